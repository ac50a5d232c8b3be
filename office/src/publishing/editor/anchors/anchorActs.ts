import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import type { Anchor } from '@zhengcai/contract/publishing/draftFields.ts'
import { carryRange, type Quotation, quotationAt, type Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { editorSchema } from '../document/editorSchema.ts'
import { anchorsOf, type Known, PENDING, tell } from './anchorsPlugin.ts'
import { docText } from './docText.ts'

const { comment } = editorSchema.marks

/** Words with their place, as a comment on them is sent. `quote` is how a person reads them. */
export type Picked = Quotation & Range & { quote: string }

/** What is said about the text lies on it: shown, moved along, told to whoever saves. `then` waits for the end of a composition. */
export function anchorActs(view: () => EditorView, then: (change: () => void) => void) {
  const dispatch = (change: (tr: Transaction) => Transaction) =>
    then(() => view().dispatch(change(tell(view().state.tr, {}))))
  return {
    anchors: () => anchorsIn(view().state),
    /** Where comments lie now, in characters of the text. */
    commentPlaces: () => placesIn(view().state),
    /** The words that they lie on, as a person reads them. */
    commentWords: () => wordsIn(view().state),
    /** All comments of this text, with places that hold for `text`; those that the document knows of stay where it has them. */
    setComments: (comments: readonly Comment[], text: string) =>
      dispatch((tr) => layComments(view().state, tr, comments, text)),
    /** Places that the server has given otherwise, in the text it has stored. */
    correctAnchors: (anchors: readonly Anchor[], text: string) =>
      dispatch((tr) => anchors.reduce((done, anchor) => corrected(view().state, done, anchor, text), tr)),
    /** Where what is selected ends on the screen; nothing where no words are selected. */
    selectionEnd(): { left: number; bottom: number } | undefined {
      const { selection, doc } = view().state
      const words = doc.textBetween(selection.from, selection.to, '', () => '')
      return words.trim() === '' ? undefined : view().coordsAtPos(selection.to)
    },
    selectedWords: () => pickedIn(view().state)?.quote ?? '',
    /** Keeps hold of the selected words while something is written about them. */
    beginComment(): string {
      const picked = pickedIn(view().state)
      if (!picked) return ''
      dispatch((tr) => tell(laid(without(tr, PENDING), PENDING, picked, docText(tr.doc)), { pending: true }))
      return picked.quote
    },
    pendingWords: (): Picked | undefined => pendingIn(view().state),
    /** What was written about is sent, and bears this name from now on; or it is not said after all. */
    endComment: (sent?: Comment) =>
      dispatch((tr) => {
        const range = anchorsOf(view().state).ranges.get(PENDING)
        const known = [...anchorsOf(view().state).known.values()]
        without(tr, PENDING)
        if (!sent) return tell(tr, { pending: false })
        // Who only reads shows what the server has; who writes will tell it with the next save.
        if (range && (sent.place || view().editable)) tr.addMark(range.from, range.to, comment.create({ id: sent.id }))
        return tell(tr, { known: [...known, sent], pending: false })
      }),
    /** Makes one stand out; with `go` the cursor goes there. False where its words are gone. */
    showComment(id: string | undefined, { go = false } = {}): boolean {
      const range = id === undefined ? undefined : anchorsOf(view().state).ranges.get(id)
      then(() => {
        const tr = tell(view().state.tr, { active: id ?? null })
        if (go && range) tr.setSelection(TextSelection.between(tr.doc.resolve(range.from), tr.doc.resolve(range.to)))
        view().dispatch(go && range ? tr.scrollIntoView() : tr)
        if (go && range) view().focus()
      })
      return range !== undefined
    },
  }
}

/** What goes over to a document that takes the place of this one. */
export function carryPending(from: EditorState, tr: Transaction): Transaction {
  const pending = pendingIn(from)
  if (!pending) return tr
  const [before, now] = [docText(from.doc).text, docText(tr.doc)]
  const place = carryRange({ range: pending, before, after: now.text })
  return place ? tell(laid(tr, PENDING, place, now), { pending: true }) : tr
}

function anchorsIn(state: EditorState): Anchor[] {
  const { known, seen } = anchorsOf(state)
  const { text } = docText(state.doc)
  const places = placesIn(state)
  return [...known.keys()].flatMap((id): Anchor[] => {
    const place = places.get(id)
    if (place) return [{ comment: id, ...place, words: text.slice(place.from, place.to) }]
    return seen.has(id) ? [{ comment: id, gone: true }] : []
  })
}

function placesIn(state: EditorState): Map<string, Range> {
  const { rangeAt } = docText(state.doc)
  const found = [...anchorsOf(state).ranges].flatMap(([id, { from, to }]): [string, Range][] => {
    const range = rangeAt(from, to)
    return range ? [[id, range]] : []
  })
  return new Map(found)
}

function wordsIn(state: EditorState): Map<string, string> {
  const { ranges } = anchorsOf(state)
  return new Map([...ranges].map(([id, { from, to }]) => [id, state.doc.textBetween(from, to, '\n', () => '').trim()]))
}

function layComments(state: EditorState, tr: Transaction, comments: readonly Comment[], text: string): Transaction {
  const { seen } = anchorsOf(state)
  const now = docText(state.doc)
  const known: Known[] = comments.map((one) => ({ ...one }))
  for (const { id, place } of comments) {
    const range = place && !seen.has(id) ? placeNow(place, text, now.text) : undefined
    if (range) laid(tr, id, range, now)
  }
  return tell(tr, { known })
}

const placeNow = (range: Range, before: string, after: string) =>
  before === after ? range : carryRange({ range, before, after })

function corrected(state: EditorState, tr: Transaction, anchor: Anchor, text: string): Transaction {
  const now = docText(state.doc)
  const range = 'gone' in anchor ? undefined : placeNow(anchor, text, now.text)
  without(tr, anchor.comment)
  return range ? laid(tr, anchor.comment, range, now) : tr
}

function laid(tr: Transaction, id: string, range: Range, { positionsOf }: ReturnType<typeof docText>): Transaction {
  const { from, to } = positionsOf(range)
  return tr.addMark(from, to, comment.create({ id }))
}

const without = (tr: Transaction, id: string) => tr.removeMark(0, tr.doc.content.size, comment.create({ id }))

function pickedIn({ doc, selection: { ranges } }: EditorState): Picked | undefined {
  const from = Math.min(...ranges.map(({ $from }) => $from.pos))
  const to = Math.max(...ranges.map(({ $to }) => $to.pos))
  return wordsBetween(doc, from, to)
}

function pendingIn(state: EditorState): Picked | undefined {
  const range = anchorsOf(state).ranges.get(PENDING)
  return range && wordsBetween(state.doc, range.from, range.to)
}

function wordsBetween(doc: Node, from: number, to: number): Picked | undefined {
  const { text, rangeAt } = docText(doc)
  const range = rangeAt(from, to)
  if (!range) return undefined
  const quote = doc.textBetween(from, to, '\n', () => '').trim()
  return { ...range, ...quotationAt(text, range), quote }
}
