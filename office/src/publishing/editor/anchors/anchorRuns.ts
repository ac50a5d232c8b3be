import type { Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import type { Node } from 'prosemirror-model'
import { editorSchema } from '../document/editorSchema.ts'

const { comment } = editorSchema.marks

/** The pieces of the document that lie under each comment, in positions. */
export function runsIn(doc: Node): Map<string, Range[]> {
  const runs = new Map<string, Range[]>()
  doc.descendants((node, from) => {
    if (!node.isInline) return
    for (const { type, attrs } of node.marks) {
      if (type !== comment) continue
      const own = runs.get(attrs.id) ?? []
      const last = own.at(-1)
      if (last?.to === from) last.to += node.nodeSize
      else own.push({ from, to: from + node.nodeSize })
      runs.set(attrs.id, own)
    }
  })
  return runs
}

/** From the first to the last of them. */
export const hullOf = (runs: readonly Range[]): Range => ({
  from: Math.min(...runs.map(({ from }) => from)),
  to: Math.max(...runs.map(({ to }) => to)),
})

export function rangesIn(doc: Node): Map<string, Range> {
  return new Map([...runsIn(doc)].map(([id, runs]) => [id, hullOf(runs)]))
}

/** What of the ranges lies in none of the others. */
export function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return others.reduce<Range[]>(
    (left, other) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((part) => part.from < part.to),
      ),
    [...ranges],
  )
}
