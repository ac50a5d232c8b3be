import { setTimeout as sleep } from 'node:timers/promises'
import { hasKnowledge } from '../../knowledge/importing.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { gatherStatistics } from '../../platform/database/gatherStatistics.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { ImportTaken, importContent } from './importContent.ts'

/** While another process brings it in. */
const LOOK_AGAIN = 1_000

/** Fills an empty database. Of several that start at once one does, and the others wait for it. */
export async function loadDemonstration(db: Db, store: FileStore, folder: string): Promise<string> {
  const tell = (progress: string) => void process.stdout.write(`示例内容：${progress}\n`)
  const guard = async (tx: Db) => {
    if (await hasKnowledge(tx)) throw new ImportTaken('another process has brought it in')
  }
  while (!(await hasKnowledge(db))) {
    process.stdout.write('正在载入示例内容。\n')
    try {
      const { added } = await importContent(db, { folder, store, demo: true, actor: 'start', tell, guard })
      await gatherStatistics(db)
      return `已载入示例内容 ${added} 篇。`
    } catch (error) {
      if (!(error instanceof ImportTaken)) throw error
      await sleep(LOOK_AGAIN)
    }
  }
  return ''
}
