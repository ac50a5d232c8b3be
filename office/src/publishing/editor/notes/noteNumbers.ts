import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { editorSchema } from '../document/editorSchema.ts'
import { definitionsIn, type Placed, referencesIn } from './noteCommands.ts'

type Numbers = { shown: DecorationSet; order: string }

const { nodes } = editorSchema
const key = new PluginKey<Numbers>('noteNumbers')
const RENUMBER = 'renumber'

/** While somebody composes nothing around the words may be drawn anew. */
const isComposed = (tr: Transaction) => tr.getMeta('composition') !== undefined

/** Notes bear the number in which they are met, and every note in the text has its words. */
export function noteNumbers(): Plugin<Numbers> {
  return new Plugin<Numbers>({
    key,
    state: {
      init: (_, { doc }) => numbered(doc),
      apply(tr, numbers) {
        if (!tr.docChanged && !tr.getMeta(RENUMBER)) return numbers
        const moved = { ...numbers, shown: numbers.shown.map(tr.mapping, tr.doc) }
        if (isComposed(tr)) return moved
        return orderOf(tr.doc) === numbers.order ? moved : numbered(tr.doc)
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.shown,
      handleDOMEvents: {
        compositionend(view) {
          setTimeout(() => {
            const numbers = view.isDestroyed ? undefined : key.getState(view.state)
            if (!numbers || view.composing || orderOf(view.state.doc) === numbers.order) return
            view.dispatch(view.state.tr.setMeta(RENUMBER, true).setMeta('addToHistory', false))
          }, 60)
        },
      },
    },
    appendTransaction(transactions, _, state) {
      const changed = transactions.some((one) => one.docChanged || one.getMeta(RENUMBER))
      return changed && !transactions.some(isComposed) ? inOrder(state) : null
    },
  })
}

/** Words for the notes that have none, and all of them in the order of their notes, but not under somebody's hands. */
function inOrder(state: EditorState): Transaction | null {
  const names = [...new Set(referencesIn(state.doc).map(({ identifier }) => identifier))]
  const words = definitionsIn(state.doc)
  const missing = names
    .filter((name) => !words.some(({ identifier }) => identifier === name))
    .map((identifier) => nodes.footnoteDefinition.create({ identifier }, nodes.paragraph.create()))
  const all = [...words.map(({ node }) => node), ...missing]
  const rank = (node: Node) => names.indexOf(node.attrs.identifier) + 1 || names.length + 1
  const sorted = all.toSorted((one, other) => rank(one) - rank(other))
  const begin = words[0]?.at ?? state.doc.content.size
  const isBusy = state.selection.to > begin
  if (missing.length === 0 && (isBusy || sorted.every((node, at) => node === all[at]))) return null
  return state.tr.replaceWith(begin, state.doc.content.size, isBusy ? all : sorted)
}

const orderOf = (doc: Node) =>
  [...referencesIn(doc), ...definitionsIn(doc)].map(({ identifier }) => identifier).join(' ')

function numbered(doc: Node): Numbers {
  const numbers = new Map<string, number>()
  const references = referencesIn(doc)
  for (const { identifier } of references) if (!numbers.has(identifier)) numbers.set(identifier, numbers.size + 1)
  const show = ({ identifier, at, node }: Placed) =>
    Decoration.node(at, at + node.nodeSize, { 'data-number': String(numbers.get(identifier) ?? '未引用') })
  return {
    shown: DecorationSet.create(doc, [...references, ...definitionsIn(doc)].map(show)),
    order: orderOf(doc),
  }
}
