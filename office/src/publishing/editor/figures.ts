import type { Node } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insertBlock } from './commands/blockCommands.ts'
import type { openComposing } from './composing.ts'
import { editorSchema, FROM } from './document/editorSchema.ts'
import type { FigureHost } from './views/figureView.ts'
import { type FigureFacts, openUploads } from './views/uploads.ts'

const { nodes } = editorSchema

/** What the page around the text answers. */
export type FigureAsked = {
  /** Pictures chosen from the library, or these files sent there; none where somebody thought better of it. */
  insertFigure: (files?: File[]) => Promise<FigureFacts[]>
  /** A picture of another site taken into the library; without it those stay empty places. */
  fetchFigure?: (address: string) => Promise<FigureFacts>
  /** Where the picture of a name can be seen. */
  pictureOf?: (media: string) => string | undefined
  /** Files of the library to be offered; without it nobody is asked for any. */
  insertAttachment?: () => Promise<AttachmentFacts[]>
  /** What somebody says of a picture; nothing where they leave it as it is. */
  describeFigure: (facts: FigureFacts) => Promise<FigureFacts | undefined>
}

export type AttachmentFacts = { media: string; name: string }
export type Figures = ReturnType<typeof openFigures>

const attrsOf = ({ media, alt, decorative = false, caption = '', credit = '' }: FigureFacts) => ({
  media,
  alt: decorative ? '' : alt,
  decorative,
  caption,
  credit,
  ticket: '',
})
const figureOf = (facts: FigureFacts) => nodes.figure.create(attrsOf(facts))

type Desk = { view: () => EditorView; asked: FigureAsked; whenFree: (work: (view: EditorView) => void) => void }

/** Figures from the library, from files and from the clipboard, and what is said of them. */
export function openFigures(view: () => EditorView, asked: FigureAsked, composed: ReturnType<typeof openComposing>) {
  /** An answer may come while somebody composes, or when they may no longer write. */
  const whenFree: Desk['whenFree'] = (work) => composed.afterwards(() => view().editable && work(view()))
  const desk: Desk = { view, asked, whenFree }
  const uploads = openUploads(asked, (ticket, facts) => whenFree((now) => settle(now, ticket, facts)))
  const send = (files: File[], at: number) => {
    const near = view().state.doc.resolve(at)
    if (near.depth > 0) view().dispatch(view().state.tr.setSelection(Selection.near(near)))
    putAll(view(), uploads.send(files), (ticket) => nodes.figure.create({ ticket }))
  }
  const insert = (files?: File[]) => {
    if (files) send(files, view().state.selection.from)
    else void asked.insertFigure().then((chosen) => whenFree((now) => putAll(now, chosen, figureOf)))
  }
  const attach = () =>
    void asked
      .insertAttachment?.()
      .then((chosen) => whenFree((now) => putAll(now, chosen, (facts) => nodes.attachment.create(facts))))
  const host: FigureHost = {
    pictureOf: asked.pictureOf ?? ((media) => (media.startsWith('/files/') ? media : undefined)),
    uploads,
    onDescribe: (at) => describe(desk, at),
    onChoose: (at) => choose(desk, at),
  }
  /** Those that came by a paste and lie elsewhere. */
  const fetchAll = () =>
    view().state.doc.descendants(({ type, attrs, isTextblock }) => {
      if (type === nodes.figure && attrs.ticket.startsWith(FROM))
        uploads.bring(attrs.ticket, attrs.ticket.slice(FROM.length))
      return !isTextblock
    })
  return { host, insert, send, attach, describe: host.onDescribe, fetchAll: asked.fetchFigure && fetchAll }
}

function describe(desk: Desk, at: number): void {
  changeFigure(desk, at, ({ attrs }) =>
    attrs.media
      ? desk.asked.describeFigure(attrs as FigureFacts)
      : desk.asked.insertFigure().then(([facts]) => facts && keeping(facts, attrs as FigureFacts)),
  )
}

function choose(desk: Desk, at: number): void {
  changeFigure(desk, at, ({ attrs }) =>
    desk.asked.insertFigure().then(([facts]) => facts && keeping(facts, attrs as FigureFacts)),
  )
}

/** What was said of the place holds for a picture of which nothing is said. */
const keeping = (facts: FigureFacts, before: Pick<FigureFacts, 'alt' | 'caption'>): FigureFacts => ({
  ...facts,
  alt: facts.alt || before.alt,
  ...(facts.caption || before.caption ? { caption: facts.caption || before.caption } : {}),
})

/** The figure may have moved while somebody thought about it. */
function changeFigure(
  { view, whenFree }: Desk,
  at: number,
  ask: (node: Node) => Promise<FigureFacts | undefined>,
): void {
  const node = view().state.doc.nodeAt(at)
  if (node?.type !== nodes.figure || !view().editable) return
  void ask(node).then((facts) =>
    whenFree((now) => {
      const found = placeOf(now, (one) => one === node)
      if (found && facts) now.dispatch(now.state.tr.setNodeMarkup(found.at, null, attrsOf(facts)))
      now.focus()
    }),
  )
}

/** The picture is here, or nobody wants it any more. */
function settle(view: EditorView, ticket: string, facts: FigureFacts | undefined): void {
  const found = placeOf(view, (node) => node.attrs.ticket === ticket)
  if (!found) return
  const { tr } = view.state
  if (facts) tr.setNodeMarkup(found.at, null, attrsOf(keeping(facts, found.node.attrs as FigureFacts)))
  else tr.delete(found.at, found.at + found.node.nodeSize)
  view.dispatch(tr)
}

function placeOf(view: EditorView, is: (node: Node) => boolean): { node: Node; at: number } | undefined {
  let found: { node: Node; at: number } | undefined
  view.state.doc.descendants((node, at) => {
    if (node.type === nodes.figure && is(node)) found ??= { node, at }
    return !found && !node.isTextblock
  })
  return found
}

/** One below the other, in their order. */
function putAll<T>(view: EditorView, chosen: T[], make: (one: T) => Node): void {
  insertBlock(view.state, chosen.map(make), view.dispatch)
  view.focus()
}
