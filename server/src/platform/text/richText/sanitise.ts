import type { Root } from 'hast'
import type { Schema } from 'hast-util-sanitize'
import { sanitize } from 'hast-util-sanitize'

const FOOTNOTE = ['dataFootnoteRef', 'dataFootnoteBackref', 'dataFootnotes', 'ariaDescribedBy', 'ariaLabel', 'id']

/** Everything rich text may hold. No style, svg, math, frame or form; pictures only from our own store. */
const ALLOWED: Schema = {
  strip: ['script', 'style', 'template', 'noscript'],
  clobber: [],
  tagNames: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'del',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
    'a',
    'section',
  ],
  attributes: {
    a: ['href', ...FOOTNOTE],
    img: [['src', /^(?:media|\/files)\/(?!.*\.\.\/)/], 'alt', 'title', 'width', 'height'],
    section: FOOTNOTE,
    li: ['id'],
    ol: ['start'],
    th: ['align', 'colSpan', 'rowSpan'],
    td: ['align', 'colSpan', 'rowSpan'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: { li: ['ul', 'ol'], tr: ['table'], td: ['table'], th: ['table'], thead: ['table'], tbody: ['table'] },
}

/** The one function that makes rich text safe, on the way in. What comes after it builds nodes, never strings. */
export function sanitise(tree: Root): Root {
  return sanitize(tree, ALLOWED) as Root
}
