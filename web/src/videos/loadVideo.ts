import { ApiError } from '@zhengcai/contract/errors.ts'
import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { apiOf } from '../platform/api.ts'
import { idIn, type LoadArgs } from '../platform/loading.ts'

export type Video = KnowledgeDetail & { video: VideoFacts }

/** The film an address names; an item of another kind is not one. */
export async function loadVideo({ context, request }: LoadArgs): Promise<Video> {
  const item = await apiOf(context).knowledge.knowledge({ id: idIn(request) })
  if (!item.video) throw new ApiError(404, '没有找到这部影片，它可能已被撤下')
  return { ...item, video: item.video }
}
