import type { Db } from '../../platform/database/database.ts'
import { partOf } from '../lawParts.ts'
import { listArticlesWith } from '../versions/difference.queries.ts'
import { getLaw } from './getLaw.ts'

/** The articles of a law that hold a text, in the order of reading, with how often each does. */
export async function findInLaw(db: Db, { id, keyword }: { id: string; keyword: string }) {
  const law = await getLaw(db, id)
  const wanted = keyword.toLowerCase()
  const hits = (await listArticlesWith(db, law.esId, keyword)).map(({ address, label, text }) => ({
    address,
    label,
    part: partOf(law.parts, address),
    count: text.toLowerCase().split(wanted).length - 1,
  }))
  return { total: hits.reduce((sum, { count }) => sum + count, 0), hits }
}
