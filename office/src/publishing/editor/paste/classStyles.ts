import { all } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'

const RULE = /\.(xl\d+|et\d+)\s*\{([^{}]*)\}/g
const MEANT = /(?:^|;)\s*(?:font-weight|font-style|text-decoration|text-align)\s*:[^;]*/g

/** Sheets say what is bold and where numbers stand in classes, not in the cells. */
export function classStyles(body: HTMLElement, { source }: PasteReport): void {
  if (source !== 'excel') return
  const sheets = all(body.ownerDocument, 'style').map((style) => style.textContent ?? '')
  for (const [, name = '', rules = ''] of sheets.join('\n').matchAll(RULE)) {
    const meant = (rules.replaceAll(/[\r\n]/g, '').match(MEANT) ?? []).map((one) => one.replace(/^;/, '')).join(';')
    for (const cell of all(body, `.${name}`)) cell.setAttribute('style', `${meant};${cell.getAttribute('style') ?? ''}`)
  }
}
