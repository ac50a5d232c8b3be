import type { Block, Figure, Inline, List, ListItem } from '@zhengcai/contract/platform/tree.ts'
import { wordsOf } from '../../text/tree/tidyInline.ts'
import type { Aside, Shown } from './wordAsides.ts'
import { type InlineNeeds, notesIn, readWords } from './wordInline.ts'
import type { Numbered } from './wordNumbering.ts'
import { numberingOf, outlineOf, type WordStyle } from './wordStyles.ts'
import { readTable } from './wordTable.ts'
import { childOf, valOf, type Xml } from './xmlTree.ts'

export type BlockNeeds = InlineNeeds & {
  styleOf(id: string | undefined): WordStyle
  numbered(numId: string, level: number): Numbered | undefined
  pictureOf(shown: Shown): { media: string; alt: string } | undefined
}

/** A block, with what its paragraph says of its place in the text. */
export type Read = { block: Block; level?: number; isTitle?: boolean; isCaption?: boolean; centred?: boolean }
type Item = { level: number; ordered: boolean; value: number; children: Block[] }
type Piece = Read | { item: Item }

const THROUGH = new Set(['sdt', 'sdtContent', 'ins', 'moveTo', 'customXml', 'smartTag', 'Choice', 'AlternateContent'])

/** The blocks of a body, a cell or a note, lists put together and captions given to their pictures. */
export function readBlocks(xml: Xml, needs: BlockNeeds): Read[] {
  return withCaptions(listed(piecesOf(xml, needs)))
}

function piecesOf(xml: Xml, needs: BlockNeeds): Piece[] {
  return xml.children.flatMap((child): Piece[] => {
    if (child.name === 'p') return paragraphOf(child, needs)
    if (child.name === 'tbl') return [{ block: readTable(child, (cell) => cellBlocks(cell, needs), needs.counts) }]
    if (child.name === 'oMathPara') return paragraphOf({ ...child, name: 'p', children: [child] }, needs)
    return THROUGH.has(child.name) ? piecesOf(child, needs) : []
  })
}

/** A cell holds no table: what a table in it says becomes paragraphs. */
function cellBlocks(cell: Xml, needs: BlockNeeds): Block[] {
  return readBlocks(cell, needs).flatMap(({ block }) => {
    if (block.type !== 'table') return [block]
    needs.counts.nestedTables += 1
    return block.children.flatMap((row) => row.children.flatMap((inner) => inner.children))
  })
}

function paragraphOf(xml: Xml, needs: BlockNeeds): Piece[] {
  const properties = childOf(xml, 'pPr')
  const style = needs.styleOf(valOf(properties, 'pStyle'))
  if (style.isContents) return []
  const { words, asides } = readWords(xml, needs)
  const beside = asides.flatMap((aside) => asideOf(aside, needs))
  const isEmpty = wordsOf(words).trim() === '' && notesIn(words).length === 0
  if (isEmpty) return beside
  const level = outlineOf(properties) ?? style.level
  const numbering = numberingOf(properties) ?? style.numbering
  const number = numbering && numbering.numId !== '0' ? needs.numbered(numbering.numId, numbering.level) : undefined
  if (number && number.kind !== 'words' && level === undefined) {
    const item = {
      level: numbering?.level ?? 0,
      ordered: number.kind === 'number',
      value: 'value' in number ? number.value : 1,
    }
    return [{ item: { ...item, children: [{ type: 'paragraph', children: words }] } }, ...beside]
  }
  const children: Inline[] = number ? [...prefixOf(number), ...words] : words
  const facts = { isTitle: style.isTitle, isCaption: style.isCaption, centred: valOf(properties, 'jc') === 'center' }
  return [{ block: { type: 'paragraph', children }, ...(level !== undefined && { level }), ...facts }, ...beside]
}

/** The number that Word shows and does not hold; a gap only where Chinese marks do not make one. */
function prefixOf(number: Numbered): Inline[] {
  const words = number.kind === 'words' ? number.words.trim() : number.kind === 'number' ? `${number.value}.` : ''
  if (words === '') return []
  return [{ type: 'text', value: /[、）〕】]$/.test(words) ? words : `${words} ` }]
}

function asideOf(aside: Aside, needs: BlockNeeds): Read[] {
  if ('textBox' in aside) {
    const inside = readBlocks(aside.textBox, needs)
    if (inside.length > 0) needs.counts.textBoxes += 1
    return inside
  }
  const found = needs.pictureOf(aside.picture)
  if (!found) needs.counts.lostPictures += 1
  return found ? [{ block: { type: 'figure', ...found } }] : []
}

/** Items one behind the other become lists, those further in lists within the item before them. */
function listed(pieces: Piece[]): Read[] {
  const read: Read[] = []
  let run: Item[] = []
  const close = () => {
    for (const block of listsOf(run)) read.push({ block })
    run = []
  }
  for (const piece of pieces) {
    if ('item' in piece) run.push(piece.item)
    // A picture below an item belongs to it, for the list goes on behind it.
    else if (run.length > 0 && piece.block.type === 'figure') run.at(-1)?.children.push(piece.block)
    else {
      close()
      read.push(piece)
    }
  }
  close()
  return read
}

function listsOf(items: Item[]): List[] {
  const lists: List[] = []
  const least = Math.min(...items.map(({ level }) => level))
  for (let at = 0; at < items.length; ) {
    const first = items[at]
    if (!first) break
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > least) end += 1
    // One that begins further in than any before it stands where it is.
    const own = first.level > least ? [] : [first]
    const inner = listsOf(items.slice(at + own.length, end))
    const last = lists.at(-1)
    if (own.length === 0) lists.push(...inner)
    else {
      const item: ListItem = { type: 'listItem', children: [...first.children, ...inner] }
      const goesOn =
        last &&
        last.ordered === first.ordered &&
        (!last.ordered || (last.start ?? 1) + last.children.length === first.value)
      if (goesOn) last.children.push(item)
      else
        lists.push({
          type: 'list',
          ordered: first.ordered,
          ...(first.ordered && { start: first.value }),
          spread: false,
          children: [item],
        })
    }
    at = end
  }
  return lists
}

const CAPTION = /^图\s*[\d一二三四五六七八九十]/

const LONGEST_CAPTION = 300

/** What stands below a picture and is called its caption goes with it. */
function withCaptions(read: Read[]): Read[] {
  const kept: Read[] = []
  for (const one of read) {
    const before = kept.at(-1)?.block
    const caption = before?.type === 'figure' && !before.caption ? captionIn(one) : ''
    if (caption) (before as Figure).caption = caption
    else kept.push(one)
  }
  return kept
}

/** Nothing where it would lose words or the mark of a note: then it stays what it is, below its picture. */
function captionIn({ block, isCaption }: Read): string {
  if (block.type !== 'paragraph' || notesIn(block.children).length > 0) return ''
  const words = wordsOf(block.children).trim()
  const isOne = isCaption ? words.length <= LONGEST_CAPTION : CAPTION.test(words) && words.length <= 80
  return isOne ? words : ''
}
