import { blocksOfTree, type CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { closeHistory } from 'prosemirror-history'
import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { docToTree } from '../document/docToTree.ts'
import { editorSchema } from '../document/editorSchema.ts'
import { leadTo } from '../leadTo.ts'
import { type Place, placeInDoc, signsIn } from './placeInDoc.ts'
import { markElement, markPlaces, type RemarkMark, showMarks } from './remarkMarks.ts'

/** Signs counted from the beginning of the mark; `stands` is what must still stand there for the change to be right. */
export type Rewriting = { from: number; to: number; by: string; stands: { from: number; text: string } }

/** What readers of the text find in it: where it stands, the way there, and changes of one tap. */
export function openRemarks(view: () => EditorView) {
  return {
    /** The text as it is read: its paragraphs, headings, cells and captions. */
    blocks: (): CheckedBlock[] => blocksOfTree(docToTree(view().state.doc)),
    placeOf: (block: CheckedBlock, from: number, to: number) => placeInDoc(view().state.doc, block, from, to),
    /** Never while somebody composes: whoever asks waits for the end. */
    showMarks: (marks: RemarkMark[]) => showMarks(view(), marks),
    markPlaces: () => markPlaces(view().state),
    signsAt: ({ from, to }: Place) => signsIn(view().state.doc, from, to),
    locate: (key: string) => locate(view(), key),
    /** Where it stands on the screen. */
    markBox: (key: string) => markElement(view(), key)?.getBoundingClientRect(),
    rewrite: (key: string, change: Rewriting) => view().editable && rewrite(view(), key, change),
    insertWords(words: string) {
      if (view().editable) insertWords(view(), words)
      view().focus()
    },
  }
}

/** Selects it, in sight; the focus is in the text then. */
function locate(view: EditorView, key: string): boolean {
  const place = markPlaces(view.state).get(key)
  if (!place) return false
  const { doc } = view.state
  leadTo(view, place.whole ? Selection.near(doc.resolve(place.from)) : TextSelection.create(doc, place.from, place.to))
  markElement(view, key)?.scrollIntoView({ block: 'center' })
  return true
}

/** One change that is taken back by one press; none where other words stand there by now. */
function rewrite(view: EditorView, key: string, { from, to, by, stands }: Rewriting): boolean {
  const { doc, tr } = view.state
  const start = markPlaces(view.state).get(key)?.from
  if (start === undefined) return false
  const begin = start + stands.from
  const end = begin + stands.text.length
  if (begin < 0 || end > doc.content.size || signsIn(doc, begin, end) !== stands.text) return false
  const marks = doc.nodeAt(start + from)?.marks ?? []
  if (from === to) tr.insertText(by, start + from)
  // What lies over the words, a link among it, lies over those in their place.
  else tr.replaceWith(start + from, start + to, by ? editorSchema.text(by, marks) : [])
  view.dispatch(closeHistory(tr))
  return true
}

/** In the place of what is selected, or in the nearest place for words where a thing is. */
function insertWords(view: EditorView, words: string): void {
  const { selection, tr } = view.state
  const { from, to } = selection instanceof TextSelection ? selection : Selection.near(selection.$to)
  view.dispatch(closeHistory(tr.insertText(words, from, to)).scrollIntoView())
}
