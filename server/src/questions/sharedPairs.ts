const WORDS = /[\p{Script=Han}\p{Letter}\p{Number}]+/gu

/** Width and case folded one character at a time, so that places in the text stay what they are. */
export function fold(text: string): string {
  return text.replace(/[！-～Ａ-ｚA-Z]/g, (character) => {
    const folded = character.normalize('NFKC').toLowerCase()
    return folded.length === 1 ? folded : character
  })
}

/** Two characters at a time: Chinese words are short, and a pair needs no dictionary. */
export function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (const [word] of fold(text).matchAll(WORDS))
    for (let at = 0; at < word.length - 1; at++) pairs.add(word.slice(at, at + 2))
  return pairs
}

/** Where pairs of these stand in a text, those that touch as one. */
export function rangesOf(text: string, pairs: Set<string>): [number, number][] {
  const folded = fold(text)
  const ranges: [number, number][] = []
  for (let at = 0; at < folded.length - 1; at++) {
    if (!pairs.has(folded.slice(at, at + 2))) continue
    const last = ranges.at(-1)
    if (last && last[1] >= at) last[1] = at + 2
    else ranges.push([at, at + 2])
  }
  return ranges
}

/** The stretch of a text that holds the most of the pairs, cut at its ends with an ellipsis. */
export function snippetOf(text: string, pairs: Set<string>, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= length) return plain
  const starts = rangesOf(plain, pairs).map(([from]) => Math.max(0, from - 10))
  const weight = (start: number) =>
    rangesOf(plain.slice(start, start + length), pairs).reduce((sum, [from, to]) => sum + to - from, 0)
  const best = starts.slice(0, 60).reduce((chosen, start) => (weight(start) > weight(chosen) ? start : chosen), 0)
  const end = Math.min(plain.length, best + length)
  return `${best > 0 ? '…' : ''}${plain.slice(best, end)}${end < plain.length ? '…' : ''}`
}
