import { isAddress } from '@zhengcai/contract/platform/tree.ts'
import { all, unwrap, wordsOf } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'

const HOLDS = 'img, figure, table, sup[data-note], hr'
const ADVERT = /二维码|长按.{0,6}(?:识别|关注)|扫(?:码|一扫).{0,8}关注|点击.{0,8}(?:关注|阅读原文)|点(?:个)?(?:在看|赞)/
const SHORT = 60

/** Requests to follow and their codes are not part of what is said. */
export function dropAdverts(body: HTMLElement, { source }: PasteReport): void {
  if (source !== 'wechat') return
  for (const element of all(body, 'section, p, div')) {
    const words = wordsOf(element)
    if (words.length > SHORT || !ADVERT.test(words) || element.querySelector('section, p, div, table')) continue
    let block: Element = element
    while (block.parentElement && block.parentElement !== body && wordsOf(block.parentElement) === words)
      block = block.parentElement
    block.remove()
  }
}

/** Links keep their address where it leads somewhere from here. */
export function settleLinks(body: HTMLElement, _report: PasteReport): void {
  for (const link of all(body, 'a')) {
    const address = (link.getAttribute('href') ?? '').trim()
    const here = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
    if (!address || address.startsWith('#') || !isAddress(here) || wordsOf(link) === '') unwrap(link)
    else link.setAttribute('href', here)
  }
}

/** Two line breaks mean a new paragraph; empty ones and the spaces that indent them go. */
export function dropEmpty(body: HTMLElement, _report: PasteReport): void {
  for (const block of all(body, 'p, div, section, li')) partAtBreaks(block)
  for (const block of all(body, 'p, h2, h3, h4, li, td, th, div, section')) trimEdges(block)
  for (const block of all(body, 'p, h2, h3, h4, div, section, li, blockquote'))
    if (wordsOf(block) === '' && !block.querySelector(HOLDS)) block.remove()
}

function partAtBreaks(block: HTMLElement): void {
  for (const line of [...block.children].filter(({ localName }) => localName === 'br')) {
    const next = line.nextSibling
    if (next === null || (next.nodeName === 'BR' && next.nextSibling === null)) line.remove()
    else if (next.nodeName === 'BR' && block.localName === 'p') {
      const rest = block.ownerDocument.createElement('p')
      while (next.nextSibling) rest.append(next.nextSibling)
      next.remove()
      line.remove()
      block.after(rest)
      partAtBreaks(rest)
      return
    }
  }
}

/** Indents are written as full-width or hard spaces; the page indents by itself. */
function trimEdges(block: HTMLElement): void {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    text.nodeValue = (text.nodeValue ?? '').replace(/^[\s\u00a0\u3000\u200b]+/, '')
    if (text.nodeValue) break
  }
  for (const text of texts.toReversed()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/(?<![\s\u00a0\u3000\u200b])[\s\u00a0\u3000\u200b]+$/, '')
    if (text.nodeValue) break
  }
}
