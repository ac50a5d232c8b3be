import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfFile } from '../../../testing/files/exampleFiles.ts'
import { judgePdf } from './judgePdf.ts'

function refusalOf(bytes: Buffer): string {
  try {
    judgePdf(bytes)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const PAGES = ['<</Type /Pages /Kids [3 0 R] /Count 1>>', '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>']
/** A document of one page whose catalogue holds this, and further objects from the fourth on. */
const pdf = (catalogue = '', ...more: (string | Buffer)[]) =>
  pdfFile([`<</Type /Catalog /Pages 2 0 R ${catalogue}>>`, ...PAGES, ...more])
const stream = (dictionary: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary} /Length ${data.length}>>\nstream\n`),
    Buffer.from(data as string, 'latin1'),
    Buffer.from('\nendstream'),
  ])
/** Objects packed into a stream. */
function packed(
  objects: string[],
  { keys = '/Type /ObjStm', predictor = false, count = objects.length, shift = 0 } = {},
) {
  let at = 0
  const header = objects.map((object, place) => {
    const written = `${place + 50} ${at + shift}`
    at += object.length + 1
    return written
  })
  const head = `${header.join(' ')} `
  const plain = Buffer.from(head + objects.map((object) => `${object} `).join(''))
  const rows = Buffer.concat([...plain].map((byte) => Buffer.from([0, byte])))
  const data = deflateSync(predictor ? rows : plain)
  const parms = predictor ? '/DecodeParms <</Predictor 12 /Columns 1>>' : ''
  return stream(`${keys} /N ${count} /First ${head.length} /Filter /FlateDecode ${parms}`, data)
}
const SCRIPT = '<</S /JavaScript /JS (app.alert(1))>>'
const action = (inside: string) => pdf('', `<</Type /Annot /Subtype /Link /A <<${inside}>>>>`)
const updated = (bytes: Buffer, more: string) =>
  Buffer.concat([bytes, Buffer.from(`${more}\ntrailer <</Root 1 0 R>>\n%%EOF\n`)])

test.each<[string, Buffer]>([
  ['one page', pdf()],
  ['opening at a place', pdf('/OpenAction [3 0 R /XYZ null null 0]')],
  ['opening by going to a page', pdf('/OpenAction <</S /GoTo /D [3 0 R /Fit]>>')],
  ['opening by an object', pdf('/OpenAction 4 0 R', '[3 0 R /Fit]')],
  ['a link to the web', action('/S /URI /URI (https://example.cn/a?b=\\(c\\))')],
  ['a link in hexadecimal', action(`/S /URI /URI <${Buffer.from('mailto:a@b.cn').toString('hex')}>`)],
  ['a link inside the file', action('/S /GoTo /D (chapter.1)')],
  ['a step to the next page', action('/S /Named /N /NextPage')],
  [
    'bookmarks',
    pdf(
      '/Outlines 4 0 R /PageMode /UseOutlines',
      '<</First 5 0 R /Last 5 0 R /Count 1>>',
      '<</Title <feff4e00> /Parent 4 0 R /Dest [3 0 R /XYZ 0 0 0]>>',
    ),
  ],
  ['a form', pdf('/AcroForm <</Fields [4 0 R] /DA (/Helv 0 Tf)>>', '<</FT /Tx /T (name) /Subtype /Widget /F 4>>')],
  [
    'a signature',
    pdf(
      '/AcroForm <</SigFlags 3 /Fields [4 0 R]>>',
      '<</FT /Sig /V <</Filter /Adobe.PPKLite /Contents <00ff> /ByteRange [0 1 2 3]>>>>',
    ),
  ],
  ['packed objects', pdf('', packed(['<</Type /Font>>', '[1 2 3]', '(text)']))],
  ['packed objects with a predictor', pdf('', packed(['<</Type /Font>>', '42'], { predictor: true }))],
  ['a table as a stream', pdf('', stream('/Type /XRef /W [1 2 1] /Index [0 1] /Root 1 0 R /Size 9', Buffer.alloc(8)))],
  ['a colour profile', pdf('', stream('/N 3 /Alternate /DeviceRGB', 'profile'))],
  [
    'words about dangers',
    pdf('', stream('', 'BT (/JavaScript /JS /Launch) Tj ET'), '(/JavaScript \\) /JS)', '<2f4a53>'),
  ],
  ['dangers in a comment', pdf('% /JavaScript\n')],
  ['a screen that is a way of mixing colours', pdf('', '<</Type /ExtGState /BM /Screen>>')],
  ['a font called F', pdf('', '<</Font <</F 5 0 R>>>>', '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>')],
  ['names of structure', pdf('/StructTreeRoot <</K [<</S /P /A <</O /Layout>>>> <</S /Link>>]>>')],
  [
    'a length told elsewhere',
    pdfFile(['<</Type /Catalog>>', Buffer.from('<</Length 3 0 R>>\nstream\r\nabc\r\nendstream'), '3']),
  ],
  ['a later version of an object', updated(pdf(), '3 0 obj\n<</Type /Page>>\nendobj')],
  ['a picture with these letters after a number', pdf('', stream('', 'q\x017obj\x91 3 obj \xffa3\x00obj'))],
  ['a word lost between objects', updated(pdf(), '/Document<</MCID 7>>BDC\n3 0 obj\n<</Type /Page>>\nendobj')],
  ['empty lines at its end', pdfFile(['<</Type /Catalog>>'], { tail: '\r\n\r\n' })],
])('an ordinary PDF passes: %s', (_what, bytes) => {
  expect(refusalOf(bytes)).toBe('')
})

const ENCODED = '/J#61v#61Script'
test.each<[string, Buffer, RegExp]>([
  ['a script', pdf(`/OpenAction ${SCRIPT}`), /脚本/],
  ['a script by an object', pdf('/OpenAction 4 0 R', SCRIPT), /脚本/],
  ['a name in numbers', pdf('', `<</S /Java#53cript /J#53 (x)>>`), /脚本/],
  ['a name in small numbers', pdf('', `<</S ${ENCODED}>>`), /脚本/],
  ['a name all in numbers', pdf('', '<</S /#4a#61#76#61#53#63#72#69#70#74>>'), /脚本/],
  ['a name of an object', pdf('', '<</S 5 0 R>>', '/JavaScript'), /脚本/],
  ['a script in the table of names', pdf('/Names <</JavaScript <</Names [(a) 4 0 R]>>>>', 'null'), /脚本/],
  ['no spaces', pdf('/OpenAction<</S/JavaScript/JS(x)>>'), /脚本/],
  ['a comment between', pdf('/OpenAction <</S%\n/JavaScript%x\r/JS(x)>>'), /脚本/],
  ['a string that does not end where it seems', pdf('/T (a\\) b) /OpenAction <</S /JavaScript>>'), /脚本/],
  ['a key twice', pdf(`/OpenAction [3 0 R /Fit] /OpenAction <</S /URI /URI (http://e)>>`), /脚本/],
  ['packed scripts', pdf('', packed(['1', SCRIPT])), /脚本/],
  ['packed scripts with a predictor', pdf('', packed([SCRIPT], { predictor: true })), /脚本/],
  ['packed without saying so', pdf('', packed([SCRIPT], { keys: '/X /Y' })), /脚本/],
  ['packed with a type of an object', pdf('', packed([SCRIPT], { keys: '/Type 5 0 R' }), '/ObjStm'), /脚本/],
  ['packed and not compressed', pdf('', stream('/Type /ObjStm /N 1 /First 4', `9 0 ${SCRIPT}`)), /脚本/],
  ['fewer packed than there are', pdf('', packed(['1', SCRIPT], { count: 1 })), /无法检查/],
  ['packed at strange places', pdf('', packed(['1', '2'], { shift: 5_000 })), /无法检查/],
  [
    'packed in two ways',
    pdf('', stream('/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', 'ab>')),
    /无法检查/,
  ],
  [
    'packed without end',
    pdf('', stream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', deflateSync(Buffer.alloc(70_000_000)))),
    /无法检查/,
  ],
  ['packed and broken', pdf('', stream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', 'not packed')), /无法检查/],
  ['a script that was replaced later', updated(pdf('', SCRIPT), '4 0 obj\nnull\nendobj'), /脚本/],
  ['a script that came later', updated(pdf('', 'null'), `4 0 obj\n${SCRIPT}\nendobj`), /脚本/],
  ['a script nobody refers to', pdf('', 'null', SCRIPT), /脚本/],
  ['a second document inside a stream', pdf('', stream('', `7 0 obj ${SCRIPT} endobj`)), /无法检查/],
  ['a second document inside a string', pdf('', `(7 0 obj ${SCRIPT} endobj)`), /无法检查/],
  ['a second document inside a comment', updated(pdf(), `% 7 0 obj ${SCRIPT} endobj`), /无法检查/],
  ['a second document without blanks', pdf('', stream('', `7\t0obj${SCRIPT} endobj`)), /无法检查/],
  ['an object whose numbers stand on two lines', pdf('', stream('', `7\n0 obj ${SCRIPT}`)), /无法检查/],
  ['an object with a comment between its numbers', pdf('', stream('', `7%\n0 obj ${SCRIPT}`)), /无法检查/],
  ['an object whose number stands before a comment', pdf('', stream('', `7 0 %\nobj ${SCRIPT}`)), /无法检查/],
  ['a second end inside a stream', pdf('', stream('', 'trailer <</Encrypt 9 0 R>>')), /无法检查/],
  ['a program', action('/S /Launch /F (cmd.exe)'), /动作/],
  ['a program by a description', action('/S /L#61unch /Win <</F (cmd.exe)>>'), /动作/],
  [
    'a file inside',
    pdf('/Names <</EmbeddedFiles <</Names [(a) 4 0 R]>>>>', '<</Type /Filespec /F (a.exe) /EF <</F 5 0 R>>>>'),
    /嵌入/,
  ],
  ['a file pinned to a page', pdf('', '<</Type /Annot /Subtype /FileAttachment>>'), /嵌入/],
  ['an embedded stream', pdf('', stream('/Type /EmbeddedFile', 'MZ')), /嵌入/],
  ['a film', pdf('', '<</Subtype /RichMedia>>'), /嵌入/],
  ['a screen', pdf('', '<</Type /Annot /Subtype /Screen>>'), /动作/],
  ['a rendition', action('/S /Rendition /OP 0'), /动作/],
  ['a sound', action('/S /Sound /Sound 9 0 R'), /动作/],
  ['a solid body', pdf('', '<</Subtype /3D>>'), /嵌入/],
  ['sending a form', action('/S /SubmitForm /F (http://evil)'), /动作/],
  ['taking data in', action('/S /ImportData /F (a.fdf)'), /动作/],
  ['another file', action('/S /GoToR /F (\\\\\\\\evil\\\\a.pdf) /D [0 /Fit]'), /动作/],
  ['a file inside a file', action('/S /GoToE /T <</R /C>>'), /动作/],
  ['a form of the other kind', pdf('/AcroForm <</XFA 4 0 R>>', stream('', '<xdp/>')), /脚本/],
  ['acting when a page opens', pdf('', '<</Type /Page /AA <</O <</S /URI /URI (http://evil)>>>>>>'), /动作/],
  ['a site opened at once', pdf('/OpenAction <</S /URI /URI (http://evil)>>'), /动作/],
  [
    'a site opened after a step',
    pdf('/OpenAction <</S /GoTo /D [3 0 R /Fit] /Next <</S /URI /URI (http://e)>>>>'),
    /动作/,
  ],
  ['a menu entry', action('/S /Named /N /SaveAs'), /动作/],
  ['a thread of another file', action('/S /Thread /F (a.pdf) /D 0'), /动作/],
  ['a page of another file', pdf('', stream('/Subtype /Form /Ref <</F (a.pdf) /Page 0>>', '')), /动作/],
  ['a stream in another file', pdf('', stream('/F (secret.txt)', '')), /动作/],
  ['a link to a script', action('/S /URI /URI (javascript:alert\\(1\\))'), /链接/],
  ['a link to a file', action('/S /URI /URI (file:///etc/passwd)'), /链接/],
  ['a link in numbers', action('/S /URI /URI (\\152avascript:x)'), /链接/],
  ['a link in an object', pdf('', '<</S /URI /URI 5 0 R>>', '(javascript:x)'), /链接/],
  ['a base of links', pdf('/URI <</Base (file:///)>>'), /链接/],
  ['a protected file', pdfFile(['<</Type /Catalog>>'], { trailer: '/Encrypt 1 0 R' }), /加密/],
  ['a protected file with a stream as table', pdf('', stream('/Type /XRef /Encrypt 9 0 R', '')), /加密/],
  ['nesting without end', pdf('', '['.repeat(5_000) + ']'.repeat(5_000)), /无法检查/],
  ['a string without end', pdf('', '(abc'), /无法检查/],
  ['a stream without end', updated(pdf(), '9 0 obj\n<<>>\nstream\nabc'), /无法检查/],
  ['an object without end', updated(pdf(), '9 0 obj\n<<>>'), /无法检查/],
  ['a name with an end inside', pdf('', '/Java#00Script'), /无法检查/],
  ['one object in very many versions', updated(pdf(), '9 0 obj null endobj\n'.repeat(60)), /无法检查/],
  ['a page of the web before it', Buffer.concat([Buffer.from('%PDF-1.7\n%<html><script>'), pdf()]), /夹带/],
  ['an archive behind it', Buffer.concat([pdf(), Buffer.from('%PK\x05\x06\n%%EOF')]), /夹带/],
  ['something after its end', Buffer.concat([pdf(), Buffer.from('MZ')]), /完好/],
  ['something before its beginning', Buffer.concat([Buffer.from('x'), pdf()]), /完好/],
])('a PDF is refused with the reason: %s', (_what, bytes, reason) => {
  expect(refusalOf(bytes)).toMatch(reason)
})
