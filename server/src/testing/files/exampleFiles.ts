import { storedZip } from './storedZip.ts'

/** A small document that uploads take. */
export const UPLOAD = { name: '说明.pdf', bytes: Buffer.from('%PDF-1.7\ntrailer <</Root 1 0 R>>\n%%EOF\n') }

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type WordPart = { name: string; content: string | Buffer; type?: string }

/** A Word document with this in its body, further parts with their types, and further relations of its own. */
export function wordFile({ body = '', parts = [], related = '', before = '' }: WordFile = {}): Buffer {
  const overrides = parts
    .filter(({ type }) => type)
    .map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')
  return storedZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>${overrides}</Types>`,
    },
    { name: '_rels/.rels', content: relations(relation('officeDocument', 'word/document.xml')) },
    {
      name: 'word/document.xml',
      content: `${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>${body}</w:p></w:body></w:document>`,
    },
    ...(related ? [{ name: 'word/_rels/document.xml.rels', content: relations(related) }] : []),
    ...parts,
  ])
}
type WordFile = { body?: string; parts?: WordPart[]; related?: string; before?: string }

export const relations = (inside: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
export const relation = (type: string, target: string, more = '') =>
  `<Relationship Id="r1" Type="${RELATION}/${type}" Target="${target}" ${more}/>`

/** A PDF of these objects, its table of places as it should be. */
export function pdfFile(objects: (string | Buffer)[], { trailer = '', tail = '' } = {}): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe4\xfc\xf6\n', 'latin1')]
  const places: number[] = []
  let at = pieces[0]?.length ?? 0
  const write = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  for (const [place, object] of objects.entries()) {
    places.push(at)
    const inside = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    write(Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), inside, Buffer.from('\nendobj\n')]))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  write(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n${tail}`,
      'latin1',
    ),
  )
  return Buffer.concat(pieces)
}
