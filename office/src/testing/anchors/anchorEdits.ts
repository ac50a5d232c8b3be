import type { Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { redo, undo } from 'prosemirror-history'
import type { Slice } from 'prosemirror-model'
import type { anchorModel, Taken } from './anchorModel.ts'
import { type Random, type Sheet, wordsBy } from './openSheet.ts'
import { shapeAny } from './shapeAny.ts'

/** One who writes: the editor, and beside it the model that is told the same. */
export type Writing = {
  sheet: Sheet
  model: ReturnType<typeof anchorModel>
  random: Random
  clipboard: { slice: Slice; taken: Taken[] } | undefined
  /** Something was pasted that may be older than the words of the comments. */
  isOldCopy: boolean
  /** Whether words are or were a comment's own. */
  mayReturn: (id: string, words: string) => boolean
}

export function typeAny({ sheet, model, random, ...rest }: Writing): void {
  const at = random.below(model.letters().length + 1)
  const words = wordsBy(random, 1 + random.below(3))
  sheet.dispatch(sheet.now().tr.insertText(words, positionOf({ sheet, model, random, ...rest }, at)))
  model.change({ from: at, to: at }, words)
}

export function deleteAny(writing: Writing): void {
  const { sheet, model, random } = writing
  const place = removable(writing, random.below(4) === 0 ? 30 : 5)
  if (!place) return
  sheet.dispatch(sheet.now().tr.delete(place.from, place.to))
  model.change(place.range, '')
}

export function overwriteAny(writing: Writing): void {
  const { sheet, model, random } = writing
  const place = removable(writing, 5)
  const words = wordsBy(random, 1 + random.below(3))
  if (!place || model.text().slice(place.range.from, place.range.to) === words) return
  sheet.dispatch(sheet.now().tr.insertText(words, place.from, place.to))
  model.change(place.range, words)
}

/** Dragged in one act, or cut and then pasted. */
export function moveAny(writing: Writing, between: () => void): void {
  const { sheet, model, random } = writing
  const place = removable(writing, 12)
  if (!place) return
  const { range } = place
  const taken = model.take(range)
  const rest = model.letters().toSpliced(range.from, taken.length)
  const at = random.below(rest.length + 1)
  const moved = rest.toSpliced(at, 0, ...taken).map(({ sign }) => sign)
  if (moved.join('') === model.text()) return
  const { tr, doc } = sheet.now()
  const slice = doc.slice(place.from, place.to)
  if (random.below(2) === 0) {
    sheet.dispatch(tr.delete(place.from, place.to))
    model.change(range, '')
    between()
    writing.clipboard = { slice, taken }
    paste(writing, at)
    return
  }
  const position = positionOf(writing, at >= range.from ? at + taken.length : at)
  if (position > place.from && position < place.to) return
  tr.delete(place.from, place.to)
  const target = tr.mapping.map(position)
  sheet.dispatch(tr.replaceRange(target, target, slice).setMeta('uiEvent', 'drop'))
  model.put({ at, taken, cut: range, mayReturn: writing.mayReturn })
}

export function copyAny(writing: Writing): void {
  const { sheet, model } = writing
  const place = removable(writing, 8)
  if (!place) return
  writing.clipboard = { slice: sheet.now().doc.slice(place.from, place.to), taken: model.take(place.range) }
  pasteAgain(writing)
}

export function pasteAgain(writing: Writing): void {
  writing.isOldCopy = true
  paste(writing, writing.random.below(writing.model.letters().length + 1))
}

function paste(writing: Writing, at: number): void {
  const { sheet, model, clipboard, mayReturn } = writing
  if (!clipboard) return
  const position = positionOf(writing, at)
  sheet.dispatch(sheet.now().tr.replaceRange(position, position, clipboard.slice).setMeta('paste', true))
  model.put({ at, taken: clipboard.taken, mayReturn })
}

export function shape({ sheet, model, random, ...rest }: Writing): void {
  const range = anyRange({ sheet, model, random, ...rest }, 10)
  if (shapeAny(sheet, random, sheet.text().positionsOf(range))) model.shape()
}

export function takeBack({ sheet, model }: Writing): void {
  if (!model.canUndo()) return
  sheet.run(undo)
  model.undo()
}

export function doAgain({ sheet, model }: Writing): void {
  if (!model.canRedo()) return
  sheet.run(redo)
  model.redo()
}

function anyRange({ model, random }: Writing, most: number): Range {
  const { length } = model.letters()
  const from = random.below(length)
  return { from, to: Math.min(length, from + 1 + random.below(most)) }
}

/** Before the character there, or behind the one before it: at the edge of a paragraph these are two places. */
function positionOf({ sheet, model, random }: Writing, at: number): number {
  const { positionsOf } = sheet.text()
  const { length } = model.letters()
  if (length === 0) return 1
  const isBehind = at > 0 && (at >= length || random.below(2) === 0)
  return isBehind ? positionsOf({ from: at - 1, to: at }).to : positionsOf({ from: at, to: at + 1 }).from
}

/** A stretch that can be taken out without tearing a table or a note. */
function removable(writing: Writing, most: number): { range: Range; from: number; to: number } | undefined {
  const range = anyRange(writing, most)
  const { from, to } = writing.sheet.text().positionsOf(range)
  const { doc } = writing.sheet.now()
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)]
  return $from.sameParent($to) || ($from.depth === 1 && $to.depth === 1) ? { range, from, to } : undefined
}
