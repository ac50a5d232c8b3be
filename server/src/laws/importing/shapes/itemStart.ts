import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { chineseNumber } from '../../../platform/text/chineseNumber.ts'
import type { Around, ArticleStart } from '../articleStart.ts'
import type { Row } from '../lawRows.ts'

/** How the items of the highest rank are numbered. */
export type ItemForm = keyof typeof FORMS

const FORMS = {
  listed: /^#{0,6}\s*([一二三四五六七八九十百]{1,5})(?:[、．.][\s\u3000]*(.*)|)$/,
  bracketed: /^#{0,6}\s*[（(]([一二三四五六七八九十百]{1,5})[）)][\s\u3000]*(.*)$/,
  counted: /^#{0,6}\s*([0-9０-９]{1,3})(?:[.．](?![0-9０-９])|、)[\s\u3000]*(.*)$/,
}
const LABELS: Record<ItemForm, (written: string) => string> = {
  listed: (written) => `${written}、`,
  bracketed: (written) => `（${written}）`,
  counted: (written) => `${chineseNumber(written)}.`,
}
const BARE_NUMBER = /^[一二三四五六七八九十百]+$/

/** The form whose first item comes first: 一、 above （一） above 1. */
export function itemFormOf(rows: Row[]): ItemForm | undefined {
  const forms = keysOf(FORMS)
  return forms.find((form) => rows.some(({ text }) => readStart(form, text)?.number === 1))
}

function readStart(form: ItemForm, row: string): { number: number; written: string; text: string } | undefined {
  // 三 alone is the number of an item only as a heading.
  if (BARE_NUMBER.test(row)) return undefined
  const [, written = '', text = ''] = FORMS[form].exec(row) ?? []
  const number = written ? chineseNumber(written) : undefined
  return number === undefined ? undefined : { number, written, text }
}

export const isItemStart = (form: ItemForm, row: string) => readStart(form, row) !== undefined

/** An item begins where its number runs on; what counts anew inside it is told and left where it is. */
export function itemBegun(form: ItemForm, { at, text: row }: Row, around: Around): ArticleStart | undefined {
  const found = readStart(form, row)
  if (!found) return undefined
  const { number, written, text } = found
  const before = Number(around.last?.address ?? 0)
  const label = LABELS[form](written)
  if (number === before + 1) return { address: `${number}`, label, text }
  if (number > before) {
    around.problem(at, around.last ? `${around.last.label}之后不应是${label}` : `应从第一项开始，这里是${label}`)
    return { address: `${number}`, label, text }
  }
  around.doubt(at, `${around.last?.label ?? ''}之后又从${label}数起，按正文收入`)
  return undefined
}
