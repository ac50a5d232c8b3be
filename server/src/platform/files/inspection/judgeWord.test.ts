import { expect, test } from 'vitest'
import { relation, wordFile } from '../../../testing/files/exampleFiles.ts'
import {
  begin,
  code,
  end,
  field,
  markup,
  OFFICE,
  part,
  separate,
  utf16,
  WORD,
  wordRefusal,
} from '../../../testing/files/wordExamples.ts'
import { paragraph, wordDocument } from '../wordDocument.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

test.each<[string, Buffer]>([
  ['an empty one', wordFile()],
  ['one of our own making', wordDocument({ content: paragraph('正文 & 更多'), styles: '' })],
  ['page numbers', wordFile({ body: `${field(' PAGE ')}${field('NUMPAGES \\* MERGEFORMAT')}` })],
  [
    'a table of contents',
    wordFile({ body: `${begin}${code(' TOC \\o "1-3" \\h ')}${separate}${field(' HYPERLINK \\l "_Toc1" ')}${end}` }),
  ],
  ['a switch without a space', wordFile({ body: field('TOC\\o "1-3"') })],
  ['a sum over a nested field', wordFile({ body: `${begin}${code('=')}${field('NUMPAGES')}${code('-1')}${end}` })],
  [
    'a condition',
    wordFile({ body: `${begin}${code(' IF ')}${field(' PAGE ')}${code(' = 1 "a" "b" ')}${separate}${end}` }),
  ],
  ['a link in a field', wordFile({ body: field(' HYPERLINK "https://example.cn/a b" \\o "看" ') })],
  ['a link in a simple field', wordFile({ body: '<w:fldSimple w:instr=" HYPERLINK mailto:a@b.cn "/>' })],
  ['a link in a relation', wordFile({ related: relation('hyperlink', 'https://example.cn', 'TargetMode="External"') })],
  ['a link to a mailbox', wordFile({ related: relation('hyperlink', 'mailto:a@example.cn', "TargetMode='External'") })],
  ['words about dangers', wordFile({ body: '<w:t>DDEAUTO altChunk OLEObject vbaProject javascript:</w:t>' })],
  [
    'a picture',
    wordFile({ parts: [part('word/media/i.png', PNG, 'image/png')], related: relation('image', 'media/i.png') }),
  ],
  ['a metafile', wordFile({ parts: [part('word/media/i.emf', Buffer.from('0100000000', 'hex'), 'image/x-emf')] })],
  [
    'styles, fonts and settings',
    wordFile({
      parts: ['styles', 'numbering', 'fontTable', 'settings', 'webSettings'].map((kind) =>
        markup(`word/${kind}.xml`, kind),
      ),
    }),
  ],
  [
    'headers, footers and notes',
    wordFile({
      parts: ['header', 'footer', 'footnotes', 'endnotes', 'comments'].map((kind) => markup(`word/${kind}.xml`, kind)),
    }),
  ],
  [
    'a theme',
    wordFile({
      parts: [part('word/theme/theme1.xml', '<a/>', `${OFFICE}.theme+xml`)],
      related: relation('theme', 'theme/theme1.xml'),
    }),
  ],
  [
    'properties and a preview',
    wordFile({
      parts: [
        part('docProps/app.xml', '<a/>', `${OFFICE}.extended-properties+xml`),
        part('docProps/thumbnail.jpeg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'),
      ],
    }),
  ],
  [
    'data of its own',
    wordFile({
      parts: [
        { name: 'customXml/item1.xml', content: '<data/>' },
        part('customXml/itemProps1.xml', '<a/>', `${OFFICE}.customXmlProperties+xml`),
      ],
    }),
  ],
  [
    'a glossary',
    wordFile({
      parts: [markup('word/glossary/document.xml', 'document.glossary')],
      related: relation('glossaryDocument', 'glossary/document.xml'),
    }),
  ],
  [
    'people and threads of comments',
    wordFile({ parts: [markup('word/people.xml', 'people'), markup('word/commentsExtended.xml', 'commentsExtended')] }),
  ],
  [
    'an embedded font',
    wordFile({
      parts: [part('word/fonts/f.odttf', 'x', `${OFFICE}.obfuscatedFont`)],
      related: relation('font', 'fonts/f.odttf'),
    }),
  ],
  ['a printer', wordFile({ parts: [part('word/printerSettings1.bin', 'x', `${WORD}.printerSettings`)] })],
  [
    'a chart without its table',
    wordFile({
      parts: [part('word/charts/chart1.xml', '<c/>', `${OFFICE}.drawingml.chart+xml`)],
      related: relation('chart', 'charts/chart1.xml'),
    }),
  ],
  [
    'a drawing of arrows',
    wordFile({ parts: [part('word/diagrams/data1.xml', '<d/>', `${OFFICE}.drawingml.diagramData+xml`)] }),
  ],
  [
    'an icon',
    wordFile({
      parts: [
        part('word/media/i.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'image/svg+xml'),
      ],
    }),
  ],
  ['a linked shape', wordFile({ body: '<v:shape xmlns:v="v" href="https://example.cn"/>' })],
  [
    'a part in UTF-16',
    wordFile({
      parts: [{ name: 'customXml/item1.xml', content: utf16('<?xml version="1.0" encoding="UTF-16"?><d>字</d>') }],
    }),
  ],
  ['entries for folders', wordFile({ parts: [{ name: 'word/media/', content: '' }] })],
])('an ordinary document passes: %s', async (_what, bytes) => {
  expect(await wordRefusal(bytes)).toBe('')
})
