import { ApiError } from '@zhengcai/contract/errors.ts'
import { integer } from '@zhengcai/contract/fields.ts'
import { OPERATE_TYPES } from '@zhengcai/contract/operations/operate.contract.ts'
import { z } from 'zod'
import { esIdOf } from '../knowledge/knowledgeReader.ts'
import type { Db } from '../platform/database/database.ts'
import { resolveTime, WrittenTime } from '../platform/time/relativeTime.ts'
import { type ArticleLabels, itemRefs } from './itemRef.ts'
import { keepProgress } from './keepProgress.ts'
import { type ListLawEvents, notifyFollowers } from './notifyFollowers.ts'
import { operate } from './operate.ts'
import { listOperations, updateOperatedAt } from './operations.queries.ts'

/** What the sample reader did to an item; an article of a law is written `laws/slug~22`. */
export const SampleOperation = z.strictObject({
  act: z.enum(OPERATE_TYPES),
  item: z.string().regex(/^[a-z]+\/[\w-]+(~[\d.]+(-\d+)?)?$/, '应为 文件夹/文件名，法规的条写作 laws/文件名~22'),
  at: WrittenTime,
  second: integer('秒', 0, 86_400).optional().describe('视频看到第几秒'),
})
export type SampleOperation = z.output<typeof SampleOperation>

type Owner = { userId: string; epoch: string }
/** What the feature that holds the laws tells. */
type Laws = { labelsOf: ArticleLabels; lawEvents: ListLawEvents }

/**
 * Does what the reader did, by the same rules as if they did it now, then dates it; who follows a law that changed since is told.
 * A reader who has anything already keeps it as it is. Answers with how many were added, or throws what the rules refused.
 */
export async function addSampleOperations(
  tx: Db,
  { labelsOf, lawEvents }: Laws,
  samples: SampleOperation[],
  { userId, epoch }: Owner,
): Promise<number> {
  if (samples.length === 0 || (await listOperations(tx, userId)).length > 0) return 0
  for (const { act: type, item, at, second } of samples) {
    const [origin = '', article] = item.split('~')
    const name = article ? `${esIdOf(origin)}~${article}` : esIdOf(origin)
    const did =
      second === undefined
        ? operate(tx, labelsOf, { userId, type, esIds: [name] })
        : keepProgress(tx, { userId, esId: name, second })
    await did.catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError(error.code, `${item}：${error.msg}`) : error
    })
    for (const ref of itemRefs([name])) await updateOperatedAt(tx, { userId, type, ref, at: resolveTime(at, epoch) })
  }
  await notifyFollowers(tx, lawEvents)
  return samples.length
}
