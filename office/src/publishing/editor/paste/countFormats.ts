import { all } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'
import { readStyle } from './readStyle.ts'

const LOOKS =
  /^(?:color|background|font-size|font-family|font$|line-height|letter-spacing|text-align|text-indent|margin|padding|border|box-shadow)/
const MEANS_NOTHING = /^(?:initial|inherit|normal|windowtext|black|rgb\(0, 0, 0\)|transparent|none|0(?:px|pt|cm|em)?)$/

/** Counts the blocks and runs of words whose look is not taken over. */
export function countFormats(body: HTMLElement, report: PasteReport): void {
  report.formats += all(body, 'p, li, td, th, h1, h2, h3, h4, h5, h6, span, font, section, div, u').filter(
    hasLook,
  ).length
}

function hasLook(element: Element): boolean {
  if (element.localName === 'font' || element.localName === 'u') return true
  const isCell = /^t[dh]$/.test(element.localName)
  return [...readStyle(element)].some(
    ([name, value]) => LOOKS.test(name) && !MEANS_NOTHING.test(value) && !(isCell && name === 'text-align'),
  )
}
