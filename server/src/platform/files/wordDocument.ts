import { storedZip } from './zip/storedZip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A Word file on A4: `content` is the markup of its paragraphs and tables, `styles` beyond Normal. */
export function wordDocument({ content, styles }: { content: string; styles: string }): Buffer {
  return storedZip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations(`${OFFICE}/officeDocument`, 'word/document.xml'),
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${content}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1588" w:bottom="1440" w:left="1588" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(`${OFFICE}/styles`, 'styles.xml'),
    'word/styles.xml': `${HEAD}<w:styles xmlns:w="${WORD}">${DEFAULTS}${style('Normal', 'Normal', '', '', false)}${styles}</w:styles>`,
  })
}

const relations = (type: string, target: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`

const DEFAULTS =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="24"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="400" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>'

export function style(id: string, name: string, paragraphs: string, letters: string, base = true): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"${base ? '' : ' w:default="1"'}><w:name w:val="${name}"/>${base ? '<w:basedOn w:val="Normal"/>' : ''}<w:qFormat/>${paragraphs && `<w:pPr>${paragraphs}</w:pPr>`}${letters && `<w:rPr>${letters}</w:rPr>`}</w:style>`
}

export const BOLD = '<w:rFonts w:eastAsia="黑体"/><w:b/>'
export const GREY = '<w:color w:val="767676"/>'

/** Everything that is not ours goes through here: a stray `<` would spoil the whole file. */
const escaped = (text: string) =>
  text
    .replace(/[^\P{Cc}\t]/gu, '')
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')

export type Letters = { text: string; bold?: boolean }

export function paragraph(content: string | Letters[], styleId?: string): string {
  const runs = (typeof content === 'string' ? [{ text: content }] : content).map(run).join('')
  return `<w:p>${styleId ? `<w:pPr><w:pStyle w:val="${styleId}"/></w:pPr>` : ''}${runs}</w:p>`
}

function run({ text, bold }: Letters): string {
  if (!text) return ''
  return `<w:r>${bold ? `<w:rPr>${BOLD}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
}
