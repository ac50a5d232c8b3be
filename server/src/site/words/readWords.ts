import type { Answered } from '@zhengcai/contract/calls.ts'
import type { WordList } from '@zhengcai/contract/search/wordLists.ts'
import type { wordDesk } from '@zhengcai/contract/site/wordDesk.contract.ts'
import { readHotWords } from '../../search/asked/hotWords.ts'
import { readWordList } from '../../search/lists/wordLists.ts'
import { beginningOf, type WordDeskNeeds } from './wordDeskNeeds.ts'
import { listWordChanges } from './words.queries.ts'

const HISTORY = 20
const ROWS_TOLD = 50

/** A list with how it came to be so. */
export async function readWords(needs: WordDeskNeeds, list: WordList): Promise<Answered<typeof wordDesk.read>> {
  const { db } = needs
  const [{ number, rows }, changes, hot] = await Promise.all([
    readWordList(db, list, () => beginningOf(needs, list)),
    listWordChanges(db, list, HISTORY),
    list === 'hot' ? readHotWords(db) : [],
  ])
  const history = changes.map(({ put, dropped, ...change }) => ({
    ...change,
    put: put.slice(0, ROWS_TOLD),
    dropped: dropped.slice(0, ROWS_TOLD),
    putCount: put.length,
    droppedCount: dropped.length,
  }))
  return { list, number, rows, history, hotNow: hot.map(({ word }) => word) }
}
