import { srcSetOf } from '@zhengcai/contract/pictures.ts'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root as MarkdownRoot } from 'mdast'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { drawBars } from './drawBars.ts'
import { finish, type Heading, textOf } from './finish.ts'
import type { Problem } from './frontMatter.ts'
import { sanitise } from './sanitise.ts'
import { tooDeep } from './tooDeep.ts'

export type RichText = { html: string; text: string; headings: Heading[]; problems: Omit<Problem, 'file'>[] }
/** What a picture named in a text is replaced by. */
export type Picture = { url: string; width: number; height: number }

const MOST_CHARACTERS = 300_000
const TOO_DEEP = '正文嵌套过深'

const markdown = unified().use(remarkParse).use(remarkGfm).use(emphasisBesideMarks)
const toTree = unified().use(remarkRehype, {
  clobberPrefix: '',
  footnoteLabel: '注释',
  footnoteLabelProperties: {},
  footnoteBackLabel: '回到正文',
})

/** By the letter of the standard **甲：**乙 is not bold, as no space follows the mark; in Chinese none ever does. */
function emphasisBesideMarks(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension()]
}

/** Markdown as editors write it, to HTML that may be stored. `pictures` gives the stored form of each picture it names. */
export function renderMarkdown(source: string, pictures: Map<string, Picture> = new Map()): RichText {
  if (source.length > MOST_CHARACTERS) return refused(`正文过长，至多 ${MOST_CHARACTERS} 个字符`)
  if (tooDeep(source)) return refused(TOO_DEEP)
  try {
    return render(source, pictures)
  } catch (error) {
    if (error instanceof RangeError) return refused(TOO_DEEP)
    throw error
  }
}

function render(source: string, pictures: Map<string, Picture>): RichText {
  const parsed = markdown.parse(source) as MarkdownRoot
  const tree = sanitise(toTree.runSync(parsed) as Root)
  const problems = [...headingProblems(parsed), ...placePictures(tree, pictures), ...drawBars(tree)]
  const headings = finish(tree)
  return { html: toHtml(tree), text: textOf(tree), headings, problems }
}

function refused(message: string): RichText {
  return { html: '', text: '', headings: [], problems: [{ line: 1, message }] }
}

/** The page's own title is the only first-level heading. */
function headingProblems(tree: MarkdownRoot): Omit<Problem, 'file'>[] {
  const problems: Omit<Problem, 'file'>[] = []
  visit(tree, 'heading', (node) => {
    if (node.depth === 1 || node.depth > 4)
      problems.push({ line: node.position?.start.line ?? 1, message: '正文标题请用 ## 到 ####' })
  })
  return problems
}

function placePictures(tree: Root, pictures: Map<string, Picture>): Omit<Problem, 'file'>[] {
  const problems: Omit<Problem, 'file'>[] = []
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'img') return
    const picture = pictures.get(String(node.properties.src ?? ''))
    const line = node.position?.start.line ?? 1
    if (!picture) problems.push({ line, message: `找不到图片 ${String(node.properties.src ?? '')}` })
    else if (!node.properties.alt) problems.push({ line, message: '图片缺少替代文字' })
    else
      Object.assign(node.properties, {
        src: picture.url,
        width: picture.width,
        height: picture.height,
        loading: 'lazy',
        ...responsive(picture.url),
      })
  })
  return problems
}

function responsive(url: string) {
  const srcSet = srcSetOf(url)
  return srcSet ? { srcSet, sizes: '(max-width: 760px) 100vw, 684px' } : {}
}
