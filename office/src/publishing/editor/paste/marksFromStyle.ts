import { all, unwrap, wrapInside } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'
import { readStyle } from './readStyle.ts'

const BLOCKS = 'p, div, section, li, td, th, h1, h2, h3, h4, h5, h6, table, ul, ol, blockquote, figure'

/** Bold, italic, struck, raised and lowered words are meant so, whether a tag or a style says it. */
export function marksFromStyle(body: HTMLElement, _report: PasteReport): void {
  for (const element of all(body, 'b, strong, i, em, s, strike, del, sub, sup'))
    if (isTakenBack(element)) unwrap(element)
  // A heading is bold by being one.
  for (const element of all(body, ':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) unwrap(element)
  for (const element of all(body, 'span, font, p, section, div, a, td, th')) {
    if (element.closest('h1, h2, h3, h4, h5, h6') || element.querySelector(BLOCKS) || !element.textContent?.trim())
      continue
    for (const mark of marksOf(element)) wrapInside(element, mark)
  }
}

function marksOf(element: Element): string[] {
  const style = readStyle(element)
  const of = (name: string) => style.get(name) ?? ''
  return [
    ...(isBold(of('font-weight')) && element.localName !== 'th' ? ['strong'] : []),
    ...(/italic|oblique/.test(of('font-style')) ? ['em'] : []),
    ...(/line-through/.test(of('text-decoration') + of('text-decoration-line')) ? ['del'] : []),
    ...(of('vertical-align') === 'super' ? ['sup'] : []),
    ...(of('vertical-align') === 'sub' ? ['sub'] : []),
  ]
}

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600

/** Some programs wrap all of it in a tag and say in its style that it is not meant. */
function isTakenBack(element: Element): boolean {
  const style = readStyle(element)
  const weight = style.get('font-weight')
  if (/^(?:b|strong)$/.test(element.localName)) return weight !== undefined && !isBold(weight)
  if (/^(?:i|em)$/.test(element.localName)) return style.get('font-style') === 'normal'
  return false
}
