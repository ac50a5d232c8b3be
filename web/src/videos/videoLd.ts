import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { commonLd, zoned } from '../knowledge/itemMeta.ts'
import type { JsonLd } from '../platform/steps/pageMeta.ts'
import { playAddress } from './videoAddress.ts'

/** A film in the words of schema.org, its chapters as clips that can be opened where they begin. */
export function videoLd(item: KnowledgeDetail, origin: string): JsonLd {
  const { video } = item
  if (!video) return { '@type': 'CreativeWork', ...commonLd(item, origin) }
  return {
    '@type': 'VideoObject',
    ...commonLd(item, origin),
    uploadDate: zoned(item.publishTime),
    duration: `PT${video.duration}S`,
    contentUrl: origin + video.source,
    transcript: video.cues.map(({ text }) => text).join('\n'),
    ...(item.cover && { thumbnailUrl: [origin + item.cover] }),
    actor: video.speakers.map((name) => ({ '@type': 'Person', name })),
    hasPart: video.chapters.map(({ at, title }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: at,
      endOffset: video.chapters[index + 1]?.at ?? video.duration,
      url: origin + playAddress(item.esId, at),
    })),
  }
}
