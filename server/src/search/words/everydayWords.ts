import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSynonyms, type Synonyms } from '@zhengcai/engine/text/synonyms.ts'

const { related: everyday } = readSynonyms(readFileSync(join(import.meta.dirname, 'everydayWords.txt'), 'utf8'))

/** Beside what the trade's words bring, how people speak of what laws regulate at large. It only helps to order what was found, and none of it counts as a word of the trade. */
export function withEverydayWords(synonyms: Synonyms): Synonyms {
  const related = new Map(synonyms.related)
  for (const [word, brought] of everyday) related.set(word, [...(related.get(word) ?? []), ...brought])
  return { ...synonyms, related }
}
