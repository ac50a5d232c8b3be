import {
  findAgain,
  placesOf,
  type Quotation,
  type Range,
  replacedIn,
} from '@zhengcai/contract/publishing/trees/anchors.ts'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { editorSchema } from '../document/editorSchema.ts'
import { hullOf, rangesIn, runsIn, without } from './anchorRuns.ts'
import { type DocText, docText } from './docText.ts'

const { comment } = editorSchema.marks

export type Settling = {
  /** What was written since, in positions of the document as it is now; a point where something was taken away. */
  written: Range[]
  /** The document before that. */
  before: Node
  /** Undone or redone: every word is one that stood there. */
  isHistory: boolean
  /** The words of a comment, by which it is known again; nothing for one that does not belong to this text. */
  wordsOf: (id: string) => string[] | undefined
}

/**
 * After each change a comment lies on one stretch of words: on those it lay on, and on what was written between them. Words
 * written at their edge, copied elsewhere or torn from the rest are not its own.
 */
export function settleAnchors(state: EditorState, settling: Settling): Transaction {
  const tr = state.tr
  const had = rangesIn(settling.before)
  const now = docText(state.doc)
  for (const [id, runs] of runsIn(state.doc)) {
    if (!isTouched(runs, settling.written)) continue
    const own = ownRuns(now, id, runs, { ...settling, had: had.has(id) })
    const mark = comment.create({ id })
    const keep = trimmed(own, now)
    for (const { from, to } of without(runs, keep)) tr.removeMark(from, to, mark)
    for (const { from, to } of keep) if (!isWhole(state.doc, from, to, id)) tr.addMark(from, to, mark)
  }
  return tr
}

/** Most changes are far from most comments. */
const isTouched = (runs: Range[], written: Range[]) =>
  runs.length > 1 || runs.some((run) => written.some(({ from, to }) => from <= run.to && run.from <= to))

/** Without spaces and notes at the edges, which are no words. */
function trimmed(own: Range[], { rangeAt, positionsOf }: DocText): Range[] {
  if (own.length === 0) return []
  const { from, to } = hullOf(own)
  const range = rangeAt(from, to)
  return range ? [positionsOf(range)] : []
}

function ownRuns(now: DocText, id: string, runs: Range[], settling: Settling & { had: boolean }): Range[] {
  const { written, had, isHistory, wordsOf, before } = settling
  const words = wordsOf(id)
  if (!words) return []
  if (isHistory) return runs
  const stayed = without(runs, written)
  if (stayed.length > 0) return isTorn(stayed, runs) && docText(before).text === now.text ? runs : stayed
  if (had) return runs
  // It comes back, as by pasting what was cut: with words of its own, or not at all.
  const { from, to } = hullOf(runs)
  const range = now.rangeAt(from, to)
  return range && words.some((own) => own.includes(now.text.slice(range.from, range.to))) ? runs : []
}

/** Whether something lies outside of what stayed; where no character is another, as in merged cells, it is still its own. */
const isTorn = (stayed: Range[], runs: Range[]) => without(runs, [hullOf(stayed)]).length > 0

function isWhole(doc: Node, from: number, to: number, id: string): boolean {
  let whole = true
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.marks.some(({ type, attrs }) => type === comment && attrs.id === id)) whole = false
  })
  return whole
}

/** Words that were lost and were written again whole by a paste or an undoing, without having brought their comment along. */
export function findLost(tr: Transaction, lost: ReadonlyMap<string, Quotation>, { before, written }: Settling): void {
  if (lost.size === 0) return
  const [was, now] = [docText(before).text, docText(tr.doc)]
  for (const [id, quotation] of lost) {
    const range = findAgain(quotation, now.text, placesOf(quotation.words, was).length)
    if (!range) continue
    const { from, to } = now.positionsOf(range)
    if (written.some((one) => one.from <= from && to <= one.to)) tr.addMark(from, to, comment.create({ id }))
  }
}

/** Words that were written over whole, by one act: their comment lies on what took their place, and tells of both. */
export function layOnReplaced(tr: Transaction, { before, wordsOf }: Settling): string[] {
  const there = rangesIn(tr.doc)
  const gone = [...rangesIn(before)].filter(([id]) => !there.has(id) && wordsOf(id))
  if (gone.length === 0) return []
  const [was, now] = [docText(before), docText(tr.doc)]
  return gone.flatMap(([id, { from, to }]) => {
    const range = was.rangeAt(from, to)
    const place = range && replacedIn(was.text, now.text, range)
    if (!place) return []
    const positions = now.positionsOf(place)
    tr.addMark(positions.from, positions.to, comment.create({ id }))
    return [id]
  })
}

/** Whoever types over words does so key by key: what comes next right behind what took their place is theirs, too. */
export function layOnTyped(tr: Transaction, replaced: ReadonlySet<string>, { before, written }: Settling): string[] {
  const [typed, ...others] = written
  if (replaced.size === 0 || !typed || others.length > 0) return []
  const had = rangesIn(before)
  return [...replaced].filter((id) => {
    const range = had.get(id)
    const isBehind = range?.to === typed.from && typed.to - typed.from === tr.doc.content.size - before.content.size
    if (range && isBehind && typed.to > typed.from) tr.addMark(range.from, typed.to, comment.create({ id }))
    return isBehind && typed.to > typed.from
  })
}

/** What a transaction has written, in positions of its end; where it only took something away, the place of that. */
export function writtenBy(tr: Transaction): Range[] {
  return tr.mapping.maps.flatMap((map, index) => {
    const later = tr.mapping.slice(index + 1)
    const found: Range[] = []
    map.forEach((_from, _to, from, to) => {
      found.push({ from: later.map(from, -1), to: later.map(to, 1) })
    })
    return found
  })
}
