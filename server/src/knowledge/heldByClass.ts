import type { Db } from '../platform/database/database.ts'
import { countItemsOfClass, updateItemClasses } from './classes.queries.ts'

/** What is filed under a class in some feature, which hands this in: no class goes while anything is. */
export type HeldByClass = {
  /** As it is counted: 篇内容. */
  counted: string
  count(db: Db, classId: string): Promise<number>
  /** Everything under one class comes under the other. */
  move(tx: Db, classes: { from: string; into: string }): Promise<void>
}

export const itemsOfClass: HeldByClass = {
  counted: '篇内容',
  count: countItemsOfClass,
  move: updateItemClasses,
}
