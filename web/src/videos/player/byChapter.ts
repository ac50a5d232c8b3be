import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'

export type Passage = { at: number; title: string; cues: VideoFacts['cues'] }

/** The transcript in passages: a sentence belongs to the chapter in which the most of it is spoken. */
export function byChapter({ chapters, cues }: Pick<VideoFacts, 'chapters' | 'cues'>): Passage[] {
  const starts = chapters[0]?.at === 0 ? chapters : [{ at: 0, title: '' }, ...chapters]
  return starts
    .map(({ at, title }, index) => ({
      at,
      title,
      cues: cues.filter(({ from, to }) => {
        const middle = (from + to) / 2
        return middle >= at && middle < (starts[index + 1]?.at ?? Number.POSITIVE_INFINITY)
      }),
    }))
    .filter((passage) => passage.title || passage.cues.length > 0)
}
