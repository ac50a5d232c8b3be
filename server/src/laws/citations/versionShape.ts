/** How a text without articles counts: 一、 at its head, （一）, or not at all. */
export type Items = 'listed' | 'bracketed' | 'none'

/** Told by what its first article, or what stands for one, is called. */
export function itemsOf(label: string | undefined): Items | undefined {
  if (label === undefined || label.startsWith('第')) return undefined
  if (/^[（(]/.test(label)) return 'bracketed'
  return /^[一二三四五六七八九十\d]/.test(label) ? 'listed' : 'none'
}

/** What a version holds, as far as references need it: its articles in order, and how many items each paragraph of each has. */
export type VersionShape = {
  esId: string
  published: string
  articles: Map<string, number[]>
  /** Set where it has no articles. */
  items?: Items | undefined
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
