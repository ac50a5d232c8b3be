import type { LawPart, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'

/** Up to here a law is read in one piece. */
export const READ_WHOLE = 160
const PER_PART = 120

/** How a long law is read: pieces of bounded size that begin at a heading wherever one is near. Empty for a short law. */
export function partsOf(outline: OutlineNode[], addresses: string[]): LawPart[] {
  if (addresses.length <= READ_WHOLE) return []
  const places = new Map(addresses.map((address, index) => [address, index]))
  const starts = outline.flatMap(({ from, depth }) => {
    const at = places.get(from ?? '')
    return at === undefined ? [] : [{ at, depth }]
  })
  const parts: LawPart[] = []
  for (let start = 0; start < addresses.length; ) {
    const end = endOf(start, addresses.length, starts)
    const from = addresses[start] as string
    parts.push({ part: parts.length + 1, from, to: addresses[end - 1] as string, title: titleAt(outline, from) })
    start = end
  }
  return parts
}

/** The last heading of the highest rank that still fits; a chapter longer than a part is cut where it must be. */
function endOf(start: number, length: number, headings: { at: number; depth: number }[]): number {
  if (length - start <= PER_PART) return length
  const inside = headings.filter(({ at }) => at > start + PER_PART / 4 && at <= start + PER_PART)
  const highest = Math.min(...inside.map(({ depth }) => depth))
  return inside.findLast(({ depth }) => depth === highest)?.at ?? start + PER_PART
}

/** The outermost heading over an article, and the one below it that begins there or stands nearest. */
function titleAt(outline: OutlineNode[], address: string): string {
  const number = sortable(address)
  const above = outline.filter(({ from, to }) => from && to && sortable(from) <= number && number <= sortable(to))
  const [top, ...below] = above
  const nearest = below.find(({ from }) => from === address) ?? below.at(-1)
  return [top, nearest]
    .flatMap((node) => (node ? [[node.label, node.title].filter(Boolean).join(' ')] : []))
    .join(' · ')
}

/** Which part holds an article; 1 where the law is read in one piece. */
export function partOf(parts: LawPart[], address: string): number {
  const number = sortable(address)
  return parts.find(({ to }) => number <= sortable(to))?.part ?? 1
}

/** 120.2 comes before 120.10, so the part after the point cannot be read as a fraction. */
export function sortable(address: string): number {
  const [number = 0, branch = 0] = address.split('.').map(Number)
  return number * 1000 + branch
}
