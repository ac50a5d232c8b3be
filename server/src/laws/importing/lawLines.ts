import type { LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import { chineseNumber } from '../../platform/text/chineseNumber.ts'
import { findPeriods } from '../deadlines/findPeriods.ts'

const ITEM = /^[（(]([一二三四五六七八九十百]{1,5})[）)][\s\u3000]*(.*)$/
const SUBITEM = /^(?:([0-9０-９]{1,2})[.．、](?![0-9０-９])|[（(]([0-9０-９]{1,2})[）)])[\s\u3000]*(.*)$/

export type ItemRow = { number: number; label: string; text: string }

export function readItem(text: string): ItemRow | undefined {
  const found = ITEM.exec(text)
  if (!found) return undefined
  const [, written = '', rest = ''] = found
  const number = chineseNumber(written)
  return number === undefined ? undefined : { number, label: `（${written}）`, text: rest }
}

function readSubitem(text: string): ItemRow | undefined {
  const found = SUBITEM.exec(text)
  if (!found) return undefined
  const [, plain, bracketed, rest = ''] = found
  const number = chineseNumber(plain ?? bracketed ?? '')
  return number === undefined ? undefined : { number, label: plain ? `${number}.` : `（${number}）`, text: rest }
}

/** Adds a printed line to an article: a 项 or 目 stands below the 款 before it, anything else is the next 款. */
export function addLine(lines: LawLine[], text: string): void {
  const last = lines.at(-1)
  const item = readItem(text)
  const subitem = item ? undefined : readSubitem(text)
  if (item) {
    const paragraph = last?.paragraph ?? 1
    // A list that starts again without a sentence between belongs to a 款 of its own, or two lines would share an address.
    const repeated = last !== undefined && last.item !== null && item.number <= last.item
    lines.push(line({ ...item, paragraph: repeated ? paragraph + 1 : paragraph, item: item.number, subitem: null }))
  } else if (subitem && last) {
    lines.push(line({ ...subitem, paragraph: last.paragraph, item: last.item, subitem: subitem.number }))
  } else lines.push(line({ paragraph: (last?.paragraph ?? 0) + 1, item: null, subitem: null, label: '', text }))
}

const line = ({ paragraph, item, subitem, label, text }: Omit<LawLine, 'cites' | 'periods'>): LawLine => ({
  paragraph,
  item,
  subitem,
  label,
  text,
  cites: [],
  periods: findPeriods(text),
})

/** Texts without articles, such as a preamble: every line a paragraph. */
export function plainLines(texts: string[]): LawLine[] {
  return texts.map((text, index) => line({ paragraph: index + 1, item: null, subitem: null, label: '', text }))
}

export const textOfLines = (lines: Pick<LawLine, 'label' | 'text'>[]) =>
  lines.map(({ label, text }) => label + text).join('\n')

/** （二）不动产抵押 between two articles is a heading: it carries no list on and ends without a stop. */
export function readItemHeading(text: string, before: LawLine[] | undefined): ItemRow | undefined {
  const item = readItem(text)
  if (!item || /[。；：，、.;:]$/.test(text) || text.length > 40) return undefined
  const last = before?.at(-1)
  const runsOn =
    last !== undefined && (last.item === item.number - 1 || (item.number === 1 && /[：:]$/.test(last.text)))
  return runsOn ? undefined : item
}
