import { classStyles } from './classStyles.ts'
import { countFormats } from './countFormats.ts'
import { dropUnseen, mainContent } from './dropUnseen.ts'
import { findHeadings } from './findHeadings.ts'
import { markNotes } from './markNotes.ts'
import { marksFromStyle } from './marksFromStyle.ts'
import { noReport, type PasteReport } from './pasteReport.ts'
import { rebuildLists } from './rebuildLists.ts'
import { recogniseSource } from './recogniseSource.ts'
import { settlePictures } from './settlePictures.ts'
import { settleTables } from './settleTables.ts'
import { dropAdverts, dropEmpty, settleLinks } from './settleWords.ts'

/** In this order: what is read from styles comes before the styles are of no more use. */
const STEPS: ((body: HTMLElement, report: PasteReport) => void)[] = [
  classStyles,
  dropUnseen,
  mainContent,
  countFormats,
  markNotes,
  rebuildLists,
  findHeadings,
  settleTables,
  marksFromStyle,
  dropAdverts,
  settlePictures,
  settleLinks,
  dropEmpty,
]

/** What other programs put into the clipboard, as HTML that says only what it means. Nothing of it is ever rendered. */
export function cleanPaste(html: string): { html: string; report: PasteReport } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const report = noReport(recogniseSource(html))
  for (const step of STEPS) step(body, report)
  return { html: body.innerHTML, report }
}
