import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import type { Db } from '../../platform/database/database.ts'
import { type DocumentKey, type Findable, idOf, isOf, type OnDamaged } from '../findable.ts'

const AT_ONCE = 100

/** Everything there is, a hundred documents at a time, so that queries are answered in between. */
export async function* readAllDocuments(
  db: Db,
  findables: Findable[],
  onDamaged: OnDamaged,
): AsyncGenerator<SearchDocument[]> {
  for (const { read } of findables)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { documents, last } = await read(db, { after, size: AT_ONCE }, onDamaged)
      yield documents
      after = last
    }
}

/** Of these keys those that are there; the others are gone. */
export async function readDocuments(
  db: Db,
  findables: Findable[],
  { keys, onDamaged }: { keys: DocumentKey[]; onDamaged: OnDamaged },
): Promise<SearchDocument[]> {
  const found: SearchDocument[] = []
  for (const { table, read } of findables) {
    const ids = keys.filter((key) => isOf(table, key)).map(idOf)
    if (ids.length > 0) found.push(...(await read(db, { ids }, onDamaged)).documents)
  }
  return found
}
