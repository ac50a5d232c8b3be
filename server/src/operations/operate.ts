import { ApiError } from '@zhengcai/contract/errors.ts'
import type { OperateType, Outcome } from '@zhengcai/contract/operations/operate.contract.ts'
import { lockUser } from '../account/profile/users.queries.ts'
import { againAfterDeadlock, type Db, inTransaction } from '../platform/database/database.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import { describeOutcomes } from './describeOutcomes.ts'

import { type ArticleLabels, itemRefs } from './itemRef.ts'
import {
  countOperations,
  deleteAllButNewest,
  insertOperations,
  listTargets,
  type Target,
} from './operations.queries.ts'
import { standingRefs } from './standingRefs.ts'

/** What happens by itself is forgotten from the oldest on; what a reader chose is never dropped behind their back. */
const MOST = {
  collect: { word: '收藏', count: 5_000, forget: false },
  like: { word: '点赞', count: 5_000, forget: false },
  follow: { word: '关注', count: 1_000, forget: false },
  browse: { word: '浏览', count: 1_000, forget: true },
  share: { word: '分享', count: 1_000, forget: true },
} satisfies Record<OperateType, { word: string; count: number; forget: boolean }>

type Wish = {
  userId: string
  type: OperateType
  esIds: string[]
  /** Where films were, one for each id: who takes a film back into the history goes on there. */
  seconds?: (number | null)[] | undefined
}

/** Does one thing to up to a hundred items; one that is not there does not fail the others. */
export function operate(
  db: Db,
  labelsOf: ArticleLabels,
  { userId, type, esIds, seconds = [] }: Wish,
): Promise<Outcome[]> {
  return asReader(db, userId, async (tx) => {
    const refs = await standingRefs(tx, labelsOf, itemRefs(esIds))
    const targets = await listTargets(tx, refs)
    const fitting = targets
      .filter((target) => fits(type, target))
      .map((target) => ({ ...target, second: goesOn(type, target) ? seconds[esIds.indexOf(target.given)] : null }))
    if (fitting.length === 0) refuseAll(targets)
    const added = await insertOperations(tx, { userId, type, targets: fitting, touch: MOST[type].forget })
    await keepWithin(tx, { userId, type })
    const outcomeOf = (esId: string) => {
      const target = targets.find(({ given }) => given === esId)
      if (!target) return 'missing'
      if (!fits(type, target)) return 'wrongKind'
      return added.has(esId) ? 'done' : 'already'
    }
    return describeOutcomes(tx, { esIds, refs, outcomeOf })
  })
}

/** Only a film in the history has a place to go on from. */
const goesOn = (type: OperateType, { kind, address }: Target) => type === 'browse' && kind === 'video' && address === ''

/** Only a law can be followed, and only as a whole. */
function fits(type: OperateType, { lawId, address }: Target): boolean {
  return type !== 'follow' || (lawId !== null && address === '')
}

function refuseAll(found: Target[]): never {
  if (found.length > 0) refuse('只有整部法规可以关注')
  notFound('没有找到这条内容，它可能已被撤下')
}

/** One act at a time for each reader, so that what they keep is counted exactly; a closed account keeps nothing. */
export function asReader<T>(db: Db, userId: string, act: (tx: Db) => Promise<T>): Promise<T> {
  return againAfterDeadlock(() =>
    inTransaction(db, async (tx) => {
      if ((await lockUser(tx, userId))?.status !== 'active') throw new ApiError(5563, '账号已注销')
      return act(tx)
    }),
  )
}

export async function keepWithin(tx: Db, { userId, type }: { userId: string; type: OperateType }): Promise<void> {
  const { word, count, forget } = MOST[type]
  if (forget) {
    await deleteAllButNewest(tx, { userId, type, keep: count })
  } else if ((await countOperations(tx, { userId, type })) > count) {
    refuse(`${word}至多 ${count} 条，请先在个人中心清理`)
  }
}
