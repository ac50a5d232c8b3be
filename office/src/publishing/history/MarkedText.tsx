import { isAddress, isMediaName } from '@zhengcai/contract/platform/tree.ts'
import { type MarkedNode, PIECES } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { changeWords } from './changeWords.ts'
import css from './MarkedText.module.css'

/** Two texts as one flow. What differs bears a word or a line through or below it, never a colour alone. */
export function MarkedText({ tree }: { tree: MarkedNode }) {
  return <div className={css.text}>{drawAll(tree)}</div>
}

const drawAll = ({ children = [] }: MarkedNode): ReactNode => createElement(Fragment, {}, ...children.map(draw))

type Draw = (node: MarkedNode) => ReactNode
const as =
  (tag: string): Draw =>
  (node) =>
    createElement(tag, {}, drawAll(node))

const INLINE: Partial<Record<MarkedNode['type'], Draw>> = {
  text: ({ value }) => value,
  strong: as('strong'),
  emphasis: as('em'),
  delete: as('s'),
  sub: as('sub'),
  sup: as('sup'),
  inlineCode: ({ value }) => <code>{value}</code>,
  break: () => <br />,
  link: (node) => <a {...leading(node.url)}>{drawAll(node)}</a>,
  footnoteReference: ({ identifier }) => <sup>{`[${identifier}]`}</sup>,
}

const BLOCKS: Partial<Record<MarkedNode['type'], Draw>> = {
  paragraph: as('p'),
  // The page has its own headings above: 2 to 4 of the text are 3 to 5 here.
  heading: (node) => createElement(`h${(node.depth ?? 2) + 1}`, {}, drawAll(node)),
  blockquote: as('blockquote'),
  list: (node) => createElement(node.ordered ? 'ol' : 'ul', node.start ? { start: node.start } : {}, drawAll(node)),
  code: (node) => (
    <pre>
      <code>{node.value ?? drawAll(node)}</code>
    </pre>
  ),
  thematicBreak: () => <hr />,
  table: (node) => (
    <section className={css.wide} aria-label="表格">
      <table>
        <tbody>{drawAll(node)}</tbody>
      </table>
    </section>
  ),
  figure: (node) => <Figure node={node} />,
  attachment: ({ name, media }) => <p>{`附件：${name ?? ''}（${media ?? ''}）`}</p>,
  footnoteDefinition: (node) => (
    <div className={css.note}>
      <span>{`[${node.identifier}]`}</span>
      <div>{drawAll(node)}</div>
    </div>
  ),
}

/** A list and a table take no boxes of ours between them and their parts: these bear their marks within. */
const PARTS: Partial<Record<MarkedNode['type'], (node: MarkedNode, mark: ReactNode, props: object) => ReactNode>> = {
  listItem: (node, mark, props) => (
    <li {...props}>
      {mark}
      {drawAll(node)}
    </li>
  ),
  tableRow: (node, _mark, props) => <tr {...props}>{drawAll(node)}</tr>,
  tableCell: (node, mark, props) =>
    createElement(
      node.header ? 'th' : 'td',
      { ...props, colSpan: node.colspan, rowSpan: node.rowspan, align: node.align },
      mark,
      drawAll(node),
    ),
}

function draw(node: MarkedNode): ReactNode {
  const { type, change, step } = node
  const place = step === undefined ? {} : { 'data-step': step, tabIndex: -1 }
  const inline = INLINE[type]
  if (inline) return change ? within(change, inline(node), place) : inline(node)
  const props = { ...place, ...(change && { className: css[change] }) }
  const mark = change && <ChangeWord node={node} />
  const part = PARTS[type]
  if (part) return part(node, mark, props)
  const block = BLOCKS[type]?.(node) ?? drawAll(node)
  if (!change) return block
  return (
    <div {...props}>
      {mark}
      {block}
    </div>
  )
}

type Inlined = NonNullable<MarkedNode['change']>

function within(change: Inlined, inside: ReactNode, place: object): ReactNode {
  if (change === 'removed' || change === 'left') return <del {...place}>{spoken(PIECES.removed, inside)}</del>
  if (change !== 'changed') return <ins {...place}>{spoken(PIECES.added, inside)}</ins>
  return (
    <span className={css.reset} {...place}>
      {inside}
      <small>（格式有改动）</small>
    </span>
  )
}

/** Lines through and below are seen, and not heard. */
const spoken = (word: string, inside: ReactNode) => (
  <>
    <span className="visually-hidden">{`${word} `}</span>
    {inside}
  </>
)

function ChangeWord({ node: { change, was } }: { node: MarkedNode }) {
  return change ? <span className={css.word}>{changeWords(change, was)}</span> : null
}

function Figure({ node: { media = '', alt = '', decorative, caption, credit } }: { node: MarkedNode }) {
  const isShown = media.startsWith('/files/') && isMediaName(media)
  return (
    <figure>
      {isShown ? <img src={media} alt={alt} loading="lazy" /> : <p>{media ? `图片 ${media}` : '图片还没有选'}</p>}
      <figcaption>
        {[decorative ? '装饰性图片' : `替代文字：${alt || '无'}`, caption, credit].filter(Boolean).join('　')}
      </figcaption>
    </figure>
  )
}

/** What a tree may hold is judged where it is saved; here a second time, as it becomes a link. */
const leading = (url = '') => (isAddress(url) ? { href: url, target: '_blank', rel: 'noopener noreferrer' } : {})
