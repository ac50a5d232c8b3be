import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { undo } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { anchorActs, carryPending } from './anchors/anchorActs.ts'
import { type AnchorsHost, isAnchoring, tell as told } from './anchors/anchorsPlugin.ts'
import { changesIn } from './changes/changesPlugin.ts'
import { openRemarks } from './checks/openRemarks.ts'
import { type LinkPlace, linkPlace, removeLink, setLink } from './commands/markCommands.ts'
import { insertTable } from './commands/tableCommands.ts'
import { openComposing } from './composing.ts'
import { docToTree } from './document/docToTree.ts'
import { treeToDoc } from './document/treeToDoc.ts'
import { editorPlugins } from './editorPlugins.ts'
import { type FigureAsked, type Figures, openFigures } from './figures.ts'
import { leadTo } from './leadTo.ts'
import { notesAlong, takeNotes } from './paste/pasteNotes.ts'
import { pastedApart, pastedRange } from './paste/pastePlugin.ts'
import type { PasteReport } from './paste/pasteReport.ts'
import { takeProposals } from './paste/proposeHeadings.ts'
import { countsOf, headingsOf } from './tools/countText.ts'
import { isSameState, type ToolState, toolStateOf } from './tools/toolState.ts'
import { type ToolName, toolOf } from './tools/toolTable.ts'
import { attachmentView } from './views/attachmentView.ts'
import { figureView } from './views/figureView.ts'

export type EditorOptions = FigureAsked & {
  tree: Tree
  editable: boolean
  /** What the text is called to those who hear it. */
  label?: string
  className?: string
  onChange: () => void
  onState: (state: ToolState) => void
  onPasted: (report: PasteReport) => void
  /** Somebody wants a link where they stand. */
  askLink: () => void
  comments?: AnchorsHost | undefined
  /** Somebody stands in a citation that was found, or no longer does. */
  onCited?: ((name: string | undefined) => void) | undefined
  /** Somebody wants an article of a law there. */
  askArticle: () => void
}

export type Editor = ReturnType<typeof openEditor>

/** One text in one place of the page; made once, and drawn by nobody else. */
export function openEditor(place: HTMLElement, options: EditorOptions) {
  let isEditable = options.editable
  let view: EditorView
  const now = () => view
  const composed = openComposing(now)
  const figures = openFigures(now, options, composed)
  const plugins = editorPlugins({ options, figures, composing: composed.plugin })
  const stateOf = (tree: Tree) => EditorState.create({ doc: treeToDoc(tree), plugins })
  const tell = tellState(now, options.onState, composed)

  view = new EditorView(place, {
    ...propsOf(now, figures),
    state: stateOf(options.tree),
    editable: () => isEditable,
    attributes: (): Record<string, string> => attributesOf(options, isEditable),
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(pastedApart(tr)))
      if (tr.docChanged && !isAnchoring(tr)) options.onChange()
      tell()
    },
  })
  tell()

  /** Now, or when nobody composes any more. */
  const then = (change: () => void) =>
    composed.afterwards(() => {
      change()
      tell()
    })
  return {
    ...ofTheText(now),
    ...toTheText(now),
    ...anchorActs(now, then),
    ...changesIn(now, composed.afterwards),
    ...openRemarks(now),
    insertFigures: figures.insert,
    insertAttachments: figures.attach,
    replace: (tree: Tree) =>
      then(() => {
        const before = view.state
        view.updateState(stateOf(tree))
        view.dispatch(carryPending(before, told(view.state.tr, {})))
      }),
    setEditable: (on: boolean) =>
      then(() => {
        isEditable = on
        view.setProps({})
      }),
    composing: composed.composing,
    whenComposed: composed.whenComposed,
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

function propsOf(view: () => EditorView, figures: Figures) {
  // What sticks to the top and the bottom of the window must not cover where somebody writes.
  const margin = { top: 180, bottom: 80, left: 0, right: 0 }
  return {
    nodeViews: { figure: figureView(figures.host), attachment: attachmentView },
    clipboardSerializer: notesAlong(view),
    scrollMargin: margin,
    scrollThreshold: margin,
  }
}

/** What can be learned of the text. */
function ofTheText(view: () => EditorView) {
  return {
    tree: () => docToTree(view().state.doc),
    counts: () => countsOf(view().state.doc),
    headings: () => headingsOf(view().state.doc),
    link: (): LinkPlace => linkPlace(view().state),
    goTo(position: number) {
      const { doc } = view().state
      leadTo(view(), Selection.near(doc.resolve(Math.min(Math.max(position, 0), doc.content.size))))
    },
  }
}

/** What the bar, the dialogs and the line about a paste do to the text. */
function toTheText(view: () => EditorView) {
  const run = (command: Command) => {
    const done = view().editable && command(view().state, view().dispatch, view())
    view().focus()
    return done
  }
  return {
    act: (name: ToolName) => run(toolOf(name).run),
    insertTable: (rows: number, columns: number, header: boolean) => run(insertTable(rows, columns, header)),
    setLink: (at: LinkPlace, url: string, text: string) => run(setLink(at, url, text)),
    removeLink: (at: LinkPlace) => run(removeLink(at)),
    undoPaste: () => run(undo),
    takeHeadings: () => run(takeProposals(pastedRange(view())?.from ?? 0, pastedRange(view())?.to ?? 0)),
    /** Where somebody stands, as one act. */
    insertTree(tree: Tree) {
      const { content, childCount, firstChild } = treeToDoc(tree)
      // A line alone goes on with the line it comes into.
      const open = childCount === 1 && firstChild?.type.name === 'paragraph' ? 1 : 0
      const { slice, words } = takeNotes(new Slice(content, open, open), view().state.doc)
      return run((state, dispatch) => {
        const tr = state.tr.replaceSelection(slice)
        dispatch?.(tr.insert(tr.doc.content.size, words).scrollIntoView())
        return true
      })
    },
    /** In the place of the last paste, as one act. */
    replacePaste(tree: Tree) {
      const range = pastedRange(view())
      const doc = treeToDoc(tree)
      const { slice, words } = takeNotes(new Slice(doc.content, 0, 0), view().state.doc)
      return run((state, dispatch) => {
        const tr = range ? state.tr.replaceRange(range.from, range.to, slice) : state.tr.replaceSelection(slice)
        dispatch?.(tr.insert(tr.doc.content.size, words).scrollIntoView())
        return true
      })
    },
  }
}

function attributesOf({ label = '正文', className = '' }: EditorOptions, isEditable: boolean): Record<string, string> {
  return {
    class: className,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    spellcheck: 'false',
    // Who may not write reads and copies, by keyboard too.
    ...(!isEditable && { 'aria-readonly': 'true', tabindex: '0' }),
  }
}

/** Once a frame at most, only what is new, and never while somebody composes. */
function tellState(
  view: () => EditorView,
  onState: (state: ToolState) => void,
  composed: ReturnType<typeof openComposing>,
) {
  let last: ToolState | undefined
  let isWaiting = false
  const tellNow = () => {
    isWaiting = false
    if (view().isDestroyed) return
    const next = toolStateOf(view().state, view().editable)
    if (last && isSameState(last, next)) return
    last = next
    onState(next)
  }
  return () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => composed.afterwards(tellNow))
  }
}
