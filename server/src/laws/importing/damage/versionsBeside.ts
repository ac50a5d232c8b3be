/** A version of a law by its day and how many articles it has. */
export type Counted = { published: string; articles: number }

/** Laws grow; one that lost so much against the version before it has more likely lost a part of its text. */
const AGAINST_EARLIER = 0.6
/** An older version may be much shorter, but hardly as short as this. */
const AGAINST_LATER = 0.34
const TOO_SHORT_TO_TELL = 10

/** What is wrong with the length of a version beside its neighbours; undefined where nothing is. */
export function shortBeside(version: Counted, others: Counted[]): string | undefined {
  const beside = others.toSorted((a, b) => (a.published < b.published ? -1 : 1))
  const earlier = beside.findLast(({ published }) => published < version.published)
  const later = beside.find(({ published }) => published > version.published)
  const lost = (other: Counted | undefined, share: number) =>
    other && other.articles >= TOO_SHORT_TO_TELL && version.articles < other.articles * share
  const against = lost(earlier, AGAINST_EARLIER) ? earlier : lost(later, AGAINST_LATER) ? later : undefined
  return (
    against &&
    `只有 ${version.articles} 条，比 ${against.published} 公布的版本（${against.articles} 条）少得多，可能不完整`
  )
}
