import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { renderMarkdown } from '../../platform/text/richText/renderMarkdown.ts'
import { parseTree } from '../../platform/text/tree/parseTree.ts'
import { treeToMarkdown } from '../../platform/text/tree/treeToMarkdown.ts'
import { anyTree } from '../../testing/content/anyTree.ts'
import { testApp } from '../../testing/testApp.ts'
import { exportContent } from './exportContent.ts'
import { importContent } from './importContent.ts'

const PICTURE = { url: '/files/0a.svg', width: 8, height: 5 }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><path d="M0 0"/></svg>'
const work = mkdtempSync(join(tmpdir(), 'zc-generated-'))
afterAll(() => rmSync(work, { recursive: true }))
const first = await testApp()
const second = await testApp()
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(work, 'in', name)), { recursive: true })
  writeFileSync(join(work, 'in', name), text)
}

/** Words that YAML takes for something else. */
const words = fc
  .array(
    fc.constantFrom(
      '采购',
      '：',
      ': ',
      ' #',
      "'",
      '"',
      '- ',
      '{',
      '}',
      '[',
      '*',
      '&',
      '!',
      '|',
      '>',
      '%',
      '@',
      '`',
      'yes',
      'null',
      '1.0',
      '---',
      '~',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => `${pieces.join('')}政采`.trim())
/** Its pictures are the one in the folder, and nothing asks to be drawn. */
const bodyOf = (tree: Parameters<typeof parseTree>[0]) =>
  treeToMarkdown(
    parseTree(
      JSON.parse(JSON.stringify(tree).replaceAll('/files/0a.svg', 'media/news/a.svg').replaceAll('{bars}', '条')),
    ),
  )
const body = anyTree.map(bodyOf).filter((markdown) => {
  const { text, problems } = renderMarkdown(markdown, new Map([['media/news/a.svg', PICTURE]]))
  return text.length > 0 && problems.length === 0
})
const news = fc.record({
  title: words,
  summary: words,
  source: words,
  editor: words,
  tags: fc.array(
    words.map((word) => word.slice(-20)),
    { maxLength: 2 },
  ),
  body,
})

test('items of any words and form leave, come into an empty database, and leave with the same bytes', async () => {
  write(
    'site.yaml',
    'classes:\n  - { id: news, name: 资讯 }\n  - { id: question, name: 问答 }\n  - { id: law-procurement, name: 法规 }\n',
  )
  write('media/news/a.svg', SVG)
  const fronts = new Map<string, object>()
  for (const [at, { body: text, ...fields }] of fc.sample(news, { numRuns: 40, seed: 17 }).entries()) {
    const front = {
      ...fields,
      summary: `一句足够长的摘要${fields.summary}`,
      class: 'news',
      publish: `2026-01-0${1 + (at % 9)} 09:30:${10 + at}`,
      withdraw: `2099-01-0${1 + (at % 9)} 09:30:${10 + at}`,
    }
    fronts.set(`news/n-${at}.md`, front)
    write(`news/n-${at}.md`, `---\n${stringify(front)}---\n${text}`)
  }
  const imported = await importContent(first.db, {
    folder: join(work, 'in'),
    store: first.store,
    demo: false,
    actor: 'test',
  })
  expect(imported.added).toBe(40)
  const report = await exportContent(first.db, { folder: join(work, 'out'), store: first.store, actor: 'test' })
  expect(report).toMatchObject({ items: 40, problems: [] })
  // No tags are not written.
  for (const [name, front] of fronts) expect({ tags: [], ...frontOf(name) }, name).toMatchObject(front)
  await sameAgain()
})

const frontOf = (name: string): object => parse(readFileSync(join(work, 'out', name), 'utf8').split(/^---$/m)[1] ?? '')

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

async function sameAgain(): Promise<void> {
  const [out, again] = [join(work, 'out'), join(work, 'again')]
  await importContent(second.db, { folder: out, store: second.store, demo: false, actor: 'test' })
  await exportContent(second.db, { folder: again, store: second.store, actor: 'test' })
  expect(filesIn(again)).toEqual(filesIn(out))
  for (const name of filesIn(out))
    expect(readFileSync(join(again, name), 'utf8'), name).toBe(readFileSync(join(out, name), 'utf8'))
}
