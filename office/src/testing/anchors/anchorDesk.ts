import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import type { Anchor } from '@zhengcai/contract/publishing/draftFields.ts'
import { type Quotation, quotationAt, type Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { anchorOf, changeOf, placeAfter, placeInOther } from '@zhengcai/contract/publishing/trees/placeAnchors.ts'
import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'

type Row = Quotation & { id: string; quote: string; from: number | null; to: number | null }
const placeIn = ({ from, to }: Row): Range | undefined => (from === null || to === null ? undefined : { from, to })

/** What the server has of a text and its comments, by its own rules. */
export function anchorDesk(start: Tree) {
  let tree = start
  let rows: Row[] = []
  const text = () => textOfTree(tree)
  const store = (next: Tree, placed: (row: Row) => Range | undefined) => {
    const after = textOfTree(next)
    rows = rows.map((row) => {
      const place = placed(row)
      return { ...row, ...(place ? { ...place, ...quotationAt(after, place) } : { from: null, to: null }) }
    })
    tree = next
  }
  return {
    tree: () => tree,
    text,
    places: () => new Map(rows.map((row) => [row.id, placeIn(row)])),
    wordsOf: (id: string) => rows.filter((row) => row.id === id).flatMap(({ words, quote }) => [words, quote]),
    comments: () => rows.map(commentOf),
    count: () => rows.length,
    add(id: string, place: Range): string {
      const quote = text().slice(place.from, place.to)
      rows = [...rows, { id, quote, ...place, ...quotationAt(text(), place) }]
      return quote
    },
    /** Answers those that do not lie where the editor said. */
    save(next: Tree, anchors: Anchor[]): Anchor[] {
      const change = changeOf(text(), textOfTree(next))
      const claims = new Map(anchors.map((anchor) => [anchor.comment, anchor]))
      store(next, (row) => placeAfter(row, change, claims.get(row.id)))
      return rows
        .map((row) => anchorOf(row.id, change.after, placeIn(row)))
        .filter((anchor) => claims.has(anchor.comment) && !isSame(anchor, claims.get(anchor.comment)))
    },
    restore(old: Tree): void {
      const change = changeOf(text(), textOfTree(old))
      store(old, (row) => placeInOther(row, change))
    },
  }
}

const isSame = (one: Anchor, other: Anchor | undefined) => JSON.stringify(one) === JSON.stringify(other)

const commentOf = (row: Row): Comment => ({
  ...row,
  number: 1,
  place: placeIn(row) ?? null,
  by: { id: 'a', name: '甲' },
  time: '2026-11-16 09:00:00',
  text: '请核对',
  settled: false,
  entries: [],
})
