import { chineseNumber, NUMERAL } from '../../../platform/text/chineseNumber.ts'
import { follows, type TellProblem } from '../articleStart.ts'
import type { Row } from '../lawRows.ts'
import { isAnnexHeading } from './annexHeading.ts'
import { isItemStart } from './itemStart.ts'
import type { TextShape } from './textShape.ts'

const ARTICLE = new RegExp(`^第([${NUMERAL}]{1,9})条[\\s\\u3000]`)

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
  let last: string | undefined
  for (const [index, row] of rows.entries()) {
    if (last !== undefined && isAnnexHeading(row.text)) {
      const next = rows.slice(index + 1).flatMap(({ text }) => numberIn(text, counted.shape) ?? [])[0]
      if (next === undefined || next === '1') return index
      if (follows(last, next))
        counted.doubt(row.at, `“${row.text.slice(0, 20)}”像附件的标题，但后面接着正文的编号，按正文收入`)
      else {
        counted.problem(row.at, `“${row.text.slice(0, 20)}”之后还有编号 ${next}，接不上前面的 ${last}，文本可能不完整`)
        return index
      }
    }
    last = numberIn(row.text, counted.shape) ?? last
  }
  return rows.length
}

function numberIn(text: string, shape: TextShape): string | undefined {
  if (shape.kind === 'items') return isItemStart(shape.form, text) ? itemNumber(text) : undefined
  const number = chineseNumber(ARTICLE.exec(text)?.[1] ?? '')
  return number === undefined ? undefined : `${number}`
}

function itemNumber(text: string): string | undefined {
  const number = chineseNumber(/[一二三四五六七八九十百0-9０-９]{1,5}/.exec(text)?.[0] ?? '')
  return number === undefined ? undefined : `${number}`
}
