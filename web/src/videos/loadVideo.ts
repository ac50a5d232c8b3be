import { ApiError } from '@zhengcai/contract/errors.ts'
import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { itemOfKind } from '../knowledge/itemOfKind.ts'
import type { LoadArgs } from '../platform/steps/loading.ts'

export type Video = KnowledgeDetail & { video: VideoFacts }

export async function loadVideo(args: LoadArgs): Promise<Video> {
  const item = await itemOfKind(args, 'video')
  if (!item.video) throw new ApiError(404, '没有找到这部影片，它可能已被撤下')
  return { ...item, video: item.video }
}
