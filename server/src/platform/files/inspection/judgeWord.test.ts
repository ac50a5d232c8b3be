import { expect, test } from 'vitest'
import { relation, relations, type WordPart, wordFile } from '../../../testing/exampleFiles.ts'
import { storedZip } from '../../../testing/storedZip.ts'
import { paragraph, wordDocument } from '../wordDocument.ts'
import { judgeWord } from './judgeWord.ts'

const refusalOf = (bytes: Buffer) =>
  judgeWord(bytes).then(
    () => '',
    (error: Error) => error.message,
  )
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const field = (text: string) => `${begin}${code(text)}${separate}<w:r><w:t>1</w:t></w:r>${end}`
const part = (name: string, content: string | Buffer, type: string): WordPart => ({ name, content, type })
const markup = (name: string, kind: string, content = '<w:x xmlns:w="w"/>') =>
  part(name, content, `${WORD}.${kind}+xml`)
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const related = (name: string, inside: string) => ({ name: `word/_rels/${name}.rels`, content: relations(inside) })

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
  expect(await refusalOf(bytes)).toBe('')
})

const OLE = part('word/embeddings/o.bin', 'x', `${OFFICE}.oleObject`)
const EXTERNAL = 'TargetMode="External"'
const TEMPLATE = `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://evil/t.dotm" TargetMode="External"/>`

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
  ['a template from elsewhere', wordFile({ parts: [related('settings.xml', TEMPLATE)] }), /外部/],
  ['single quotes', wordFile({ parts: [related('settings.xml', TEMPLATE.replaceAll('"', "'"))] }), /外部/],
  [
    'another order',
    wordFile({ related: `<Relationship ${EXTERNAL} Target="http://evil" Type="x/attachedTemplate"/>` }),
    /外部/,
  ],
  [
    'spaces around the signs',
    wordFile({ related: `<Relationship\n TargetMode = 'External'\tTarget="http://e" Type="x/frame" />` }),
    /外部/,
  ],
  [
    'letters written as numbers',
    wordFile({ related: '<Relationship TargetMode="&#69;xternal" Target="http://e" Type="x/oleObject"/>' }),
    /外部/,
  ],
  [
    'a prefix',
    wordFile({ related: '<p:Relationship xmlns:p="p" TargetMode="External" Target="http://e" Type="x/oleObject"/>' }),
    /外部/,
  ],
  [
    'a mode given twice',
    wordFile({
      related: '<Relationship z:TargetMode="Internal" TargetMode="External" Target="http://e" Type="x/image"/>',
    }),
    /完好/,
  ],
  [
    'relations in UTF-16',
    wordFile({ parts: [{ name: 'word/_rels/settings.xml.rels', content: utf16(relations(TEMPLATE)) }] }),
    /外部/,
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
  ['a picture from elsewhere', wordFile({ related: relation('image', 'http://evil/pixel.png', EXTERNAL) }), /外部/],
  ['a picture of a share', wordFile({ related: relation('image', '\\\\evil\\share\\a.png') }), /外部/],
  ['an inner target that is none', wordFile({ related: relation('image', 'http://evil/pixel.png') }), /外部/],
  ['a link to a file', wordFile({ related: relation('hyperlink', 'file:///c:/windows/calc.exe', EXTERNAL) }), /外部/],
  ['a link to a script', wordFile({ related: relation('hyperlink', 'javascript:alert(1)', EXTERNAL) }), /外部/],
  ['a link to a tool', wordFile({ related: relation('hyperlink', 'ms-msdt:/id', EXTERNAL) }), /外部/],
  ['a picture by its address', wordFile({ body: '<v:imagedata xmlns:v="v" src="http://evil/a.png"/>' }), /外部/],
  [
    'a picture linked',
    wordFile({ body: '<v:imagedata xmlns:v="v" xmlns:o="o" o:href="https://evil/a.png"/>' }),
    /外部/,
  ],
  [
    'letters to many',
    wordFile({ parts: [related('settings.xml', relation('mailMergeSource', 'file:///c:/a', EXTERNAL))] }),
    /外部/,
  ],
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
  ['entities', wordFile({ before: '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }), /完好/],
  ['an entity nobody declared', wordFile({ body: '&evil;' }), /完好/],
  ['elements nested without end', wordFile({ body: `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}` }), /完好/],
  ['markup that is none', wordFile({ body: '<w:t>' }), /完好/],
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
  ['a relation nobody knows', wordFile({ related: relation('surprise', 'a.xml') }), /对象/],
  ['a sound', wordFile({ parts: [part('word/media/a.wav', 'RIFF', 'audio/wav')] }), /对象/],
  ['more markup than anyone writes', wordFile({ body: ' '.repeat(13_000_000) }), /复杂/],
])('a document is refused with the reason: %s', async (_what, bytes, reason) => {
  expect(await refusalOf(bytes)).toMatch(reason)
})
