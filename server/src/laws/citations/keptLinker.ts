import type { Db } from '../../platform/database/database.ts'
import { noteDependence } from '../../platform/database/freshness/watching.ts'
import type { KeptValues } from '../../platform/database/keptValues.ts'
import { listOwnAliases } from './aliases/aliases.queries.ts'
import { aliasesSum } from './aliases/aliasFile.ts'
import { createLinker, type Linker } from './linker.ts'

/** The linker for whoever asks again and again, made anew when a law or a short name changed. */
export async function keptLinker(db: Db, values: KeptValues): Promise<Linker> {
  const own = await listOwnAliases(db)
  return values.get(`linker ${aliasesSum(own)}`, () => {
    // It reads articles only when they are cited, after it was made.
    noteDependence({ tags: ['law_article', 'law_article_change'] })
    return createLinker(db, own)
  })
}
