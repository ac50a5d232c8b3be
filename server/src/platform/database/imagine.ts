import { type Db, inTransaction } from './database.ts'
import { onOneConnection } from './imagining.ts'

/** Does something, looks at everything as if it were done, and undoes it. Others see nothing of it, and wait for the rows it touched. */
export async function imagine<T>(db: Db, doing: (tx: Db) => Promise<unknown>, look: () => Promise<T>): Promise<T> {
  const seen: T[] = []
  const undone = new Error('undone')
  const act = async (tx: Db): Promise<never> => {
    await doing(tx)
    seen.push(await look())
    throw undone
  }
  await onOneConnection(() => inTransaction(db, act)).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return seen[0] as T
}
