import {
  type Block,
  type FootnoteDefinition,
  type Inline,
  LIMITS,
  type Tree,
} from '@zhengcai/contract/platform/tree.ts'
import fc from 'fast-check'
import { squareTable } from '../../platform/text/tree/tableGrid.ts'

const MARKS = ['strong', 'emphasis', 'delete', 'sub', 'sup'] as const
const PIECES = [
  ...'甲乙丙丁政府采购《》（）“”：，。、！？…—　 ab1 2*_~`[]()<>&#|\\"\'!+-=.:@/{}$%^;',
  'www.',
  'https://a.cn/b',
  'a@b.cn',
  '&amp;',
  '<b>',
  '</td>',
  '<!--',
  '-->',
  '![',
  '](',
  '[^1]',
  '1. ',
  '- ',
  '## ',
  '---',
  '{bars}',
  '（图片来源：丙）',
  '\u00a0',
  '\u200b',
  'é',
  '𠮷',
]
const words = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
const url = fc.constantFrom(
  'https://a.cn/b?c=1&d=2',
  '/newsDetails?id=1',
  'mailto:a@b.cn',
  '#s-1',
  'https://a.cn/(甲)*_',
  'media/a b.pdf',
  'https://例.cn/甲|乙',
)
const media = fc.constantFrom('media/news/a.svg', '/files/0a.svg')
const NOTES = ['1', '注一', 'b-2']

const inline = fc.letrec<{ inline: Inline; inlines: Inline[] }>((tie) => ({
  inlines: fc.array(tie('inline'), { minLength: 1, maxLength: 5 }),
  inline: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 5, arbitrary: words.map((value) => ({ type: 'text' as const, value })) },
    { weight: 1, arbitrary: words.map((value) => ({ type: 'inlineCode' as const, value })) },
    { weight: 1, arbitrary: fc.constant({ type: 'break' as const }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...NOTES).map((identifier) => ({ type: 'footnoteReference' as const, identifier })),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constantFrom(...MARKS), children: tie('inlines') }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('link' as const),
        url: url.filter((one) => !one.includes(' ')),
        children: fc.array(
          words.map((value) => ({ type: 'text' as const, value })),
          { minLength: 1, maxLength: 2 },
        ),
      }),
    },
  ),
})).inlines

const withoutBreaks = (nodes: Inline[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (node.type === 'break') return []
    return ['children' in node ? { ...node, children: withoutBreaks(node.children) } : node]
  })

const figure = fc
  .record({ media, alt: words, decorative: fc.boolean(), caption: fc.option(words), credit: fc.option(words) })
  .map(({ decorative, alt, caption, credit, media: name }) => ({
    type: 'figure' as const,
    media: name,
    alt: decorative ? '' : `图${alt}`,
    ...(decorative && { decorative: true as const }),
    ...(caption !== null && { caption }),
    ...(credit !== null && { credit }),
  }))

const blocks = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 4 }),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 5, arbitrary: inline.map((children) => ({ type: 'paragraph' as const, children })) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('heading' as const),
        depth: fc.constantFrom(2 as const, 3 as const, 4 as const),
        children: inline.map(withoutBreaks),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom('甲', ' ', '\n', '\t', '`', '```', '~~~', '    ', '</td>'), { maxLength: 6 })
        .map((pieces) => ({ type: 'code' as const, value: pieces.join('') })),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'thematicBreak' as const }) },
    { weight: 1, arbitrary: figure },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('attachment' as const), media, name: words.map((name) => `附${name}`) }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('blockquote' as const), children: tie('blocks') }) },
    { weight: 3, arbitrary: list(tie('blocks')) },
    { weight: 2, arbitrary: table(tie('blocks')) },
  ),
})).blocks

function list(inside: fc.Arbitrary<Block[]>): fc.Arbitrary<Block> {
  const items = fc.array(
    inside.map((children) => ({ type: 'listItem' as const, children })),
    { minLength: 1, maxLength: 4 },
  )
  return fc
    .record({ ordered: fc.boolean(), start: fc.integer({ min: 0, max: 12 }), spread: fc.boolean(), children: items })
    .map(({ ordered, start, spread, children }) => ({
      type: 'list',
      ordered,
      ...(ordered && { start }),
      spread,
      children,
    }))
}

function table(inside: fc.Arbitrary<Block[]>): fc.Arbitrary<Block> {
  const simple = inline.map(withoutBreaks).map((children): Block[] => [{ type: 'paragraph', children }])
  const cell = fc.record({
    children: fc.oneof({ weight: 3, arbitrary: simple }, { weight: 1, arbitrary: inside.map(withoutTables) }),
    align: fc.option(fc.constantFrom('left' as const, 'center' as const, 'right' as const)),
    plain: fc.boolean(),
    header: fc.boolean(),
    colspan: fc.integer({ min: 1, max: 2 }),
    rowspan: fc.integer({ min: 1, max: 2 }),
  })
  return fc
    .tuple(
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
      fc.array(cell, { minLength: 9, maxLength: 9 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(
      ([plain, width, cells, height]) =>
        ({
          type: 'table',
          children: squareTable(
            [...Array(height).keys()].map((row) => ({
              type: 'tableRow' as const,
              children: cells
                .slice(row * width, row * width + width)
                .map(({ children, align, header, colspan, rowspan }, column) => ({
                  type: 'tableCell' as const,
                  ...((plain ? row === 0 : header) && { header: true as const }),
                  ...((plain ? cells[column]?.align : align) && {
                    align: (plain ? cells[column]?.align : align) ?? undefined,
                  }),
                  ...(!plain && { colspan }),
                  ...(!plain && row < height - 1 && { rowspan }),
                  children,
                })),
            })),
          ),
        }) as Block,
    )
}

/** A cell holds no table, however deep. */
function withoutTables(nodes: Block[]): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type === 'table') return []
    if (node.type === 'blockquote') return [{ ...node, children: withoutTables(node.children) }]
    if (node.type !== 'list') return [node]
    return [{ ...node, children: node.children.map((item) => ({ ...item, children: withoutTables(item.children) })) }]
  })
}

const depthOf = (node: { children?: object[] }): number => 1 + Math.max(0, ...(node.children ?? []).map(depthOf))

/** A tree such as the console could send: every kind of node, in words that Markdown takes for signs. */
export const anyTree: fc.Arbitrary<Tree> = fc
  .tuple(blocks, fc.array(blocks, { minLength: NOTES.length, maxLength: NOTES.length }))
  .map(
    ([children, notes]): Tree => ({
      type: 'root',
      children: [
        ...children,
        ...notes.map(
          (inside, at): FootnoteDefinition => ({
            type: 'footnoteDefinition',
            identifier: NOTES[at] ?? '',
            children: inside,
          }),
        ),
      ],
    }),
  )
  .filter((tree) => depthOf(tree) <= LIMITS.depth)
