import { isAddress, isFootnoteName, isMediaName, LIMITS } from '@zhengcai/contract/platform/tree.ts'
import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { type Tag, tableNodes } from './tableNodes.ts'

/** Before the address of a picture that is still to be fetched. */
export const FROM = 'from '

const INLINE = 'text | footnoteReference'
const string = (attribute: string) => ({ [attribute]: { default: '', validate: 'string' } })
const flag = (attribute: string) => ({ [attribute]: { default: false, validate: 'boolean' } })
const read = (element: Tag, name: string) => element.getAttribute(name) ?? ''

/** Text alone is wanted of a leaf when it is copied as text or read out. */
const leaf = (attributes: NodeSpec['attrs'], leafText: (node: Node) => string): NodeSpec => ({
  group: 'block cellBlock',
  atom: true,
  draggable: true,
  attrs: attributes,
  leafText,
})

const nodes = {
  doc: { content: 'block+ footnoteDefinition*' },
  paragraph: {
    content: `(${INLINE} | break)*`,
    group: 'block cellBlock',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', 0],
  },
  heading: {
    content: `(${INLINE})*`,
    group: 'block cellBlock',
    defining: true,
    attrs: { depth: { default: 2, validate: depth } },
    parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { depth: level } })),
    toDOM: (node: Node): DOMOutputSpec => [`h${node.attrs.depth}`, 0],
  },
  list: {
    content: 'listItem+',
    group: 'block cellBlock',
    attrs: { ...flag('ordered'), ...flag('spread'), start: { default: 1, validate: 'number' } },
    parseDOM: [
      { tag: 'ul', getAttrs: (list: Tag) => ({ spread: list.hasAttribute('data-spread') }) },
      {
        tag: 'ol',
        getAttrs: (list: Tag) => ({
          ordered: true,
          spread: list.hasAttribute('data-spread'),
          start: startOf(list),
        }),
      },
    ],
    toDOM: ({ attrs: { ordered, start, spread } }: Node): DOMOutputSpec => [
      ordered ? 'ol' : 'ul',
      { ...(ordered && start !== 1 && { start }), ...(spread && { 'data-spread': '' }) },
      0,
    ],
  },
  listItem: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block cellBlock',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  code: {
    content: 'text*',
    marks: 'comment',
    group: 'block cellBlock',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' as const }],
    toDOM: (): DOMOutputSpec => ['pre', ['code', 0]],
  },
  thematicBreak: {
    group: 'block cellBlock',
    parseDOM: [{ tag: 'hr' }],
    toDOM: (): DOMOutputSpec => ['hr'],
  },
  ...tableNodes,
  figure: {
    ...leaf(
      {
        ...string('media'),
        ...string('alt'),
        ...string('caption'),
        ...string('credit'),
        ...flag('decorative'),
        // Which picture is on its way for it; never stored.
        ...string('ticket'),
      },
      ({ attrs }) => attrs.caption,
    ),
    parseDOM: [{ tag: 'figure[data-media]', getAttrs: figureOf }],
    toDOM: ({ attrs }: Node): DOMOutputSpec => [
      'figure',
      {
        'data-media': attrs.media,
        'data-alt': attrs.alt,
        'data-caption': attrs.caption,
        'data-credit': attrs.credit,
        ...(attrs.decorative && { 'data-decorative': '' }),
      },
    ],
  },
  attachment: {
    ...leaf({ ...string('media'), ...string('name') }, ({ attrs }) => attrs.name),
    parseDOM: [
      {
        tag: 'div[data-attachment]',
        getAttrs: attachmentOf,
      },
    ],
    toDOM: ({ attrs }: Node): DOMOutputSpec => ['div', { 'data-attachment': attrs.media, 'data-name': attrs.name }],
  },
  footnoteDefinition: {
    content: 'block+',
    isolating: true,
    defining: true,
    attrs: string('identifier'),
    parseDOM: [{ tag: 'aside[data-note]', getAttrs: noteOf }],
    toDOM: ({ attrs }: Node): DOMOutputSpec => ['aside', { 'data-note': attrs.identifier }, 0],
  },
  text: {},
  break: {
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
  footnoteReference: {
    inline: true,
    atom: true,
    attrs: string('identifier'),
    parseDOM: [{ tag: 'sup[data-note]', getAttrs: noteOf, priority: 60 }],
    toDOM: ({ attrs }: Node): DOMOutputSpec => ['sup', { 'data-note': attrs.identifier }],
  },
} satisfies Record<string, NodeSpec>

const tagged = (name: string, others: string[] = []): MarkSpec => ({
  parseDOM: [name, ...others].map((tag) => ({ tag })),
  toDOM: () => [name, 0],
})

/** Innermost last: so they are drawn, and so a tree names them where nothing else decides. */
const marks = {
  // Where somebody has said something: it goes wherever its words go, and no tree ever has it.
  comment: {
    attrs: { id: { validate: 'string' } },
    inclusive: false,
    excludes: '',
    parseDOM: [{ tag: 'span[data-comment]', getAttrs: (span: Tag) => ({ id: read(span, 'data-comment') }) }],
    toDOM: (mark) => ['span', { 'data-comment': mark.attrs.id }, 0],
  },
  link: {
    attrs: { url: { default: '', validate: address } },
    inclusive: false,
    parseDOM: [
      { tag: 'a[data-url]', getAttrs: linkOf },
      { tag: 'a[href]', getAttrs: linkOf },
    ],
    // Without an address a click in the text leads nowhere.
    toDOM: (mark) => ['a', { 'data-url': mark.attrs.url, title: mark.attrs.url }, 0],
  },
  emphasis: tagged('em', ['i']),
  strong: tagged('strong', ['b']),
  delete: tagged('del', ['s', 'strike']),
  sub: tagged('sub'),
  sup: tagged('sup'),
  inlineCode: { ...tagged('code'), code: true, inclusive: false },
} satisfies Record<string, MarkSpec>

/** The tree's own nodes and nothing else: what is not here cannot stand in a text. */
export const editorSchema = new Schema({ nodes, marks })
export type NodeName = keyof typeof nodes
export type MarkName = keyof typeof marks

function depth(value: unknown): void {
  if (value !== 2 && value !== 3 && value !== 4) throw new RangeError(`no heading of depth ${value}`)
}

function address(value: unknown): void {
  if (typeof value !== 'string' || !isAddress(value)) throw new RangeError('no address of a link')
}

function startOf(list: Tag): number {
  const start = Number(read(list, 'start') || 1)
  return Number.isInteger(start) && start >= 0 && start <= LIMITS.start ? start : 1
}

function figureOf(element: Tag): Attrs {
  const of = (name: string) => read(element, `data-${name}`)
  return {
    // One that is none of ours is still to be brought in.
    media: isMediaName(of('media')) ? of('media') : '',
    alt: of('alt'),
    caption: of('caption'),
    credit: of('credit'),
    decorative: element.hasAttribute('data-decorative'),
    ticket: of('from') && `${FROM}${of('from')}`,
  }
}

function attachmentOf(element: Tag): Attrs | false {
  const media = read(element, 'data-attachment')
  return isMediaName(media) && { media, name: read(element, 'data-name') }
}

function noteOf(element: Tag): Attrs | false {
  const identifier = read(element, 'data-note')
  return isFootnoteName(identifier) && { identifier }
}

function linkOf(element: Tag): Attrs | false {
  const url = read(element, 'data-url') || read(element, 'href')
  return isAddress(url) ? { url } : false
}
