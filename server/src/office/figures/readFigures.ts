import type { FigureRange, FigureTable } from '@zhengcai/contract/office/figures.contract.ts'
import { FIGURES_YEARS, type FigurePart } from '@zhengcai/contract/office/figureWords.ts'
import { listClasses } from '../../knowledge/knowledge.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuseFields, type WrongField } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { addDays } from '../../platform/time/days.ts'
import { isDay } from '../../platform/time/relativeTime.ts'

export type FiguresAsked = FigureRange & { today: string }
/** What is counted, each by the feature that knows it. */
export type FigureParts = Record<FigurePart, (asked: FiguresAsked) => Promise<FigureTable[]>>

/** Refuses a range that is none, that is turned round or that is too long, every wrong field at once. */
export function checkRange({ from, to }: Pick<FigureRange, 'from' | 'to'>): void {
  const wrong: WrongField[] = []
  if (!isDay(from)) wrong.push({ field: 'from', message: '起始日期不是一个日子' })
  if (!isDay(to)) wrong.push({ field: 'to', message: '截止日期不是一个日子' })
  const longest =
    wrong.length === 0
      ? addDays(`${Number(from.slice(0, 4)) + FIGURES_YEARS}${from.slice(4)}`.replace('-02-29', '-03-01'), -1)
      : ''
  if (wrong.length === 0 && to < from) wrong.push({ field: 'to', message: '截止日期早于起始日期' })
  else if (wrong.length === 0 && to > longest) wrong.push({ field: 'to', message: `一次至多看 ${FIGURES_YEARS} 年` })
  const [first, ...rest] = wrong
  if (first) refuseFields([first, ...rest])
}

/** Where a class makes a difference. */
const OF_CLASSES: FigurePart[] = ['reads', 'questions']

export async function readFigures(db: Db, parts: FigureParts, part: FigurePart, range: FigureRange) {
  checkRange(range)
  const [tables, classes] = await Promise.all([
    parts[part]({ ...range, today: chinaDay() }),
    OF_CLASSES.includes(part) ? listClasses(db) : [],
  ])
  const nameOf = new Map(classes.map(({ id, name }) => [id, name]))
  return {
    from: range.from,
    to: range.to,
    tables,
    classes: inBranches(classes).map(({ id, parentId, name }) => ({
      id,
      name: parentId ? `${nameOf.get(parentId) ?? ''} · ${name}` : name,
    })),
  }
}

type Class = { id: string; parentId: string | null; name: string }

/** Each class with all below it before the next one, as the desk of the site has them. */
const inBranches = (classes: Class[], under: string | null = null): Class[] =>
  classes.filter(({ parentId }) => parentId === under).flatMap((one) => [one, ...inBranches(classes, one.id)])
