import type { Db } from '../../platform/database/database.ts'

export async function countQuestionsOfClass(db: Db, classId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .where('class_id', '=', classId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function updateQuestionClasses(tx: Db, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.updateTable('question').set({ class_id: into }).where('class_id', '=', from).execute()
}
