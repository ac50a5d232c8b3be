/** How much two questions say the same, from 0 to 100: by the pairs of signs that they share, the title counting most. */
export function alike(one: { title: string; content: string }, other: { title: string; content: string }): number {
  const titles = shared(pairsOf(one.title), pairsOf(other.title))
  const words = shared(pairsOf(`${one.title}${one.content}`), pairsOf(`${other.title}${other.content}`))
  return Math.round(100 * Math.max(titles, words, 0.6 * titles + 0.6 * words > 1 ? 1 : 0.6 * titles + 0.6 * words))
}

function pairsOf(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)))
}

function shared(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  let both = 0
  for (const pair of one) if (other.has(pair)) both += 1
  return (2 * both) / (one.size + other.size)
}

/** From here on two are worth a look. */
export const ALIKE_ENOUGH = 45
