import { expect, test } from 'vitest'
import { wordFile } from '../../../testing/files/exampleFiles.ts'
import { begin, code, end, field, markup, separate, wordRefusal } from '../../../testing/files/wordExamples.ts'

test.each<[string, Buffer, RegExp]>([
  ['a command by DDE', wordFile({ body: field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ') }), /域/],
  ['small letters', wordFile({ body: field('dde cmd') }), /域/],
  [
    'a name split over runs',
    wordFile({ body: `${begin}${code('DD')}${code('EAU')}<w:r/>${code('TO cmd')}${separate}${end}` }),
    /域/,
  ],
  ['a name split into text', wordFile({ body: `${begin}<w:r><w:t>DDE</w:t></w:r>${code('AUTO cmd')}${end}` }), /域/],
  ['a name in CDATA', wordFile({ body: `${begin}${code('<![CDATA[DDE]]>AUTO cmd')}${end}` }), /域/],
  [
    'a name put together by QUOTE',
    wordFile({ body: `${begin}${field(' QUOTE 68 68 69 ')}${code(' cmd')}${end}` }),
    /域/,
  ],
  ['a field never ended', wordFile({ body: `${begin}${code(' DDE cmd')}` }), /域/],
  ['a simple field', wordFile({ body: '<w:fldSimple w:instr="INCLUDEPICTURE http://evil/a.png"/>' }), /域/],
  ['a text from elsewhere', wordFile({ body: field(' INCLUDETEXT "\\\\\\\\evil\\\\a.docx" ') }), /域/],
  ['a button', wordFile({ body: field(' MACROBUTTON Run 请点击 ') }), /域/],
  ['a linked object', wordFile({ body: field(' LINK Excel.Sheet.8 a.xls ') }), /域/],
  ['an import', wordFile({ body: field(' IMPORT a.png ') }), /域/],
  ['a database', wordFile({ body: field(' DATABASE \\d "c:\\a.mdb" ') }), /域/],
  [
    'a field nested in a harmless one',
    wordFile({ body: `${begin}${code(' IF ')}${field(' DDE cmd ')}${code(' = 1 ')}${separate}${end}` }),
    /域/,
  ],
  ['a field that links to a file', wordFile({ body: field(' HYPERLINK "file://evil/a" ') }), /域/],
  ['a target after a switch', wordFile({ body: field(' HYPERLINK \\t "_blank" "\\\\\\\\evil\\\\a" ') }), /域/],
  [
    'a field in a header',
    wordFile({ parts: [markup('word/header1.xml', 'header', `<w:hdr xmlns:w="w">${field('DDE x')}</w:hdr>`)] }),
    /域/,
  ],
  [
    'a field in a note',
    wordFile({ parts: [markup('word/footnotes.xml', 'footnotes', `<w:f xmlns:w="w">${field('DDE x')}</w:f>`)] }),
    /域/,
  ],
  [
    'a field in a comment',
    wordFile({ parts: [markup('word/comments.xml', 'comments', `<w:c xmlns:w="w">${field('DDE x')}</w:c>`)] }),
    /域/,
  ],
  [
    'a field in a part said to be data',
    wordFile({ parts: [{ name: 'customXml/item9.xml', content: `<w:c xmlns:w="w">${field('DDE x')}</w:c>` }] }),
    /域/,
  ],
  ['an instruction outside of fields', wordFile({ body: code('DDEAUTO cmd') }), /域/],
])('a document whose fields do more than show is refused: %s', async (_what, bytes, reason) => {
  expect(await wordRefusal(bytes)).toMatch(reason)
})
