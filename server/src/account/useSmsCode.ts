import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { type Db, inTransaction } from '../platform/database.ts'
import { lockKeys, settleFuture, tooOften } from '../platform/limits.ts'
import type { Keyed } from '../platform/secret.ts'
import {
  countFailures,
  deleteChallenge,
  deleteFailures,
  insertFailure,
  lockChallenge,
  spendTry,
} from './challenges.queries.ts'
import { hashCode, hashPhone } from './smsCodes.ts'

const FREE_FAILURES = 5
const FIRST_WAIT = 60
const LONGEST_WAIT = 6 * 3_600

export type GivenCode = { id: string; phone: string; purpose: string; code: string }

/**
 * Uses a code up and does what it is for in the same transaction; a wrong one is refused with 478.
 * Failures are counted per phone, over all its codes, and each beyond the fifth doubles the wait.
 */
export async function useSmsCode<T>(db: Db, keyed: Keyed, given: GivenCode, act: (tx: Db) => Promise<T>): Promise<T> {
  const phoneHash = hashPhone(keyed, given.phone)
  const failures = `sms:failure:${phoneHash.toString('hex')}`
  const expected = hashCode(keyed, given)
  await settleFuture(db, [failures])
  const outcome = await inTransaction(db, async (tx): Promise<{ done: T } | undefined> => {
    await lockKeys(tx, [failures])
    await refuseBeforeTime(tx, failures)
    const challenge = await lockChallenge(tx, given.id)
    const right = timingSafeEqual(challenge?.code ?? Buffer.alloc(expected.length), expected)
    if (challenge && right && (await deleteChallenge(tx, given.id))) {
      await deleteFailures(tx, failures)
      return { done: await act(tx) }
    }
    // A challenge of another phone is none of this phone's failures: else anybody could lock anybody out.
    if (challenge?.phoneHash.equals(phoneHash)) await insertFailure(tx, failures)
    if (challenge) await spendTry(tx, given.id)
    return undefined
  })
  if (!outcome) throw new ApiError(478, '短信验证码错误或已失效，请重新输入')
  return outcome.done
}

async function refuseBeforeTime(db: Db, failures: string): Promise<void> {
  const { count, secondsAgo } = await countFailures(db, failures)
  if (count < FREE_FAILURES) return
  const wait = Math.ceil(Math.min(FIRST_WAIT * 2 ** (count - FREE_FAILURES), LONGEST_WAIT) - secondsAgo)
  if (wait > 0) tooOften(wait)
}
