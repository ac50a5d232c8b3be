import type { Db } from '../../platform/database/database.ts'
import { gone, notFound } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { type FoundLaw, findLaw } from './findLaw.ts'
import { findTakenBack } from './lawReading.queries.ts'

/** The law that readers asked for, or a refusal that tells what became of it. */
export const getLaw = async (db: Db, id: string, day = chinaDay()): Promise<FoundLaw> =>
  (await findLaw(db, id, day)) ?? tellMissing(db, id, day)

/** A version that was taken back leads to the one whose turn it is; whatever else is not there is not found. */
export async function tellMissing(
  db: Db,
  id: string,
  day = chinaDay(),
  otherwise = '没有找到这部法规，它可能已被撤下',
): Promise<never> {
  const taken = await findTakenBack(db, id.split('~')[0] ?? '', day)
  if (!taken) return notFound(otherwise)
  const { title, published, standing } = taken
  return gone(
    `《${title}》${published} 公布的版本发布有误，已经撤回，请看这部法规的其他版本。`,
    `/lawDetails?id=${standing}`,
  )
}
