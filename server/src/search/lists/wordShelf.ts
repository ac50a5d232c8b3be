import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { cached } from '../../platform/database/cached.ts'
import type { Changes } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { findWordList } from './wordLists.queries.ts'

/** Whether something must not be suggested to readers: it has a word of the shelf in it. */
export type IsShelved = (said: string) => boolean

/** 不推荐的词: readers find what they look for, but nobody puts these words into their mouth. */
export function wordShelf(db: Db, changes: Changes): () => Promise<IsShelved> {
  return cached(changes, () => readShelf(db)).get
}

export async function readShelf(db: Db): Promise<IsShelved> {
  return shelvedBy(((await findWordList(db, 'shelf'))?.rows ?? []).map(({ word }) => word))
}

export function shelvedBy(words: string[]): IsShelved {
  const folded = words.map(foldText)
  return (said) => folded.length > 0 && folded.some((word) => foldText(said).includes(word))
}
