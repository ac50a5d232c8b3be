import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSynonyms, type Synonyms } from '@zhengcai/engine/text/synonyms.ts'

const SHIPPED = join(import.meta.dirname, 'synonyms.txt')

/** Where the office keeps a table of its own. */
export const synonymFileIn = (dataDir: string): string => join(dataDir, 'synonyms.txt')

/** The office's own table, where there is one, stands in place of the one that comes with the product. Throws with the line it cannot read. */
export function readSynonymFile(own?: string): Synonyms & { own: boolean } {
  const isOwn = own !== undefined && existsSync(own)
  return { ...readSynonyms(readFileSync(isOwn ? own : SHIPPED, 'utf8')), own: isOwn }
}

/** For whoever cannot ask an editor: a slip in the office's table is told, and the shipped one serves meanwhile. */
export function synonymsOr(own: string | undefined, warn: (message: string) => void): Synonyms {
  try {
    return readSynonymFile(own)
  } catch (error) {
    warn(`the office's synonyms are not used: ${error instanceof Error ? error.message : error}`)
    return readSynonymFile()
  }
}
