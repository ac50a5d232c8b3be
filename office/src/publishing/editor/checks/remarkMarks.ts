import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { BESIDE_CITED } from './besideCited.ts'
import type { Place } from './placeInDoc.ts'

/** How something in the text is marked: must be mended, might be, a law cited as it is in force, and one that is not. */
export type MarkLook = 'must' | 'hint' | 'cited' | 'doubtful'
export type RemarkMark = Place & { key: string; look: MarkLook }

const key = new PluginKey<DecorationSet>('remarks')

/** What was found in the text, drawn where it stands and moved along with every change. */
export function remarkMarks(onCited: (name: string | undefined) => void = () => {}): Plugin<DecorationSet> {
  const follow = followCursor(onCited)
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown) {
        const marks: RemarkMark[] | undefined = tr.getMeta(key)
        if (marks) return DecorationSet.create(tr.doc, marks.map(drawn))
        return tr.docChanged ? shown.map(tr.mapping, tr.doc) : shown
      },
    },
    view: () => ({ update: follow.look }),
    props: { decorations: (state) => key.getState(state), handleDOMEvents: follow.events },
  })
}

/** Tells in which citation somebody stands with the cursor, once for each. */
function followCursor(onCited: (name: string | undefined) => void) {
  let [isHere, told] = [false, undefined as string | undefined]
  const look = (view: EditorView) => {
    if (view.composing) return
    const name = isHere ? citedAt(view.state) : undefined
    if (name !== told) onCited(name)
    told = name
  }
  return {
    look,
    events: {
      focus(view: EditorView) {
        isHere = true
        look(view)
      },
      blur(view: EditorView, { relatedTarget }: FocusEvent) {
        isHere = relatedTarget instanceof Element && relatedTarget.closest(`[${BESIDE_CITED}]`) !== null
        look(view)
      },
    },
  }
}

function citedAt(state: EditorState): string | undefined {
  const { empty, from } = state.selection
  const isCited = ({ look }: { look?: MarkLook }) => look === 'cited' || look === 'doubtful'
  return empty ? key.getState(state)?.find(from, from, isCited)[0]?.spec.name : undefined
}

/** The words themselves do not change: nothing is saved, undone or sent for it. */
export function showMarks(view: EditorView, marks: RemarkMark[]): void {
  view.dispatch(view.state.tr.setMeta(key, marks).setMeta('addToHistory', false))
}

/** Where the marks stand now, by their names; those whose words are gone are not among them. */
export const markPlaces = (state: EditorState): Map<string, Place> =>
  new Map((key.getState(state)?.find() ?? []).map(({ from, to, spec }) => [spec.name, { from, to, whole: spec.whole }]))

/** The element that shows it, to be scrolled to. */
export const markElement = (view: EditorView, name: string): Element | null =>
  view.dom.querySelector(`[data-mark="${CSS.escape(name)}"]`)

function drawn({ from, to, whole, key: name, look }: RemarkMark): Decoration {
  const attributes = { 'data-mark': name, 'data-look': look }
  const spec = { name, whole, look }
  return whole ? Decoration.node(from, to, attributes, spec) : Decoration.inline(from, to, attributes, spec)
}
