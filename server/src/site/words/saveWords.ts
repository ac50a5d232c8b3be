import type { WordList } from '@zhengcai/contract/search/wordLists.ts'
import type { Actor } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { movedOn, refuseFields } from '../../platform/http/refusals.ts'
import { holdWordList } from '../../search/lists/wordLists.queries.ts'
import { readWordList, replaceWordList } from '../../search/lists/wordLists.ts'
import { beginningOf, type WordDeskNeeds } from './wordDeskNeeds.ts'
import { rowsAfter, type WordChange, wrongRows } from './wordRules.ts'
import { listWordChanges } from './words.queries.ts'

export type WordWish = WordChange & { list: WordList; base: number }

/** Changes a list; whoever checks a text or searches goes by it from then on. */
export function saveWords(needs: WordDeskNeeds, wish: WordWish, by: Actor): Promise<{ number: number }> {
  const { list } = wish
  return inTransaction(needs.db, async (tx) => {
    await holdWordList(tx, list)
    const { now, rows } = await changed(tx, needs, wish)
    return { number: await replaceWordList(tx, { list, now, rows, by }) }
  })
}

/** The list as it is and as it would be; refuses what was read at another number, and every wrong row. */
export async function changed(db: Db, needs: WordDeskNeeds, { list, base, ...change }: WordWish) {
  const now = await readWordList(db, list, () => beginningOf(needs, list))
  if (now.number !== base) await tellMoved(db, list)
  const [first, ...more] = wrongRows(list, now.rows, change)
  if (first) refuseFields([first, ...more])
  return { now, rows: rowsAfter(now.rows, change) }
}

async function tellMoved(db: Db, list: WordList): Promise<never> {
  const [last] = await listWordChanges(db, list, 1)
  const { number = 0, by = '', time = '' } = last ?? {}
  return movedOn(`${by}已在 ${time} 改过这个词表，请对照后再保存`, { number, by, at: time })
}
