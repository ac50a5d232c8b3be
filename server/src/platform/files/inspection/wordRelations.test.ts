import { expect, test } from 'vitest'
import { relation, relations, wordFile } from '../../../testing/files/exampleFiles.ts'
import { related, TEMPLATE, utf16, wordRefusal } from '../../../testing/files/wordExamples.ts'

const EXTERNAL = 'TargetMode="External"'

test.each<[string, Buffer, RegExp]>([
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
    'relations in UTF-16',
    wordFile({ parts: [{ name: 'word/_rels/settings.xml.rels', content: utf16(relations(TEMPLATE)) }] }),
    /外部/,
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
])('a document that reaches out to other places is refused: %s', async (_what, bytes, reason) => {
  expect(await wordRefusal(bytes)).toMatch(reason)
})
