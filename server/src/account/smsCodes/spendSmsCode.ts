import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/edge/network.ts'
import { lockKeys, settleFuture, tooOften } from '../../platform/limits/limits.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import {
  countFailures,
  deleteChallenge,
  deleteFailures,
  insertFailure,
  lockChallenge,
  spendTry,
} from './challenges.queries.ts'
import { hashCode, hashPhone, hashPlace } from './smsCodes.ts'

const FREE_FAILURES = 5
const FIRST_WAIT = 60
const LONGEST_WAIT = 6 * 3_600

export type GivenCode = { id: string; phone: string; purpose: string; code: string; ip: string }
type Challenge = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>

/**
 * Uses a code up and does what it is for in the same transaction; a wrong one is refused with 478.
 * Failures are counted per phone and network, over all codes, and each beyond the fifth doubles the wait there;
 * those of all networks together slow only whoever comes from elsewhere than the code was asked for.
 */
export async function spendSmsCode<T>(db: Db, keyed: Keyed, given: GivenCode, act: (tx: Db) => Promise<T>): Promise<T> {
  const phoneHash = hashPhone(keyed, given.phone)
  const place = hashPlace(keyed, given.phone, networkOf(given.ip))
  const [here, anywhere] = [failuresOf(place), failuresOf(phoneHash)]
  const expected = hashCode(keyed, given)
  await settleFuture(db, [here, anywhere])
  const outcome = await inTransaction(db, async (tx): Promise<{ done: T } | undefined> => {
    await lockKeys(tx, [here, anywhere])
    const challenge = await lockChallenge(tx, given.id)
    // The first guess at a fresh code is always judged: else a stranger's guesses would keep out who holds the phone.
    if (!challenge || challenge.guessed) {
      await refuseBeforeTime(tx, here)
      if (challenge && !beganAt(challenge, place)) await refuseBeforeTime(tx, anywhere)
    }
    const right = timingSafeEqual(challenge?.code ?? Buffer.alloc(expected.length), expected)
    if (challenge && right && (await deleteChallenge(tx, given.id))) {
      await deleteFailures(tx, here)
      return { done: await act(tx) }
    }
    // A challenge of another phone is none of this phone's failures: else anybody could lock anybody out.
    if (challenge?.phoneHash.equals(phoneHash)) for (const key of [here, anywhere]) await insertFailure(tx, key)
    if (challenge) await spendTry(tx, given.id)
    return undefined
  })
  if (!outcome) throw new ApiError(478, '短信验证码错误或已失效，请重新输入')
  return outcome.done
}

const failuresOf = (hash: Buffer) => `sms:failure:${hash.toString('hex')}`
const beganAt = ({ place: begun }: Challenge, place: Buffer) => begun?.equals(place) === true

async function refuseBeforeTime(db: Db, failures: string): Promise<void> {
  const { count, secondsAgo } = await countFailures(db, failures)
  if (count < FREE_FAILURES) return
  const wait = Math.ceil(Math.min(FIRST_WAIT * 2 ** (count - FREE_FAILURES), LONGEST_WAIT) - secondsAgo)
  if (wait > 0) tooOften(wait, failures)
}
