import { expect, test } from 'vitest'
import { relations, wordFile } from '../../../testing/files/exampleFiles.ts'
import { storedZip } from '../../../testing/files/storedZip.ts'
import { part, TEMPLATE, utf16, wordRefusal } from '../../../testing/files/wordExamples.ts'

test.each<[string, Buffer, RegExp]>([
  [
    'a main part with macros',
    storedZip([
      {
        name: '[Content_Types].xml',
        content:
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      },
      { name: 'word/document.xml', content: '<w/>' },
    ]),
    /完好/,
  ],
  [
    'a mode given twice',
    wordFile({
      related: '<Relationship z:TargetMode="Internal" TargetMode="External" Target="http://e" Type="x/image"/>',
    }),
    /完好/,
  ],
  [
    'UTF-16 that says UTF-8',
    wordFile({
      parts: [{ name: 'customXml/item1.xml', content: utf16('<?xml version="1.0" encoding="UTF-8"?><d/>') }],
    }),
    /完好/,
  ],
  ['UTF-7', wordFile({ before: '<?xml version="1.0" encoding="UTF-7"?>' }), /完好/],
  [
    'bytes that are no letters',
    wordFile({ parts: [{ name: 'customXml/item1.xml', content: Buffer.from('3c613eff3c2f613e', 'hex') }] }),
    /完好/,
  ],
  ['entities', wordFile({ before: '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }), /完好/],
  ['an entity nobody declared', wordFile({ body: '&evil;' }), /完好/],
  ['elements nested without end', wordFile({ body: `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}` }), /完好/],
  ['markup that is none', wordFile({ body: '<w:t>' }), /完好/],
  [
    'relations out of their place',
    wordFile({
      parts: [part('word/other.xml', relations(TEMPLATE), 'application/vnd.openxmlformats-package.relationships+xml')],
    }),
    /完好/,
  ],
  [
    'relations said to be data',
    wordFile({ parts: [part('word/_rels/settings.xml.rels', relations(TEMPLATE), 'application/xml')] }),
    /完好/,
  ],
  ['a part twice in other letters', wordFile({ parts: [{ name: 'Word/Document.xml', content: '<a/>' }] }), /完好/],
  ['more markup than anyone writes', wordFile({ body: ' '.repeat(13_000_000) }), /复杂/],
])('a document whose markup is broken or hides something is refused: %s', async (_what, bytes, reason) => {
  expect(await wordRefusal(bytes)).toMatch(reason)
})
