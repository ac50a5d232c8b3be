import type { Db } from '../platform/database/database.ts'

/** What a feature holds about a reader: how it is told to them, and how it is forgotten when they close their account. */
export type PersonalData = {
  /** The name it has in the export. */
  name: string
  tell(db: Db, userId: string): Promise<unknown>
  forget(tx: Db, userId: string): Promise<unknown>
}
