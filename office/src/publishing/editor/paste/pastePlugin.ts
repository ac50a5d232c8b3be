import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { cleanPaste } from './cleanPaste.ts'
import { OWN, takeNotes } from './pasteNotes.ts'
import { noReport, type PasteReport } from './pasteReport.ts'
import { looksLikeMarkdown, plainSlice } from './plainPaste.ts'
import { countProposals } from './proposeHeadings.ts'
import { shallow } from './shallow.ts'

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
type Desk = { report: PasteReport; words: Node[] }

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
  if (told.source !== 'own') onPasted(told)
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
    transformPasted(slice, view) {
      const taken = takeNotes(slice, view.state.doc)
      desk.words = taken.words
      desk.report.headings = countProposals(taken.slice.content)
      return shallow(taken.slice, Math.max(1, view.state.selection.$from.depth))
    },
    handlePaste: (view, event) => takeFiles(view, event.clipboardData, view.state.selection.from, onFiles),
    handleDrop(view, event, _, moved) {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      return !moved && at !== undefined && takeFiles(view, event.dataTransfer, at, onFiles)
    },
  }
}

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
