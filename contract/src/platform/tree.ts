/**
 * What a text is made of: mdast, with cells that hold blocks and a few nodes of our own. Nothing else is ever stored.
 * Free of the schema library: the editor builds and reads the same trees.
 */
export type Text = { type: 'text'; value: string }
export type MarkType = 'strong' | 'emphasis' | 'delete' | 'sub' | 'sup'
export type Mark = { type: MarkType; children: Inline[] }
export type Link = { type: 'link'; url: string; children: Inline[] }
type InlineCode = { type: 'inlineCode'; value: string }
type Break = { type: 'break' }
type FootnoteReference = { type: 'footnoteReference'; identifier: string }
export type Inline = Placed & (Text | Mark | Link | InlineCode | Break | FootnoteReference)

export type Paragraph = Placed & { type: 'paragraph'; children: Inline[] }
export type Heading = Placed & { type: 'heading'; depth: 2 | 3 | 4; children: Inline[] }
/** `spread` says whether its items stand apart; `start` only where it is ordered. */
export type List = Placed & { type: 'list'; ordered: boolean; start?: number; spread: boolean; children: ListItem[] }
export type ListItem = Placed & { type: 'listItem'; children: Block[] }
export type Blockquote = Placed & { type: 'blockquote'; children: Block[] }
export type Code = Placed & { type: 'code'; value: string }
export type ThematicBreak = Placed & { type: 'thematicBreak' }
export type Align = 'left' | 'center' | 'right'
export type Table = Placed & { type: 'table'; children: TableRow[] }
export type TableRow = Placed & { type: 'tableRow'; children: TableCell[] }
/** What is usual is left out: one column, one row, no head, no side. */
export type TableCell = Placed & {
  type: 'tableCell'
  header?: true
  align?: Align
  colspan?: number
  rowspan?: number
  children: Block[]
}
export type Figure = Placed & {
  type: 'figure'
  /** Empty only in drafts: a picture that is still to be brought in. */
  media: string
  alt: string
  decorative?: true
  caption?: string
  credit?: string
}
export type Attachment = Placed & { type: 'attachment'; media: string; name: string }
export type FootnoteDefinition = Placed & { type: 'footnoteDefinition'; identifier: string; children: Block[] }
export type Block = Paragraph | Heading | List | Blockquote | Code | ThematicBreak | Table | Figure | Attachment
/** Footnotes stand at the end, after everything else. */
export type Tree = { type: 'root'; children: (Block | FootnoteDefinition)[] }
export type TreeNode = Tree | Block | FootnoteDefinition | ListItem | TableRow | TableCell | Inline

/** Where it stood in the Markdown it was read from; for telling lines, never stored. */
export type Placed = { position?: { start: Point; end: Point } | undefined }
type Point = { line: number; column: number; offset?: number | undefined }

export const MARKS: ReadonlySet<string> = new Set<MarkType>(['strong', 'emphasis', 'delete', 'sub', 'sup'])
export const isMark = (node: { type: string }): node is Mark => MARKS.has(node.type)

export const LIMITS = { depth: 12, characters: 300_000, nodes: 20_000, columns: 60, address: 500, start: 1_000_000 }

/** Written in the place of an alternative text where a picture only adorns. */
export const DECORATIVE = '{decorative}'

/** Addresses a link may lead to: of the web, of mail and telephone, of this site, of a place on the page. No host without its protocol. */
const ADDRESS = /^(?:(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/)|[#?].)[^\s<>\\]*|\/|[^\s<>:/?#\\][^\s<>:\\]*)$/i
export const isAddress = (url: string) => url.length <= LIMITS.address && ADDRESS.test(url)

const MEDIA = /^(?:media|\/files)\/(?!.*\.\.)[^\s<>()"\\]+$/
export const isMediaName = (name: string) => name.length <= LIMITS.address && MEDIA.test(name)

/** How a footnote may be called: what every Markdown reader takes, in small letters. */
export const isFootnoteName = (name: string) => /^[\p{L}\p{N}_-]{1,40}$/u.test(name) && name === name.toLowerCase()
