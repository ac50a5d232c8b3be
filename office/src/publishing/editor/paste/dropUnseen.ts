import { all } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'
import { readStyle } from './readStyle.ts'

const NEVER =
  'script, style, meta, link, title, base, template, noscript, iframe, object, embed, applet, svg, math, canvas, audio, video, form > button, input, select, textarea, button, xml, mp-common-profile, mpprofile, mpvoice, mp-common-mpaudio, qqmusic, mp-style-type'
const OFFICE = /^(?:o|v|w|x|m|st1):/i

/** What nobody saw in the program it comes from, and what has no place in a text. */
export function dropUnseen(body: HTMLElement, _report: PasteReport): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of all(body, NEVER)) element.remove()
  for (const element of all(body, '*')) {
    if (OFFICE.test(element.localName)) {
      // A smart tag of Word stands around words; the others hold none.
      if (/^st1:/i.test(element.localName)) element.replaceWith(...element.childNodes)
      else element.remove()
    } else if (isHidden(element)) element.remove()
  }
}

/** Of a web page what is said, not what leads around it. */
export function mainContent(body: HTMLElement, { source }: PasteReport): void {
  if (source !== 'web') return
  const [only, ...more] = all(body, 'main, article')
  if (only && more.length === 0) body.replaceChildren(...only.childNodes)
  for (const element of all(body, 'nav, footer, aside, [role=navigation], [role=banner], [role=contentinfo]'))
    element.remove()
  for (const element of all(body, '[data-pm-slice]')) element.removeAttribute('data-pm-slice')
}

function isHidden(element: Element): boolean {
  const style = readStyle(element)
  return style.get('display') === 'none' || style.get('mso-hide') === 'all' || style.get('visibility') === 'hidden'
}
