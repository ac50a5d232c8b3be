import { crc32, deflateSync } from 'node:zlib'
import { storedZip } from './storedZip.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'

type Manuscript = {
  body: string
  styles?: string
  numbering?: string
  footnotes?: string
  endnotes?: string
  /** Further relations of the text, by id. */
  links?: Record<string, string>
  pictures?: Record<string, Buffer>
  /** Relations of the notes, which count their ids anew: addresses and pictures by id. */
  noteRelations?: Partial<Record<'footnotes' | 'endnotes', NoteRelations>>
}
type NoteRelations = { links?: Record<string, string>; pictures?: Record<string, string> }

/** A Word file with everything a manuscript may have, as programs write it. */
export function manuscript(made: Manuscript): Buffer {
  const { body, styles, numbering, footnotes, endnotes, links = {}, pictures = {}, noteRelations = {} } = made
  const parts = { styles, numbering, footnotes, endnotes }
  const there = Object.entries(parts).filter(([, content]) => content !== undefined) as [string, string][]
  const override = ([name]: [string, string]) =>
    `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${name}+xml"/>`
  const related = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`
  const relations = (part: string, list: string[]) => ({
    name: `word/_rels/${part}.xml.rels`,
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`,
  })
  const outside = (list: Record<string, string>) =>
    Object.entries(list).map(([id, url]) => related(id, 'hyperlink', url, ' TargetMode="External"'))
  return storedZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>${there.map(override).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    },
    { name: 'word/document.xml', content: `<w:document ${SPACES}><w:body>${body}</w:body></w:document>` },
    relations('document', [
      ...there.map(([name]) => related(`part-${name}`, name, `${name}.xml`)),
      ...outside(links),
      ...Object.keys(pictures).map((name) => related(idOf(name), 'image', `media/${name}`)),
    ]),
    ...Object.entries(noteRelations).map(([part, own]) =>
      relations(part, [
        ...outside(own.links ?? {}),
        ...Object.entries(own.pictures ?? {}).map(([id, name]) => related(id, 'image', `media/${name}`)),
      ]),
    ),
    ...there.map(([name, content]) => ({
      name: `word/${name}.xml`,
      content: `<w:${name} ${SPACES}>${content}</w:${name}>`,
    })),
    ...Object.entries(pictures).map(([name, content]) => ({ name: `word/media/${name}`, content })),
  ])
}

const idOf = (picture: string) => `pic-${picture.replace(/\W/g, '-')}`

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const line = (inside: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside.startsWith('<') ? inside : run(inside)}</w:p>`
export const styled = (style: string, text: string) => line(run(text), `<w:pStyle w:val="${style}"/>`)
export const numberedLine = (numId: number, level: number, text: string) =>
  line(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`)
export const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${line(text)}</w:tc>`
export const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
export const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`
export const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
export const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
export const list = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
export const num = (id: number, abstract: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`
/** A drawing of anything: a picture, a chart, a group. */
export const drawn = (inside: string, described = '') =>
  `<w:drawing><wp:inline><wp:docPr id="1" name="图片 1" descr="${described}"/><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></wp:inline></w:drawing>`
export const drawing = (picture: string, described = '') => `<w:r>${drawn(picturePart(picture), described)}</w:r>`
export const picturePart = (picture: string, described = '') =>
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="2" name="图片 2" descr="${described}"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${idOf(picture)}"/></pic:blipFill></pic:pic>`
export const textBox = (lines: string) =>
  `<wps:wsp><wps:txbx><w:txbxContent>${lines}</w:txbxContent></wps:txbx></wps:wsp>`
/** As Word writes what older programs do not know, with what they show instead. */
export const either = (needs: string, choice: string, fallback: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="${needs}">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`
/** A character of a font whose letters are signs. */
export const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
/** As WPS and older programs write pictures. */
export const oldPicture = (picture: string) =>
  `<w:r><w:pict><v:shape><v:imagedata r:id="${idOf(picture)}"/></v:shape></w:pict></w:r>`
export const note = (id: number, text: string) =>
  `<w:footnote w:id="${id}"><w:p><w:r><w:footnoteRef/></w:r>${run(text)}</w:p></w:footnote>`
export const noteMark = (id: number) =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`

/** The smallest picture there is, in a colour of its own. */
export function dot(colour: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const pixel = deflateSync(Buffer.from([0, colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixel),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
