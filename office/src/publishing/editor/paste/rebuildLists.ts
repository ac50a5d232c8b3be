import { all } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'
import { readStyle } from './readStyle.ts'

type Line = { element: HTMLElement; list: string; level: number; ordered: boolean; start: number }

const DEEPEST = 4
const COUNTED = /^[（(]?(\d{1,6}|[a-z]{1,4})[.．、)）]/i

/** Word and WPS write lists as paragraphs that name their list and level; the sign before the words is theirs to draw. */
export function rebuildLists(body: HTMLElement, _report: PasteReport): void {
  let open: { line: Line; lists: HTMLElement[] } | undefined
  for (const element of all(body, 'p, h1, h2, h3, h4, h5, h6, div')) {
    const line = lineOf(element)
    if (!line) continue
    const follows = open && previousOf(element) === open.lists[0] && line.list === open.line.list
    if (!open || !follows) open = { line, lists: [] }
    open.lists = put(line, open.lists)
  }
}

/** What stands before it, over what nobody sees. */
function previousOf(element: Element): Element | null {
  let before = element.previousSibling
  while (before && before.nodeType !== 1 && !before.textContent?.trim()) before = before.previousSibling
  return before?.nodeType === 1 ? (before as Element) : null
}

function lineOf(element: HTMLElement): Line | undefined {
  const said = /(l\d+)\s+level(\d+)/.exec(readStyle(element).get('mso-list') ?? '')
  if (!said) return undefined
  const sign = all(element, 'span').find((span) => readStyle(span).get('mso-list') === 'ignore')
  const marker = (sign?.textContent ?? '').replaceAll(/[\s\u00a0]+/g, '')
  const isSymbol = sign !== undefined && isDrawn(sign, element)
  const count = isSymbol ? null : COUNTED.exec(marker)
  const isBullet = isSymbol || /^[^\p{L}\p{N}（(]$/u.test(marker) || /^[o]$/.test(marker) || marker === ''
  // A heading keeps its number, and so does what counts in Chinese: 一、 would become 1.
  if (/^h\d$/.test(element.localName) || (!count && !isBullet)) {
    sign?.replaceWith(marker)
    return undefined
  }
  sign?.remove()
  return {
    element,
    list: said[1] ?? '',
    level: Math.min(Number(said[2]), DEEPEST),
    ordered: count !== null,
    start: Number(count?.[1]) || 1,
  }
}

/** In a font of pictures a letter is a dot or an arrow. */
function isDrawn(sign: HTMLElement, line: HTMLElement): boolean {
  for (let part: HTMLElement | null = sign; part && part !== line; part = part.parentElement)
    if (/wingdings|symbol|webdings/i.test(part.getAttribute('style') ?? '')) return true
  return false
}

/** `lists` are those open now, the outermost first. */
function put(line: Line, lists: HTMLElement[]): HTMLElement[] {
  const { element, level, ordered, start } = line
  const open = lists.slice(0, level)
  const item = element.ownerDocument.createElement('li')
  while (open.length < level) {
    const list = element.ownerDocument.createElement(ordered ? 'ol' : 'ul')
    if (ordered && start > 1) list.setAttribute('start', String(start))
    const parent = open.at(-1)
    if (parent) lastItem(parent).append(list)
    else element.before(list)
    open.push(list)
  }
  open.at(-1)?.append(item)
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(...element.childNodes)
  item.append(paragraph)
  element.remove()
  return open
}

function lastItem(list: HTMLElement): Element {
  if (!list.lastElementChild) list.append(list.ownerDocument.createElement('li'))
  return list.lastElementChild as Element
}
