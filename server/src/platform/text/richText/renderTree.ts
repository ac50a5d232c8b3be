import { srcSetOf } from '@zhengcai/contract/pictures.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { treeToHast } from '../tree/treeToHast.ts'
import { drawBars } from './drawBars.ts'
import { finish, type Heading, textOf } from './finish.ts'
import type { Problem } from './frontMatter.ts'
import { sanitise } from './sanitise.ts'

export type Told = Omit<Problem, 'file'>
export type RichText = { html: string; text: string; headings: Heading[]; problems: Told[] }
/** What a picture or file named in a text is replaced by. */
export type Picture = { url: string; width: number; height: number }

/** A text as HTML that may be stored. `pictures` gives the stored form of each picture and file it names. */
export function renderTree(source: Tree, pictures: Map<string, Picture> = new Map()): RichText {
  const tree = sanitise(treeToHast(source))
  const problems = [...pictureProblems(source, pictures), ...placeFiles(tree, pictures), ...drawBars(tree)]
  const headings = finish(tree)
  return { html: toHtml(tree), text: textOf(tree), headings, problems }
}

function pictureProblems(source: Tree, pictures: Map<string, Picture>): Told[] {
  const problems: Told[] = []
  visit(source, 'figure', ({ media, alt, decorative, position }) => {
    const line = position?.start.line ?? 1
    if (!pictures.has(media)) problems.push({ line, message: `找不到图片 ${media}` })
    else if (!alt && !decorative) problems.push({ line, message: '图片缺少替代文字' })
  })
  return problems
}

/** Names of files become the addresses they are stored under. */
function placeFiles(tree: Root, pictures: Map<string, Picture>): Told[] {
  const problems: Told[] = []
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'img') placePicture(node, pictures.get(String(node.properties.src ?? '')))
    const href = String(node.properties.href ?? '')
    if (node.tagName !== 'a' || !href.startsWith('media/')) return
    const file = pictures.get(decoded(href))
    if (file) node.properties.href = file.url
    else problems.push({ line: node.position?.start.line ?? 1, message: `找不到文件 ${decoded(href)}` })
  })
  return problems
}

/** Addresses are written with percent signs, the names of files are not. */
function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function placePicture(node: Element, picture: Picture | undefined): void {
  if (!picture) return
  Object.assign(node.properties, {
    src: picture.url,
    width: picture.width,
    height: picture.height,
    loading: 'lazy',
    ...responsive(picture.url),
  })
}

function responsive(url: string) {
  const srcSet = srcSetOf(url)
  return srcSet ? { srcSet, sizes: '(max-width: 760px) 100vw, 684px' } : {}
}
