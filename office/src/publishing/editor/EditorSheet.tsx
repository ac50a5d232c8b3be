import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import rich from '@zhengcai/web/ui/text/RichText.module.css'
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from '../../platform/useLatest.ts'
import { SelectionActs } from './anchors/SelectionActs.tsx'
import type { SheetTalk } from './anchors/sheetTalk.ts'
import type { FindArticles } from './dialogs/ArticleForm.tsx'
import { type EditorDialog, EditorDialogs } from './dialogs/EditorDialogs.tsx'
import css from './EditorSheet.module.css'
import type { FigureAsked } from './figures.ts'
import { type Editor, openEditor } from './openEditor.ts'
import { type Pasted, PasteLine } from './PasteLine.tsx'
import { ToolBar } from './ToolBar.tsx'
import type { ToolState } from './tools/toolState.ts'

export type EditorSheetProps = Omit<FigureAsked, 'describeFigure'> & {
  /** The text at the beginning; what it becomes is asked of the editor. Another text is another sheet: give it a key. */
  tree: Tree
  editable: boolean
  onReady: (editor: Editor) => void
  onChange: () => void
  /** Makes a tree of Markdown; without it nobody is offered one. */
  formatMarkdown?: (text: string) => Promise<Tree>
  /** What is said about the text; without it nobody is offered to. */
  talk?: SheetTalk
  /** Finds articles of laws to be cited; without it nobody is offered any. */
  findArticles?: FindArticles
  /** What is shown of the citation somebody stands in; called without a name where they stand in none. */
  besideCited?: (name: string | undefined, close: () => void) => ReactNode
  /** A text without pictures offers none. */
  figures?: false
  toolsClass?: string
  /** Where the tool bar stands, where that is not right above the sheet; nothing until the place is there. */
  toolsPlace?: HTMLElement | null
  sheetClass?: string
  /** What stands on the sheet above the text. */
  children?: ReactNode
}

/** The tool bar and the sheet with the text. What lies inside the text is drawn by the editor alone. */
export function EditorSheet(props: EditorSheetProps) {
  const { editable, toolsClass, toolsPlace, sheetClass, children } = props
  const { place, editor, tools, selections, pasted, asked, setAsked, setPasted, cited, setCited } = useEditor(props)
  useKeyList(useCallback(() => setAsked({ kind: 'keys' }), [setAsked]))
  const bar = (
    <ToolBar
      className={toolsClass}
      state={tools}
      editor={editor}
      hasFigures={props.figures !== false}
      hasAttachments={props.insertAttachment !== undefined}
      hasArticles={props.findArticles !== undefined}
      onAsk={setAsked}
    />
  )
  return (
    <>
      {editable && toolsPlace === undefined && bar}
      {editable && toolsPlace && createPortal(bar, toolsPlace)}
      <div className={`${css.sheet} ${sheetClass ?? ''}`}>
        {children}
        <div ref={place} data-region />
        {editor && props.talk && <SelectionActs editor={editor} selections={selections} {...props.talk} />}
        {editor && props.besideCited?.(cited, () => setCited(undefined))}
        {pasted && editor && (
          <PasteLine
            {...pasted}
            editor={editor}
            formatMarkdown={props.formatMarkdown}
            onClose={() => setPasted(undefined)}
          />
        )}
      </div>
      {editor && (
        <EditorDialogs
          editor={editor}
          asked={asked}
          findArticles={props.findArticles}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The view is made once: what the page hands in later is looked up when it is needed. */
function useEditor(props: EditorSheetProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useLatest(props)
  const [editor, setEditor] = useState<Editor>()
  const [tools, setTools] = useState<ToolState>()
  const [pasted, setPasted] = useState<Pasted>()
  const [asked, setAsked] = useState<EditorDialog>()
  const [cited, setCited] = useState<string>()
  const [selections, countSelection] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!place.current) return
    let isPaste = false
    const { tree, editable, insertAttachment, pictureOf, fetchFigure } = latest.current
    const made = openEditor(place.current, {
      tree,
      editable,
      className: `${rich.text} ${css.text}`,
      insertFigure: (files) => latest.current.insertFigure(files),
      ...(pictureOf && { pictureOf }),
      ...(fetchFigure && { fetchFigure }),
      ...(insertAttachment && { insertAttachment }),
      describeFigure: (facts) => new Promise((answer) => setAsked({ kind: 'figure', facts, answer })),
      onState: setTools,
      askLink: () => setAsked({ kind: 'link', at: made.link() }),
      comments: {
        onPick: (id) => latest.current.talk?.onPick(id),
        onAnchors: () => latest.current.talk?.onAnchors(),
        onSelected: countSelection,
      },
      onCited: setCited,
      askArticle: () => latest.current.findArticles && setAsked({ kind: 'article' }),
      onPasted(report) {
        isPaste = true
        setPasted({ report, isLast: true })
      },
      onChange() {
        if (!isPaste) setPasted((now) => now && { ...now, isLast: false })
        isPaste = false
        latest.current.onChange()
      },
    })
    setEditor(made)
    latest.current.onReady(made)
    return () => made.destroy()
  }, [])
  useEffect(() => editor?.setEditable(props.editable), [editor, props.editable])
  return { place, editor, tools, selections, pasted, asked, setAsked, setPasted, cited, setCited }
}

function useKeyList(show: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [show])
}
