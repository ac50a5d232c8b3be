import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { imeSpan } from 'prosemirror-safari-ime-span'
import type { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { type AnchorsHost, anchorsPlugin } from './anchors/anchorsPlugin.ts'
import { changesPlugin } from './changes/changesPlugin.ts'
import { remarkMarks } from './checks/remarkMarks.ts'
import type { Figures } from './figures.ts'
import { noteNumbers } from './notes/noteNumbers.ts'
import { pastePlugin } from './paste/pastePlugin.ts'
import type { PasteReport } from './paste/pasteReport.ts'
import { afterDialog } from './tools/afterDialog.ts'
import { editorKeys } from './tools/editorKeys.ts'
import { leaveTable } from './tools/leaveTable.ts'
import { notTooDeep } from './tools/notTooDeep.ts'
import { shorthand } from './tools/shorthand.ts'

type Parts = {
  options: {
    onPasted: (report: PasteReport) => void
    askLink: () => void
    askArticle: () => void
    comments?: AnchorsHost | undefined
    onCited?: ((name: string | undefined) => void) | undefined
  }
  figures: Figures
  composing: Plugin
}

const NO_HOST: AnchorsHost = { onPick() {}, onAnchors() {}, onSelected() {} }

/** What works on the text, the first to be asked first. */
export function editorPlugins({ options, figures, composing }: Parts): Plugin[] {
  return [
    composing,
    imeSpan,
    pastePlugin({
      onPasted: options.onPasted,
      onFiles: figures.send,
      fetchAll: figures.fetchAll,
    }),
    shorthand(),
    ...editorKeys({ onFigure: figures.describe, onLink: options.askLink, onArticle: options.askArticle }),
    leaveTable(),
    afterDialog(),
    noteNumbers(),
    anchorsPlugin(options.comments ?? NO_HOST),
    changesPlugin(),
    notTooDeep(),
    remarkMarks(options.onCited),
    history(),
    dropCursor({ color: false, class: 'dropCursor' }),
    gapCursor(),
    tableEditing(),
  ]
}
