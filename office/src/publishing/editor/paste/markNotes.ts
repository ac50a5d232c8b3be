import { all, wordsOf } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'

const COUNT = /^[[(〔（]?(?:\d{1,3}|[①-⑳]|[ivx]{1,5}|\*)[\])〕）]?$/
const fragmentOf = (link: Element) => /#([^#\s]+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''

/** Footnotes and endnotes: a number that leads to words further below, which lead back. */
export function markNotes(body: HTMLElement, _report: PasteReport): void {
  const names = new Map<string, string>()
  for (const link of all(body, 'a[href*="#"]')) {
    const fragment = fragmentOf(link)
    if (!fragment || !COUNT.test(wordsOf(link)) || isInWords(link)) continue
    const words = names.has(fragment) ? undefined : wordsFor(body, link, fragment)
    if (!names.has(fragment) && !words) continue
    const name = names.get(fragment) ?? `pasted-${names.size + 1}`
    names.set(fragment, name)
    if (words) settleWords(body, words, name)
    const place = body.ownerDocument.createElement('sup')
    place.setAttribute('data-note', name)
    const raised = link.closest('sup')
    const isAlone = raised !== null && wordsOf(raised) === wordsOf(link)
    ;(isAlone ? raised : link).replaceWith(place)
  }
  for (const element of all(body, '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]'))
    for (const line of all(element, ':scope > hr, :scope > br')) line.remove()
}

const isInWords = (link: Element) => link.closest('aside[data-note]') !== null

/** The block that holds the target, if it stands behind the number and is not the same one. */
function wordsFor(body: HTMLElement, link: Element, fragment: string): Element | undefined {
  const target = all(body, '[id], a[name]').find(
    (element) => element.id === fragment || element.getAttribute('name') === fragment,
  )
  const block = target?.closest('li, div[id], p') ?? undefined
  if (!target || !block || block.contains(link) || !(link.compareDocumentPosition(block) & 4)) return undefined
  return block
}

function settleWords(body: HTMLElement, block: Element, name: string): void {
  const note = body.ownerDocument.createElement('aside')
  note.setAttribute('data-note', name)
  note.append(...(block.localName === 'p' ? [block.cloneNode(true)] : block.childNodes))
  for (const link of all(note, 'a[href*="#"], a[name]'))
    if (COUNT.test(wordsOf(link)) || /^[↩^↑]/.test(wordsOf(link)) || wordsOf(link) === '') link.remove()
  block.remove()
  body.append(note)
}
