const LATIN = /[\p{L}\p{N}]/u
const COUNTED_ALONE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u3011\u3014-\u301f\uff01-\uff60\u2014\u2018\u2019\u201c\u201d\u2026]/u

/** 字数: every Han character, every full-width mark and every run of Latin letters or digits is one. */
export function textLength(text: string): number {
  let count = 0
  let inRun = false
  for (const one of text) {
    const alone = COUNTED_ALONE.test(one)
    const latin = !alone && LATIN.test(one)
    if (alone || (latin && !inRun)) count += 1
    inRun = latin
  }
  return count
}

/** Minutes it takes to read so much. */
export const readingMinutes = (length: number): number => Math.ceil(length / 400)
