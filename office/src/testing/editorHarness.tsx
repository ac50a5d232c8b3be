import '@zhengcai/web/ui/sheets.ts'
import '../app/office.css'
import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { createRoot } from 'react-dom/client'
import type { MarkLook } from '../publishing/editor/checks/remarkMarks.ts'
import { EditorSheet } from '../publishing/editor/EditorSheet.tsx'
import type { Editor } from '../publishing/editor/openEditor.ts'
import { cleanPaste } from '../publishing/editor/paste/cleanPaste.ts'
import type { FigureFacts } from '../publishing/editor/views/uploads.ts'

const EMPTY: Tree = { type: 'root', children: [] }

type Harness = {
  editor: Editor | undefined
  changes: number
  /** Opens another text in a new sheet. */
  open: (tree: Tree, canFetch?: boolean) => Promise<void>
  setEditable: (on: boolean) => void
  cleanPaste: typeof cleanPaste
  /** Marks these words wherever they stand, as if they had been found there. */
  mark: (words: string, look: MarkLook) => void
  /** How the library answers to chosen or sent pictures. */
  figures: (files?: File[]) => Promise<FigureFacts[]>
}

declare global {
  interface Window {
    harness: Harness
  }
}

const root = createRoot(document.getElementById('app') as HTMLElement)
let sheets = 0
let shown = EMPTY
let canFetch = false

function draw(tree: Tree, editable: boolean, onReady: (editor: Editor) => void): void {
  root.render(
    <main>
      <h1>编辑器试验页</h1>
      <EditorSheet
        key={sheets}
        tree={tree}
        editable={editable}
        onReady={onReady}
        onChange={() => {
          window.harness.changes += 1
        }}
        insertFigure={(files) => window.harness.figures(files)}
        {...(canFetch && { fetchFigure: async () => ({ media: '/files/b.svg', alt: '从别处取来的图片' }) })}
        findArticles={async (keyword) => [articleOf(keyword, 1), articleOf(keyword, 2)]}
        insertAttachment={async () => [{ media: 'media/a.pdf', name: '评分表.pdf' }]}
        formatMarkdown={async () => ({
          type: 'root',
          children: [{ type: 'heading', depth: 2, children: [{ type: 'text', value: '排好的' }] }],
        })}
      />
      <button type="button">文后的按钮</button>
    </main>,
  )
}

const articleOf = (keyword: string, number: number) => ({
  lawTitle: '试验办法',
  label: `第${number}条`,
  text: `第${number}条写着${keyword}。`,
  citation: `《试验办法》第${number}条`,
  status: number === 1 ? LAW.inForce : LAW.expired,
  href: '/readDetails?id=a',
})

function mark(words: string, look: MarkLook): void {
  const { editor } = window.harness
  const marks = editor?.blocks().flatMap((block) =>
    [...block.text.matchAll(new RegExp(words, 'g'))].flatMap(({ index }) => {
      const place = editor.placeOf(block, index, index + words.length)
      return place ? [{ ...place, key: `${block.key} ${index}`, look }] : []
    }),
  )
  editor?.showMarks(marks ?? [])
}

window.harness = {
  editor: undefined,
  changes: 0,
  cleanPaste,
  mark,
  figures: async () => [{ media: '/files/a.svg', alt: '会场里的人在看大屏幕' }],
  setEditable: (on) => draw(shown, on, () => {}),
  open(tree, fetches = false) {
    canFetch = fetches
    sheets += 1
    shown = tree
    return new Promise((resolve) =>
      draw(tree, true, (editor) => {
        window.harness.editor = editor
        window.harness.changes = 0
        resolve()
      }),
    )
  },
}
await window.harness.open(EMPTY)
document.documentElement.dataset.ready = ''
