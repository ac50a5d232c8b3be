import { type Quotation, quotationAt, type Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { solid } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { isHistoryTransaction } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Selection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { rangesIn } from './anchorRuns.ts'
import { docText } from './docText.ts'
import { findLost, layOnReplaced, layOnTyped, settleAnchors, writtenBy } from './settleAnchors.ts'

/** A comment of this text, as far as its place is concerned. */
export type Known = Quotation & { id: string; quote: string; settled: boolean }

export type Anchored = {
  known: ReadonlyMap<string, Known>
  active: string | undefined
  /** Whether something is being written about words of the text. */
  isPending: boolean
  /** In positions of the document. */
  ranges: ReadonlyMap<string, Range>
  /** Those that lay in this document at some time: the server is told when they do no longer. */
  seen: ReadonlySet<string>
  /** What they lay on when their words went. */
  lost: ReadonlyMap<string, Quotation>
  /** Written since all of them were settled, and the document of then. */
  written: Range[]
  before: Node | undefined
  isComposing: boolean
  /** Those whose words were typed over just now, and may be typed on. */
  replaced: ReadonlySet<string>
  shown: DecorationSet
}

/** What is told to the plugin: which comments there are, or which is looked at. Words are not changed by it. */
export type Told = { known?: Known[]; active?: string | null; pending?: boolean; settle?: true; replaced?: string[] }

/** The place of a comment that is still being written. */
export const PENDING = 'pending'

const key = new PluginKey<Anchored>('anchors')
export const anchorsOf = (state: EditorState) => key.getState(state) as Anchored
export const tell = (tr: Transaction, told: Told) => tr.setMeta(key, told).setMeta('addToHistory', false)
/** Nothing but comments: no word is another. */
export const isAnchoring = (tr: Transaction) => tr.getMeta(key) !== undefined

const isComposed = (tr: Transaction) => tr.getMeta('composition') !== undefined
const isBrought = (tr: Transaction) =>
  tr.getMeta('paste') === true || tr.getMeta('uiEvent') === 'drop' || isHistoryTransaction(tr)

/** Undone words are those that stood there, and dragged ones stand elsewhere: neither is in the place of others. */
const isMoved = (tr: Transaction) => tr.getMeta('uiEvent') === 'drop' || isHistoryTransaction(tr)

const NONE: Omit<Anchored, 'shown'> = {
  known: new Map(),
  active: undefined,
  isPending: false,
  ranges: new Map(),
  seen: new Set(),
  lost: new Map(),
  written: [],
  before: undefined,
  isComposing: false,
  replaced: new Set(),
}

export type AnchorsHost = {
  /** Somebody points at words with a comment. */
  onPick: (id: string) => void
  /** A comment has come, gone, or stands out now. */
  onAnchors: () => void
  /** Something else is selected. */
  onSelected: () => void
}

/** Comments lie on words of the text and go wherever these go. While somebody composes nothing about them is changed. */
export function anchorsPlugin(host: AnchorsHost): Plugin<Anchored> {
  return new Plugin<Anchored>({
    key,
    state: { init: () => ({ ...NONE, shown: DecorationSet.empty }), apply },
    appendTransaction(transactions, before, state) {
      const { known, ranges, written, before: was, lost, isPending } = anchorsOf(state)
      const { replaced } = anchorsOf(before)
      const isDue = transactions.some((tr) => (tr.docChanged && !isAnchoring(tr)) || tr.getMeta(key)?.settle)
      if (!isDue || known.size + ranges.size === 0 || transactions.some(isComposed)) return null
      const settling = {
        written,
        before: was ?? before.doc,
        isHistory: transactions.some(isHistoryTransaction),
        wordsOf: (id: string) => (id === PENDING ? (isPending ? [] : undefined) : wordsOf(known.get(id), lost.get(id))),
      }
      const tr = settleAnchors(state, settling)
      if (transactions.some(isBrought)) findLost(tr, lostIn(tr, known, lost), settling)
      if (transactions.some(isMoved)) return tr.steps.length > 0 ? tr : null
      const laid = [...layOnTyped(tr, replaced, settling), ...layOnReplaced(tr, settling)]
      return tr.steps.length > 0 ? tr.setMeta(key, { replaced: laid } satisfies Told) : null
    },
    view: () => toldOf(host),
    props: {
      decorations: (state) => anchorsOf(state).shown,
      handleClick(view, position) {
        const found = [...anchorsOf(view.state).ranges].find(([, { from, to }]) => from <= position && position < to)
        if (found) host.onPick(found[0])
        return false
      },
      handleDOMEvents: {
        compositionend(view) {
          setTimeout(() => {
            if (view.isDestroyed || view.composing || !anchorsOf(view.state).isComposing) return
            view.dispatch(tell(view.state.tr, { settle: true }))
          }, 60)
        },
      },
    },
  })
}

/** Told when nobody composes, and only what a list beside the text shows. */
function toldOf(host: AnchorsHost) {
  let told = ''
  let selection: Selection | undefined
  return {
    update(view: EditorView) {
      if (view.composing) return
      const { state } = view
      const { active, ranges } = anchorsOf(state)
      const words = ([id, { from, to }]: [string, Range]) => `${id} ${state.doc.textBetween(from, to, ' ')}`
      const news = [active, ...[...ranges].map(words)].join(' ')
      if (news !== told) host.onAnchors()
      told = news
      if (!(state.selection.empty && selection?.empty !== false) && selection !== state.selection) host.onSelected()
      selection = state.selection
    },
  }
}

const wordsOf = (known: Known | undefined, lost: Quotation | undefined) =>
  known && [known.words, solid(known.quote), ...(lost ? [lost.words] : [])]

function lostIn(tr: Transaction, known: Anchored['known'], lost: Anchored['lost']): Map<string, Quotation> {
  const there = rangesIn(tr.doc)
  const gone = [...known.values()].filter(({ id, words }) => words !== '' && !there.has(id))
  return new Map(gone.map((one) => [one.id, lost.get(one.id) ?? one]))
}

function apply(tr: Transaction, before: Anchored, old: EditorState, state: EditorState): Anchored {
  const told: Told | undefined = tr.getMeta(key)
  if (!tr.docChanged && !told) return before
  const known = told?.known ? new Map(told.known.map((one) => [one.id, one])) : before.known
  const active = told?.active === undefined ? before.active : (told.active ?? undefined)
  const isPending = told?.pending ?? before.isPending
  const ranges = tr.docChanged ? rangesIn(tr.doc) : before.ranges
  const isComposing = isComposed(tr) || (before.isComposing && !told?.settle && !tr.docChanged)
  const goesOn = before.isComposing || tr.getMeta('appendedTransaction') !== undefined || told !== undefined
  const moved = before.written.map(({ from, to }) => ({ from: tr.mapping.map(from, -1), to: tr.mapping.map(to, 1) }))
  const isSameWords = !tr.docChanged || told !== undefined || isComposing
  const next = {
    known,
    active,
    isPending,
    ranges,
    seen: new Set([...before.seen, ...ranges.keys()]),
    lost: tr.docChanged ? lostBy(before, ranges, old.doc) : before.lost,
    written: [...(goesOn ? moved : []), ...writtenBy(tr)],
    before: goesOn ? before.before : old.doc,
    isComposing,
    replaced: told?.replaced ? new Set(told.replaced) : isSameWords ? before.replaced : NONE.replaced,
  }
  // A decoration drawn anew beside the words that are being composed would end the composition.
  return { ...next, shown: isComposing ? before.shown.map(tr.mapping, tr.doc) : shownIn(state.doc, next) }
}

/** Kept when they come back, too: a paste is judged by the words that went. */
function lostBy(before: Anchored, ranges: Anchored['ranges'], doc: Node): Anchored['lost'] {
  const gone = [...before.ranges].filter(([id]) => !ranges.has(id))
  if (gone.length === 0) return before.lost
  const { text, rangeAt } = docText(doc)
  const lost = new Map(before.lost)
  for (const [id, { from, to }] of gone) {
    const range = rangeAt(from, to)
    if (range) lost.set(id, quotationAt(text, range))
  }
  return lost
}

/** Settled ones are not marked in the text, unless somebody looks for one. */
function shownIn(doc: Node, { ranges, known, active }: Pick<Anchored, 'ranges' | 'known' | 'active'>): DecorationSet {
  const shown = [...ranges].flatMap(([id, { from, to }]) => {
    const look = id === active || id === PENDING ? 'active' : known.get(id)?.settled === false ? 'open' : undefined
    return look ? [Decoration.inline(from, to, { 'data-anchor': look })] : []
  })
  return DecorationSet.create(doc, shown)
}
