import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { drawBars } from '../richText/drawBars.ts'
import { finish } from '../richText/finish.ts'
import { renderMarkdown } from '../richText/renderMarkdown.ts'
import { type Picture, renderTree } from '../richText/renderTree.ts'
import { sanitise } from '../richText/sanitise.ts'
import { htmlToTree } from './htmlToTree.ts'
import { markdownToTree } from './readMarkdown.ts'
import { treeToMarkdown } from './treeToMarkdown.ts'

const CONTENT = join(import.meta.dirname, '../../../../../content')
const FOLDERS = [
  'news',
  'articles',
  'books',
  'videos',
  'training',
  'notices',
  'solicits',
  'questions',
  'agreements',
  'pages',
]
const bodies = FOLDERS.flatMap((folder) =>
  readdirSync(join(CONTENT, folder)).map((name) => {
    const source = readFileSync(join(CONTENT, folder, name), 'utf8')
    return { file: `${folder}/${name}`, body: source.slice(/^---\n[\s\S]*?\n---\n/.exec(source)?.[0].length ?? 0) }
  }),
)

/** Markdown to HTML without a tree of ours between them, as it was done before there were trees. */
function rendered(markdown: string): string {
  const parser = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(function (this: Processor) {
      this.data().micromarkExtensions?.push(cjkFriendlyExtension())
    })
  const rehype = unified().use(remarkRehype, {
    clobberPrefix: '',
    footnoteLabel: '注释',
    footnoteLabelProperties: {},
    footnoteBackLabel: '回到正文',
  })
  const tree = sanitise(rehype.runSync(parser.parse(markdown)) as Root)
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') Object.assign(properties, { width: 1, height: 1, loading: 'lazy' })
  })
  drawBars(tree)
  finish(tree)
  return toHtml(tree)
}

/** Every picture there is, under its own name. */
const anyPicture = new (class extends Map<string, Picture> {
  override get = (url: string) => ({ url, width: 1, height: 1 })
  override has = () => true
})()

test('every text of the demonstration is shown as it was before there were trees', () => {
  expect(bodies.length).toBeGreaterThan(200)
  for (const { file, body } of bodies) expect(renderMarkdown(body, anyPicture).html, file).toBe(rendered(body))
})

test('every text of the demonstration is read from its page and shown the same again', () => {
  for (const { file, body } of bodies) {
    const { html } = renderMarkdown(body, anyPicture)
    expect(renderTree(htmlToTree(html), anyPicture).html, file).toBe(html)
  }
})

test('every text of the demonstration leaves as Markdown and comes back, without codes for characters', () => {
  for (const { file, body } of bodies) {
    const tree = markdownToTree(body)
    const written = treeToMarkdown(tree)
    expect(markdownToTree(written), file).toEqual(tree)
    expect(written, file).not.toMatch(/&#|<!--/)
  }
})
