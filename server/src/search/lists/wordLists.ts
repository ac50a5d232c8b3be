import { createHash } from 'node:crypto'
import type { WordList, WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { SEARCH_CHANGED } from '../following/search.queries.ts'
import { findWordList, insertWordChange, listSums, saveWordList } from './wordLists.queries.ts'

/** What a list holds before the office changes it; `fileSum` where that came from a file beside the data. */
export type BeginningRows = { rows: WordRow[]; fileSum: string }
export type ListNow = { number: number; rows: WordRow[]; fileSum: string }

export async function readWordList(db: Db, list: WordList, beginning: () => BeginningRows): Promise<ListNow> {
  return (await findWordList(db, list)) ?? { number: 0, ...beginning() }
}

export const sumOf = (source: string): string => createHash('sha256').update(source).digest('hex')
const sumOfRows = (rows: WordRow[]) => sumOf(JSON.stringify(rows.map(textOf)))

type Replaced = {
  list: WordList
  now: ListNow
  rows: WordRow[]
  fileSum?: string
  by: Actor
}

/** Stores a list in place of what it was, with what that brought and took away. The caller holds the list and has looked at every row. */
export async function replaceWordList(
  tx: Db,
  { list, now, rows, fileSum = now.fileSum, by }: Replaced,
): Promise<number> {
  const number = now.number + 1
  const [old, kept] = [new Set(now.rows.map(textOf)), new Set(rows.map(textOf))]
  const put = rows.filter((row) => !old.has(textOf(row)))
  const dropped = now.rows.filter((row) => !kept.has(textOf(row)))
  await saveWordList(tx, { list, number, rows, sum: sumOfRows(rows), fileSum })
  await insertWordChange(tx, { list, number, actor: by.actor, put, dropped })
  const told = {
    put: put.slice(0, TOLD).map(({ word }) => word),
    dropped: dropped.slice(0, TOLD).map(({ word }) => word),
  }
  const detail = { number, putCount: put.length, droppedCount: dropped.length, ...told }
  await recordAct(tx, { ...by, act: 'words save', subject: `words:${list}`, detail })
  // What was found before is found otherwise now.
  if (list === 'synonym') await announce(tx, SEARCH_CHANGED)
  return number
}

const TOLD = 50
const textOf = ({ word, to, mark, except }: WordRow) => [word, to, mark, except].join('\n')

/**
 * Something made of a list, kept for as long as the list is the same: it is known by its contents, so that every process has the
 * newest at once and nobody needs to be told.
 */
export function madeOfList<T>(list: WordList, beginning: () => WordRow[], make: (rows: WordRow[]) => T) {
  let kept: { sum: string; made: T } | undefined
  return async (db: Db, sums?: Map<WordList, string>): Promise<T> => {
    const sum = (sums ?? (await listSums(db, [list]))).get(list) ?? ''
    if (kept?.sum === sum) return kept.made
    const rows = sum === '' ? beginning() : ((await findWordList(db, list))?.rows ?? beginning())
    const made = make(rows)
    kept = { sum: sum === '' ? '' : sumOfRows(rows), made }
    return made
  }
}
