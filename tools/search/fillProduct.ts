import { join } from 'node:path'
import { importContent } from '@zhengcai/server/app/content/importContent.ts'
import { openStore } from '@zhengcai/server/app/openStore.ts'
import { afterLawsSaved } from '@zhengcai/server/laws/importing/afterLawsSaved.ts'
import { saveLawVersion } from '@zhengcai/server/laws/importing/saveLawVersion.ts'
import { openDatabase } from '@zhengcai/server/platform/database/database.ts'
import { migrate } from '@zhengcai/server/platform/database/migrate.ts'
import { fileStore } from '@zhengcai/server/platform/files/files.ts'
import { readConfig } from '@zhengcai/server/platform/process/config.ts'
import { ROOT } from '../sources.ts'
import type { Law } from './manyLaws.ts'

/** A data directory with the demonstration and these laws, stored as the importer stores them; tells how many articles. */
export async function fillProduct(folder: string, laws: Iterable<Law>): Promise<number> {
  const store = await openStore(readConfig({ DATA_DIR: folder }), { join: false })
  try {
    await migrate(store.place)
    // A connection that is lost on the way fails its statement as well.
    const { db, close } = openDatabase(store.place, () => {}, { readers: 0, writers: 2, statementLimit: 60_000 })
    try {
      const content = join(ROOT, 'content')
      await importContent(db, { folder: content, store: fileStore(folder), demo: true, actor: 'bench' })
      let articles = 0
      for (const law of laws) {
        await db.transaction().execute(async (tx) => {
          const saved = new Set<string>()
          for (const version of law) saved.add((await saveLawVersion(tx, version)).lawId)
          await afterLawsSaved(tx, saved)
        })
        articles += law.reduce((sum, version) => sum + version.articles.length, 0)
      }
      return articles
    } finally {
      await close()
    }
  } finally {
    await store.close()
  }
}
