import { all, rename } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'
import { readStyle } from './readStyle.ts'

/** Headings by their tag or their outline level; the first level is the title of the page, so all move down where it is used. */
export function findHeadings(body: HTMLElement, _report: PasteReport): void {
  for (const element of all(body, 'p')) {
    const level = Number(readStyle(element).get('mso-outline-level'))
    if (level >= 1 && level <= 6 && !element.closest('td, th')) rename(element, `h${level}`)
  }
  const headings = all(body, 'h1, h2, h3, h4, h5, h6')
  const down = headings.some(({ localName }) => localName === 'h1') ? 1 : 0
  for (const heading of headings) {
    const level = Math.min(4, Math.max(2, Number(heading.localName.slice(1)) + down))
    const next = heading.localName === `h${level}` ? heading : rename(heading, `h${level}`)
    for (const line of all(next, 'br')) line.replaceWith(' ')
  }
}
