import type { Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { type Command, TextSelection } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, CellSelection, mergeCells, splitCell, toggleHeaderRow } from 'prosemirror-tables'
import { editorSchema } from '../../publishing/editor/document/editorSchema.ts'
import type { Random, Sheet } from './openSheet.ts'

const { nodes, marks } = editorSchema

/** What is done to paragraphs, marks and tables leaves every character where it is. False where nothing could be done. */
export function shapeAny(sheet: Sheet, random: Random, { from, to }: Range): boolean {
  const command = random.of<Command>([
    onCells(random),
    splitAt(from),
    toggleMark(marks.strong),
    setBlockType(nodes.heading, { depth: 3 }),
    setBlockType(nodes.paragraph),
    setBlockType(nodes.code),
    wrapIn(nodes.blockquote),
  ])
  const now = sheet.now()
  const selected = TextSelection.between(now.doc.resolve(from), now.doc.resolve(to))
  let isChanged = false
  command(now.apply(now.tr.setSelection(selected)), (made) => {
    // Made on a state of its own, which only has another selection.
    const tr = sheet.now().tr
    for (const step of made.steps) tr.step(step)
    isChanged = tr.docChanged
    if (isChanged) sheet.dispatch(tr)
  })
  return isChanged
}

const splitAt =
  (position: number): Command =>
  (state, dispatch) => {
    if (state.doc.resolve(position).parent.type !== nodes.paragraph) return false
    dispatch?.(state.tr.split(position))
    return true
  }

/** Two neighbours in the first table. */
const onCells =
  ({ below, of }: Random): Command =>
  (state, dispatch) => {
    const found: number[] = []
    state.doc.descendants((node, at) => {
      if (node.type === nodes.table && found.length > 0) return false
      if (node.type === nodes.tableCell || node.type === nodes.tableHeader) found.push(at)
      return true
    })
    const first = below(Math.max(1, found.length - 1))
    const [one, other] = [found[first], found[first + 1]]
    if (one === undefined || other === undefined) return false
    const chosen = state.apply(state.tr.setSelection(CellSelection.create(state.doc, one, other)))
    return of([mergeCells, splitCell, addRowAfter, addColumnAfter, toggleHeaderRow])(chosen, dispatch)
  }
