import { ApiError, isApiError } from '@zhengcai/contract/errors.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { Kind, KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { apiOf } from '../platform/api/api.ts'
import { idIn } from '../platform/steps/inAddress.ts'
import type { LoadArgs } from '../platform/steps/loading.ts'
import { movedTo } from '../platform/steps/movedTo.ts'

/** The item an address names. One of another kind has its own address and is sent there for good; `ESID~22` names its law. */
export async function itemOfKind(args: LoadArgs, kind: Kind): Promise<KnowledgeDetail> {
  const asked = idIn(args.request)
  const item = await apiOf(args.context).knowledge.knowledge({ id: asked.split('~')[0] ?? '' })
  if (asked.includes('~') && item.kind !== 'law') throw new ApiError(404, '没有找到您要的内容')
  if (item.kind !== kind) throw movedTo(args.request, detailPath(item))
  return item
}

/** For a page that asks for a law by another call: where that finds nothing, it may be something else. */
export async function orItsOwnPage<T>(args: LoadArgs, kind: Kind, found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (isMissing(error)) await itemOfKind(args, kind).catch(unlessMissing)
    throw error
  }
}

const isMissing = (error: unknown) => isApiError(error) && error.code === 404

/** What was asked for first has the words for it. */
function unlessMissing(error: unknown) {
  if (!isMissing(error)) throw error
}
