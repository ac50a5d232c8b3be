/** What a version holds, as far as references need it: its articles in order, and how many items each paragraph of each has. */
export type VersionShape = {
  esId: string
  published: string
  articles: Map<string, number[]>
  partOf(address: string): number
}

type Line = { paragraph: number; item: number | null }

/** `[0, 5]`: two paragraphs, the second with five items. */
export function itemCounts(lines: Line[]): number[] {
  const counts: number[] = []
  for (const { paragraph, item } of lines) {
    while (counts.length < paragraph) counts.push(0)
    counts[paragraph - 1] = Math.max(counts[paragraph - 1] ?? 0, item ?? 0)
  }
  return counts
}
