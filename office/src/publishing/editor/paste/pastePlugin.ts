import { closeHistory } from 'prosemirror-history'
import type { Node, Slice } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { cleanPaste } from './cleanPaste.ts'
import { OWN, takeNotes } from './pasteNotes.ts'
import { noReport, type PasteReport } from './pasteReport.ts'
import { looksLikeMarkdown, plainSlice } from './plainPaste.ts'
import { countProposals } from './proposeHeadings.ts'
import { shallow } from './shallow.ts'
import { isInNote, wordsForNote } from './wordsForNote.ts'

/** `count` tells one paste from the next. */
type Range = { from: number; to: number; count: number }
const key = new PluginKey<Range | undefined>('paste')

type Host = {
  onPasted: (report: PasteReport) => void
  onFiles: (files: File[], at: number) => void
  /** Takes pictures of other sites in; without it they count as left behind. */
  fetchAll: (() => void) | undefined
}

const isPasted = (tr: Transaction) => tr.getMeta('paste') === true || tr.getMeta('uiEvent') === 'drop'

/** Where the last paste stands now. */
export const pastedRange = (view: EditorView) => key.getState(view.state)

/** What is known of a paste between the clipboard and the text. */
type Desk = {
  report: PasteReport
  words: Node[] /** Where it is dropped; a paste goes where the cursor is. */
  drop?: number
}

/** Between the clipboard and the text: other programs' HTML is cleaned, notes find their places, files are sent for. */
export function pastePlugin(host: Host): Plugin<Range | undefined> {
  const desk: Desk = { report: noReport('own'), words: [] }
  return new Plugin<Range | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, range) {
        if (isPasted(tr)) return rangeOf(tr, (range?.count ?? 0) + 1)
        return range && { ...range, from: tr.mapping.map(range.from), to: tr.mapping.map(range.to, -1) }
      },
    },
    appendTransaction(transactions, _, state) {
      if (!transactions.some(isPasted) || desk.words.length === 0) return null
      const tr = state.tr.insert(state.doc.content.size, desk.words)
      desk.words = []
      return tr
    },
    view: () => ({
      update(view, before) {
        if (key.getState(view.state)?.count !== key.getState(before)?.count) tellOf(desk.report, host)
      },
    }),
    props: propsOf(desk, host),
  })
}

function tellOf(report: PasteReport, { fetchAll, onPasted }: Host): void {
  const told = fetchAll ? report : { ...report, pictures: report.pictures + report.fetched, fetched: 0 }
  if (told.source !== 'own' || told.plain || (told.plain === 0 && told.pictures > 0)) onPasted(told)
  if (told.fetched > 0) fetchAll?.()
}

function propsOf(desk: Desk, { onFiles }: Host): EditorProps {
  return {
    transformPastedHTML(html) {
      // From this editor: nothing to clean, and the schema is as strict as for all others.
      const isOwn = html.includes(OWN)
      const clean = isOwn ? { html, report: noReport('own') } : cleanPaste(html)
      desk.report = clean.report
      return clean.html
    },
    clipboardTextParser(text, _, plain) {
      desk.report = noReport('text')
      if (!plain && looksLikeMarkdown(text)) desk.report.markdown = text
      return plainSlice(text)
    },
    handleDOMEvents: {
      paste() {
        delete desk.drop
      },
      drop(view, event) {
        desk.drop = placeOf(view, event) ?? 0
        // What is dragged within the text is read from no clipboard.
        desk.report = noReport('own')
      },
    },
    transformPasted(slice, view) {
      const { doc, selection } = view.state
      if (isInNote(desk.drop === undefined ? selection.$from : doc.resolve(desk.drop))) return forNote(slice, desk)
      const taken = takeNotes(slice, view.state.doc)
      desk.words = taken.words
      desk.report.headings = countProposals(taken.slice.content)
      return shallow(taken.slice, Math.max(1, view.state.selection.$from.depth))
    },
    handlePaste(view, event, slice) {
      if (takeFiles(view, event.clipboardData, view.state.selection.from, onFiles)) return true
      // Only pictures, which a note does not take: what is selected stays, and it is said.
      if (slice.size > 0 || !isRefused(desk)) return false
      view.dispatch(view.state.tr.setMeta('paste', true))
      return true
    },
    handleDrop(view, event, _, moved) {
      const at = placeOf(view, event)
      // A picture that is dragged into a note stays where it was.
      if (moved) return isRefused(desk)
      return at !== undefined && takeFiles(view, event.dataTransfer, at, onFiles)
    },
  }
}

const placeOf = (view: EditorView, { clientX: left, clientY: top }: MouseEvent) => view.posAtCoords({ left, top })?.pos

function forNote(given: Slice, desk: Desk): Slice {
  const { slice, plain, pictures } = wordsForNote(given)
  const { source, formats, pictures: left, fetched } = desk.report
  // Some of those that could not come have left a place for them, which does not come either.
  desk.report = { ...noReport(source), formats, plain, pictures: Math.max(left + fetched, pictures) }
  desk.words = []
  return slice
}

const isRefused = ({ report }: Desk) => report.plain !== undefined && report.pictures > 0

/** Pictures are taken as files only where nothing else is offered: a table comes with a picture of itself. */
function takeFiles(view: EditorView, data: DataTransfer | null, at: number, take: Host['onFiles']): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length === 0 || !view.editable) return false
  const html = data?.getData('text/html') ?? ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.textContent?.trim() || body.querySelector('table')) return false
  take(pictures, at)
  return true
}

function rangeOf(tr: Transaction, count: number): Range {
  let range: Range | undefined
  tr.mapping.maps.forEach((map, index) => {
    map.forEach((_from, _to, from, to) => {
      const later = tr.mapping.slice(index + 1)
      const [start, end] = [later.map(from, -1), later.map(to, 1)]
      range = { from: Math.min(range?.from ?? start, start), to: Math.max(range?.to ?? end, end), count }
    })
  })
  return range ?? { from: 0, to: 0, count }
}

/** A paste is one step of its own to be taken back. */
export const pastedApart = (tr: Transaction): Transaction => (isPasted(tr) ? closeHistory(tr) : tr)
