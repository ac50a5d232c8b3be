import { randomBytes } from 'node:crypto'

/**
 * A number for each list of words, another one with each seed: who has the numbers alone cannot tell the words. For tables that
 * die with the process, where a digest would cost as much as sending the page (cyrb53, two multiplications a character).
 */
export function secretNumbers(seed = randomBytes(8)): (...words: string[]) => number {
  const [high, low] = [seed.readInt32LE(0), seed.readInt32LE(4)]
  return (...words) => {
    let [h, l] = [high, low]
    const mix = (unit: number) => {
      h = Math.imul(h ^ unit, 0x9e3779b1)
      l = Math.imul(l ^ unit, 0x5f356495)
    }
    for (const word of words) {
      for (let at = 0; at < word.length; at += 1) mix(word.charCodeAt(at))
      // No character has this number: words that run into one another are others.
      mix(0x10000)
    }
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) ^ Math.imul(l ^ (l >>> 13), 0xc2b2ae35)
    l = Math.imul(l ^ (l >>> 16), 0x85ebca6b) ^ Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return 0x100000000 * (l & 0x1fffff) + (h >>> 0)
  }
}
