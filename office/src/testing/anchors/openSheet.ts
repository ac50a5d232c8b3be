import type { Block, Tree } from '@zhengcai/contract/platform/tree.ts'
import { closeHistory, history } from 'prosemirror-history'
import { type Command, EditorState, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { anchorActs } from '../../publishing/editor/anchors/anchorActs.ts'
import { anchorsPlugin } from '../../publishing/editor/anchors/anchorsPlugin.ts'
import { docText } from '../../publishing/editor/anchors/docText.ts'
import { treeToDoc } from '../../publishing/editor/document/treeToDoc.ts'
import { noteNumbers } from '../../publishing/editor/notes/noteNumbers.ts'

export type Sheet = ReturnType<typeof openSheet>

/** An editor without a page: the same state, the same plugins, the same acts. */
export function openSheet(tree: Tree) {
  const host = { onPick() {}, onAnchors() {}, onSelected() {} }
  const plugins = [noteNumbers(), anchorsPlugin(host), history({ depth: 10_000 }), tableEditing()]
  const view = {
    state: EditorState.create({ doc: treeToDoc(tree), plugins }),
    editable: true,
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr)
    },
    focus() {},
  }
  const acts = anchorActs(
    () => view as unknown as EditorView,
    (change) => change(),
  )
  return {
    ...acts,
    now: () => view.state,
    text: () => docText(view.state.doc),
    /** One act that is undone by itself. */
    dispatch: (tr: Transaction) => view.dispatch(closeHistory(tr)),
    run: (command: Command) => command(view.state, (tr) => view.dispatch(tr)),
  }
}

export type Random = ReturnType<typeof randomOf>

/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

/** So few that the same words stand in many places. */
const SIGNS = [...'采购预算金额评审合同公告质疑的一是在']
export const wordsBy = ({ of }: Random, length: number) => Array.from({ length }, () => of(SIGNS)).join('')

/** Every kind of place that words can stand in. */
export function anyText(random: Random): Tree {
  const text = (length: number) => ({ type: 'text' as const, value: wordsBy(random, length) })
  const paragraph = (length: number): Block => ({ type: 'paragraph', children: length > 0 ? [text(length)] : [] })
  const cell = (isHead: boolean) => ({
    type: 'tableCell' as const,
    ...(isHead && { header: true as const }),
    children: [paragraph(4)],
  })
  const row = (isHead: boolean) => ({ type: 'tableRow' as const, children: [cell(isHead), cell(isHead)] })
  const note = { type: 'footnoteReference' as const, identifier: '1' }
  const spaced = { type: 'text' as const, value: ' A b ' }
  return {
    type: 'root',
    children: [
      { type: 'heading', depth: 2, children: [text(6)] },
      { type: 'paragraph', children: [text(20), spaced, text(8)] },
      paragraph(0),
      {
        type: 'paragraph',
        children: [text(5), { type: 'strong', children: [text(5)] }, note, { ...text(4), type: 'inlineCode' }],
      },
      { type: 'table', children: [row(true), row(false)] },
      { type: 'list', ordered: false, spread: false, children: [{ type: 'listItem', children: [paragraph(9)] }] },
      { type: 'code', value: `${wordsBy(random, 3)}\n${wordsBy(random, 3)}` },
      { type: 'footnoteDefinition', identifier: '1', children: [paragraph(6)] },
    ],
  }
}
