import { lineOfRow, rowOfLine, type WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { readSynonyms, type Synonyms } from '@zhengcai/engine/text/synonyms.ts'

/** The rows of a table as it is written in a file. Throws with the line that cannot be read. */
export function synonymRowsIn(source: string): WordRow[] {
  readSynonyms(source)
  return source.split('\n').flatMap((row) => {
    const line = row.trim()
    return line === '' || line.startsWith('#') ? [] : [rowOfLine('synonym', line)]
  })
}

export const synonymsOfRows = (rows: WordRow[]): Synonyms =>
  readSynonyms(rows.map((row) => lineOfRow('synonym', row)).join('\n'))
