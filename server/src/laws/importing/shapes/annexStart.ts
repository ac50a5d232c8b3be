import { chineseNumber } from '../../../platform/text/chineseNumber.ts'
import { addressBegun, follows, isSpaced, type TellProblem } from '../articleStart.ts'
import type { Row } from '../lawRows.ts'
import { isAnnexHeading } from './annexHeading.ts'
import { type ItemForm, isItemStart } from './itemStart.ts'
import type { TextShape } from './textShape.ts'

type Counted = { shape: TextShape; problem: TellProblem; doubt: TellProblem }

/**
 * Where the annexes begin, or the length of the text. By form and by place: behind the first number, and only if what
 * stands below does not carry the numbers on. Where it does, the line belongs to the text, and the office hears of it.
 */
export function annexStart(rows: Row[], counted: Counted): number {
  if (counted.shape.kind === 'plain') {
    const heading = rows.findIndex(({ text }, index) => index > 0 && isAnnexHeading(text))
    return heading < 0 ? rows.length : heading
  }
  const spaced = isSpaced(rows)
  const numberIn = ({ text }: Row, before: string | undefined) =>
    counted.shape.kind === 'items' ? itemNumber(text, counted.shape.form) : addressBegun(text, before, spaced)
  let last: string | undefined
  for (const [index, row] of rows.entries()) {
    if (last !== undefined && isAnnexHeading(row.text)) {
      const next = rows.slice(index + 1).flatMap((below) => numberIn(below, last) ?? [])[0]
      if (next === undefined || next === '1') return index
      if (follows(last, next))
        counted.doubt(row.at, `“${row.text.slice(0, 20)}”像附件的标题，但后面接着正文的编号，按正文收入`)
      else {
        counted.problem(row.at, `“${row.text.slice(0, 20)}”之后还有编号 ${next}，接不上前面的 ${last}，文本可能不完整`)
        return index
      }
    }
    last = numberIn(row, last) ?? last
  }
  return rows.length
}

function itemNumber(text: string, form: ItemForm): string | undefined {
  if (!isItemStart(form, text)) return undefined
  const number = chineseNumber(/[一二三四五六七八九十百0-9０-９]{1,5}/.exec(text)?.[0] ?? '')
  return number === undefined ? undefined : `${number}`
}
