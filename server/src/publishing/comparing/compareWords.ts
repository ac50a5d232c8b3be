import type { Inline } from '@zhengcai/contract/platform/tree.ts'
import type { Change, MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { diffArrays } from 'diff'
import { nodeKey } from './nodeKey.ts'

/** A word with the marks around it, outermost first; or what is no word: a break, code, the number of a note. */
type Word = { text: string; around: MarkedNode[]; atom?: MarkedNode }
type Piece = Word & { change?: Change }

const words = new Intl.Segmenter('zh', { granularity: 'word' })
/** More is another text, and is shown as one. */
const MOST_EDITS = 1_000

/** Two lines of words as one, with what was added and what was removed. */
export function compareWords(old: Inline[], now: Inline[]): MarkedNode[] {
  return nodesOf(smoothed(piecesOf(wordsIn(old), wordsIn(now))))
}

/** The words of plain text, for what has no marks. */
export const comparePlain = (old: string, now: string): MarkedNode[] =>
  compareWords([{ type: 'text', value: old }], [{ type: 'text', value: now }])

/** Everything in it is new, or gone. */
export const markWords = (nodes: Inline[], change: Change): MarkedNode[] =>
  nodesOf(wordsIn(nodes, (text) => [text]).map((word) => ({ ...word, change })))

const segmented = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)

function wordsIn(nodes: Inline[], split = segmented, around: MarkedNode[] = []): Word[] {
  return nodes.flatMap((node): Word[] => {
    if (node.type === 'text') return split(node.value).map((text) => ({ text, around }))
    if ('children' in node) {
      const { children, position: _place, ...mark } = node
      return wordsIn(children, split, [...around, mark])
    }
    const { position: _place, ...atom } = node
    return [{ text: 'value' in node ? node.value : '', around, atom }]
  })
}

const keyOf = ({ text, atom }: Word) => (atom ? nodeKey(atom) : text)

function piecesOf(old: Word[], now: Word[]): Piece[] {
  const runs = diffArrays(old.map(keyOf), now.map(keyOf), { maxEditLength: MOST_EDITS })
  const all = (list: Word[], change: Change) => list.map((word): Piece => ({ ...word, change }))
  if (!runs) return [...all(old, 'removed'), ...all(now, 'added')]
  const [olds, nows] = [old.values(), now.values()]
  const take = (from: Iterator<Word>, { length }: string[]) => Array.from({ length }, () => from.next().value as Word)
  return runs.flatMap(({ value, added, removed }) => {
    if (removed) return all(take(olds, value), 'removed')
    if (added) return all(take(nows, value), 'added')
    const before = take(olds, value)
    return take(nows, value).map((word, at): Piece => {
      const isSame = nodeKey(before[at]?.around) === nodeKey(word.around)
      return isSame ? word : { ...word, change: 'changed' }
    })
  })
}

/** A single sign that happens to stand in both, between two changes, only makes them hard to read. */
function smoothed(pieces: Piece[]): Piece[] {
  const runs = runsOf(pieces)
  const isIsland = (at: number) => {
    const [run, before, after] = [runs[at] ?? [], runs[at - 1]?.[0], runs[at + 1]?.[0]]
    const isShort = run.length === 1 && !run[0]?.atom && (run[0]?.text.length ?? 0) <= 1
    return isShort && !run[0]?.change && before?.change !== undefined && after?.change !== undefined
  }
  return ordered(
    runs.flatMap((run, at) =>
      isIsland(at)
        ? run.flatMap((piece): Piece[] => [
            { ...piece, change: 'removed' },
            { ...piece, change: 'added' },
          ])
        : run,
    ),
  )
}

const ofKind = (piece: Piece | undefined) => piece?.change ?? ''

function runsOf(pieces: Piece[]): Piece[][] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && ofKind(last[0]) === ofKind(piece)) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** Where both stand side by side, what is gone comes first as a whole. */
function ordered(pieces: Piece[]): Piece[] {
  const sorted: Piece[] = []
  let added: Piece[] = []
  for (const piece of pieces) {
    if (piece.change === 'added') added.push(piece)
    else {
      if (piece.change !== 'removed') {
        sorted.push(...added)
        added = []
      }
      sorted.push(piece)
    }
  }
  return [...sorted, ...added]
}

/** Words that stand together with the same marks and the same change are one text again. */
function nodesOf(pieces: Piece[]): MarkedNode[] {
  const nodes: MarkedNode[] = []
  let [open, key] = [undefined as MarkedNode | undefined, '']
  for (const { text, around, atom, change } of pieces) {
    const own = JSON.stringify([around, change])
    if (open && !atom && own === key) open.value += text
    else {
      const leaf: MarkedNode = { ...(atom ?? { type: 'text', value: text }), ...(change && { change }) }
      open = atom ? undefined : leaf
      key = own
      nodes.push(around.reduceRight<MarkedNode>((inside, mark) => ({ ...mark, children: [inside] }), leaf))
    }
  }
  return nodes
}
