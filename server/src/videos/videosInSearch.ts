import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { FoundFacts } from '../knowledge/foundFacts.ts'

export const videosInSearch: FoundFacts = {
  kind: 'video',
  textsOf: ({ cues }: Partial<VideoFacts>) => [(cues ?? []).map(({ text }) => text).join('\n')],
  spokenIn: ({ cues }: Partial<VideoFacts>) => cues ?? [],
}
