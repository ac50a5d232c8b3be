import type { Db } from './database.ts'

/** Privileged acts leave a row that nothing can change afterwards. */
export async function recordAct(
  db: Db,
  act: { actor: string; act: string; subject: string; detail?: object },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...act, detail: JSON.stringify(act.detail ?? {}) })
    .execute()
}
