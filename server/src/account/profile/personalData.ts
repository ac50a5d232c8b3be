import type { Db } from '../../platform/database/database.ts'

/** What a feature holds about a reader: how it is listed for them, and how it is erased when they close their account. */
export type PersonalData = {
  /** The name it has in the export. */
  name: string
  list(db: Db, userId: string): Promise<unknown>
  erase(tx: Db, userId: string): Promise<unknown>
}
