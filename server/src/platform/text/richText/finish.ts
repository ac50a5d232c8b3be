import type { Element, ElementContent, Nodes, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const FOOTNOTES = 'footnote-label'

export type Heading = { id: string; level: number; text: string }

/** Shapes sanitised text for reading: anchors on headings, captions under pictures, tables that scroll inside themselves. */
export function finish(tree: Root): Heading[] {
  const headings: Heading[] = []
  let tables = 0
  visit(tree, 'element', (node, index, parent) => {
    if (/^h[234]$/.test(node.tagName)) {
      const id = String(node.properties.id ?? `s-${headings.length + 1}`)
      node.properties.id = id
      if (id !== FOOTNOTES) headings.push({ id, level: Number(node.tagName[1]), text: textOf(node).trim() })
    }
    if (node.tagName === 'a') markLink(node)
    if (parent === undefined || index === undefined) return
    if (node.tagName === 'p' && isLonePicture(node)) parent.children[index] = figure(node.children[0] as Element)
    if (node.tagName === 'table') {
      tables += 1
      parent.children[index] = scroller(node, tables === 1 ? '表格' : `表格 ${tables}`)
      return SKIP
    }
  })
  return headings
}

function markLink(link: Element): void {
  const href = String(link.properties.href ?? '')
  if (href.startsWith('//')) delete link.properties.href
  if (/^https?:/.test(href)) Object.assign(link.properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
}

function isLonePicture(node: Element): boolean {
  const [only] = node.children
  return node.children.length === 1 && only?.type === 'element' && only.tagName === 'img'
}

function figure(picture: Element): Element {
  const caption = picture.properties.title
  delete picture.properties.title
  const children: ElementContent[] = [picture]
  if (caption)
    children.push({
      type: 'element',
      tagName: 'figcaption',
      properties: {},
      children: [{ type: 'text', value: String(caption) }],
    })
  return { type: 'element', tagName: 'figure', properties: {}, children }
}

/** Focusable, so that a wide table can be scrolled by keyboard; each with a name of its own, as regions must have. */
function scroller(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['scroller'], role: 'region', tabIndex: 0, ariaLabel: label },
    children: [table],
  }
}

const BLOCKS = /^(p|h[234]|li|blockquote|pre|figcaption|section|table|ul|ol|div)$/

/** The words alone: the numbers of footnotes and the arrows back are ways, not text. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || isFootnoteWay(node)) return ''
  const inner = node.children.map(textOf).join('')
  if (node.type !== 'element') return inner.replace(/\n{2,}/g, '\n').trim()
  if (/^(td|th)$/.test(node.tagName)) return `${inner} `
  if (node.tagName === 'tr') return `${inner.replace(/\s+/g, ' ').trim()}\n`
  return BLOCKS.test(node.tagName) ? `${inner.trim()}\n` : inner
}

function isFootnoteWay(node: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'a') return false
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties
}
