import type { MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { Plugin, PluginKey } from 'prosemirror-state'
import { DecorationSet, type EditorView } from 'prosemirror-view'
import { drawChange } from './drawChange.ts'
import { placeChanges } from './placeChanges.ts'

const key = new PluginKey<DecorationSet>('changes')

/** What differs from an earlier number, marked in the text itself; the marks go along with whatever is written. */
export function changesPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, marks) {
        const told: { tree: MarkedNode | undefined } | undefined = tr.getMeta(key)
        if (!told) return tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks
        const placed = (told.tree && placeChanges(tr.doc, told.tree)) ?? []
        return DecorationSet.create(tr.doc, placed.flatMap(drawChange))
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** What a page can do with the marks. */
export function changesIn(view: () => EditorView, afterwards: (work: () => void) => void) {
  return {
    /** Marks what differs, or takes the marks away. Says whether the comparison is one of this very text. */
    showChanges(tree: MarkedNode | undefined): boolean {
      afterwards(() => view().dispatch(view().state.tr.setMeta(key, { tree }).setMeta('addToHistory', false)))
      return !tree || placeChanges(view().state.doc, tree) !== undefined
    },
    /** Where a change stands now; it may have been written over. */
    placeOfChange: (step: number): number | undefined =>
      key.getState(view().state)?.find(undefined, undefined, (spec) => spec.step === step)[0]?.from,
  }
}
