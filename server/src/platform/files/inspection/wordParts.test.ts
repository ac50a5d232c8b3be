import { expect, test } from 'vitest'
import { relation, wordFile } from '../../../testing/files/exampleFiles.ts'
import { markup, OFFICE, part, related, wordRefusal } from '../../../testing/files/wordExamples.ts'

const OLE = part('word/embeddings/o.bin', 'x', `${OFFICE}.oleObject`)

test.each<[string, Buffer, RegExp]>([
  ['macros', wordFile({ parts: [part('word/vbaProject.bin', 'x', 'application/vnd.ms-office.vbaProject')] }), /宏/],
  [
    'macros by another name',
    wordFile({ parts: [part('word/media/i.png', 'x', 'application/vnd.ms-office.vbaProject')] }),
    /宏/,
  ],
  [
    'macros said to be a picture',
    wordFile({ parts: [part('word/media/i.png', Buffer.from('d0cf11e0', 'hex'), 'image/png')] }),
    /宏/,
  ],
  ['macros without a type', wordFile({ parts: [{ name: 'word/vbaProject.bin', content: 'x' }] }), /宏/],
  ['an object', wordFile({ parts: [OLE] }), /对象/],
  ['an object by relation', wordFile({ related: relation('oleObject', 'embeddings/o.xml') }), /对象/],
  ['an object in the text', wordFile({ body: '<w:object><o:OLEObject xmlns:o="o" Type="Embed"/></w:object>' }), /对象/],
  [
    'an object under another prefix',
    wordFile({ body: '<zz:OLEObject xmlns:zz="urn:schemas-microsoft-com:office:office"/>' }),
    /对象/,
  ],
  ['a workbook', wordFile({ parts: [part('word/embeddings/w.xlsx', 'PK', `${OFFICE}.spreadsheetml.sheet`)] }), /对象/],
  [
    'a workbook of a chart',
    wordFile({ parts: [related('chart1.xml', relation('package', '../embeddings/w.xlsx'))] }),
    /对象/,
  ],
  [
    'an ActiveX control',
    wordFile({ parts: [part('word/activeX/a.xml', '<a/>', 'application/vnd.ms-office.activeX+xml')] }),
    /对象/,
  ],
  ['a control in the text', wordFile({ body: '<w:control w:name="x"/>' }), /对象/],
  ['another document inside', wordFile({ body: '<w:altChunk/>', related: relation('aFChunk', 'c.html') }), /对象/],
  ['another document beside', wordFile({ body: '<w:subDoc/>' }), /对象/],
  [
    'an add-in',
    wordFile({ parts: [part('word/webextensions/w.xml', '<a/>', 'application/vnd.ms-office.webextension+xml')] }),
    /对象/,
  ],
  [
    'a film of another site',
    wordFile({ body: '<wp15:webVideoPr xmlns:wp15="x" embeddedHtml="&lt;iframe&gt;"/>' }),
    /对象/,
  ],
  [
    'keys tied to macros',
    wordFile({ parts: [part('word/customizations.xml', '<a/>', 'application/vnd.ms-word.keyMapCustomizations+xml')] }),
    /宏/,
  ],
  [
    'frames',
    wordFile({
      parts: [
        markup('word/webSettings.xml', 'webSettings', '<w:webSettings xmlns:w="w"><w:frameset/></w:webSettings>'),
      ],
    }),
    /对象/,
  ],
  [
    'a script in an icon',
    wordFile({ parts: [part('word/media/i.svg', '<svg><script/></svg>', 'image/svg+xml')] }),
    /对象/,
  ],
  [
    'a handler in an icon',
    wordFile({ parts: [part('word/media/i.svg', '<svg onload="x()"/>', 'image/svg+xml')] }),
    /对象/,
  ],
  ['a relation nobody knows', wordFile({ related: relation('surprise', 'a.xml') }), /对象/],
  ['a sound', wordFile({ parts: [part('word/media/a.wav', 'RIFF', 'audio/wav')] }), /对象/],
])('a document that brings something to run along is refused: %s', async (_what, bytes, reason) => {
  expect(await wordRefusal(bytes)).toMatch(reason)
})
