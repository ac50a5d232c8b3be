import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { listClasses } from '../../knowledge/knowledge.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { findSettings } from '../site.queries.ts'
import { healthOf, QUESTION_MONTHS, verdictsOn, worstFirst } from './columnHealth.ts'
import { findNewest, listNewestOfClasses } from './columns.queries.ts'
import { watchedClasses } from './freshnessOf.ts'

const SHOWN = 60

/** Questions that the office owes an answer since before so many months; told by who keeps them. */
export type CountOldQuestions = (db: Db, months: number) => Promise<number>

/** How fresh the site's columns are, from what readers can see at this moment. */
export async function columnsToday(
  db: Db,
  countOldQuestions: CountOldQuestions,
  { all: whole = false } = {},
): Promise<TodayPart<'columns'>> {
  const [classes, { freshness }] = await Promise.all([listClasses(db), findSettings(db)])
  const watched = watchedClasses(classes, freshness)
  const [newestOf, { now, home, notices }, oldQuestions] = await Promise.all([
    listNewestOfClasses(
      db,
      watched.map(({ id }) => id),
    ),
    findNewest(db),
    countOldQuestions(db, QUESTION_MONTHS),
  ])
  const homePage = healthOf({ id: 'home', name: '首页', freshness: 'news', newest: home }, now)
  const columns = [
    ...watched.map((column) => ({ ...column, newest: newestOf.get(column.id) ?? null })),
    { id: 'notice', name: '公告', freshness: 'notice' as const, newest: notices },
  ].map((column) => healthOf(column, now))
  const all = worstFirst([...columns, homePage])
  const count = (state: string) => all.filter((one) => one.state === state).length
  return {
    rows: whole ? all : all.slice(0, SHOWN),
    total: all.length,
    stale: count('stale'),
    amber: count('amber'),
    empty: count('empty'),
    verdicts: verdictsOn(homePage, columns, oldQuestions, now),
  }
}
