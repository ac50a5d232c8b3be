import type { Db } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/edge/network.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { takeAllowances } from '../../platform/limits/limits.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import type { Config } from '../../platform/process/config.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { countVotes, isPublicAnswer, upsertVote } from './answers.queries.ts'

type Needs = { keyed: Keyed; config: Pick<Config, 'limits'> }
type Rating = { esId: string; helpful: boolean; reason: string; userId: string | undefined; ip: string }

/** One voice for each person; for visitors one for each network and day, which is known by a hash only. */
export async function rateAnswer(
  db: Db,
  { keyed, config }: Needs,
  { esId, helpful, reason, userId, ip }: Rating,
): Promise<{ yes: number; no: number }> {
  if (!(await isPublicAnswer(db, esId))) notFound('没有找到这条问答，它可能已被撤下')
  const network = networkOf(ip)
  await takeAllowances(db, [{ key: `helpful:network:${network}`, windows: config.limits.helpfulNetwork }])
  const voter = userId ? `user:${userId}` : keyed('helpful', network, chinaDay()).toString('hex')
  await upsertVote(db, { esId, voter, userId, helpful, reason })
  return countVotes(db, esId)
}
