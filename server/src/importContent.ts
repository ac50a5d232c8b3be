import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ImportedItem,
  listClassIds,
  type Outcome,
  saveClasses,
  saveImported,
} from './knowledge/importing.queries.ts'
import { readNews } from './knowledge/readNews.ts'
import { readPictures } from './knowledge/readPictures.ts'
import { recordAct } from './platform/audit.ts'
import { announce } from './platform/changes.ts'
import { chinaDay } from './platform/chinaTime.ts'
import { type Db, inTransaction } from './platform/database.ts'
import type { FileStore } from './platform/files.ts'
import { ContentProblems, type Problem } from './platform/richText/frontMatter.ts'
import { readSite, type SiteContent } from './site/readSite.ts'
import { findSettings, SITE_CHANGED, saveColumns, saveSettings } from './site/site.queries.ts'

export const KNOWLEDGE_CHANGED = 'knowledge'

/** Which folder holds what. */
const READERS = { news: readNews }

export type ImportOptions = { folder: string; store: FileStore; demo: boolean; actor: string }
export type ImportReport = Record<Outcome, number> & { pictures: number }

const NOTHING: SiteContent = { settings: {}, classes: [], columns: [] }

/** Takes a folder of content in, all of it or nothing; throws with file and line of everything that is wrong. */
export async function importContent(db: Db, { folder, store, demo, actor }: ImportOptions): Promise<ImportReport> {
  const problems: Problem[] = await strangers(folder)
  const site = await collect(problems, async () =>
    existsSync(join(folder, 'site.yaml'))
      ? readSite('site.yaml', await readFile(join(folder, 'site.yaml'), 'utf8'))
      : NOTHING,
  )
  const media = await readPictures(folder, store)
  problems.push(...media.problems)
  return inTransaction(db, async (tx) => {
    const epoch = (await findSettings(tx)).content_epoch ?? chinaDay()
    const classes = new Set([...(site ?? NOTHING).classes.map(({ id }) => id), ...(await listClassIds(tx))])
    const items = await readItems(folder, { epoch, demo, pictures: media.pictures, classes }, problems)
    if (problems.length > 0) throw new ContentProblems(problems)
    const counts = await write(tx, site ?? NOTHING, items)
    await saveSettings(tx, { content_epoch: epoch, ...(demo && { demo_content: true }) })
    await recordAct(tx, { actor, act: 'import', subject: folder, detail: counts })
    await announce(tx, SITE_CHANGED)
    await announce(tx, KNOWLEDGE_CHANGED)
    return { ...counts, pictures: media.pictures.size }
  })
}

async function write(tx: Db, site: SiteContent, items: ImportedItem[]): Promise<Record<Outcome, number>> {
  const counts = { added: 0, changed: 0, same: 0 }
  await saveClasses(tx, site.classes)
  await saveColumns(tx, site.columns)
  await saveSettings(tx, site.settings)
  for (const item of items) counts[await saveImported(tx, item)] += 1
  return counts
}

async function readItems(
  folder: string,
  reading: Parameters<typeof readNews>[2],
  problems: Problem[],
): Promise<ImportedItem[]> {
  const items: ImportedItem[] = []
  for (const [kind, read] of Object.entries(READERS)) {
    const names = await readdir(join(folder, kind)).catch(() => [])
    for (const name of names.sort()) {
      const file = `${kind}/${name}`
      const source = await readFile(join(folder, file), 'utf8')
      const item = await collect(problems, () => read(file, source, reading))
      if (item) items.push(item)
    }
  }
  return items
}

/** A folder nobody reads is more likely a slip than a wish. */
async function strangers(folder: string): Promise<Problem[]> {
  const known = new Set(['site.yaml', 'media', ...Object.keys(READERS)])
  const names = await readdir(folder).catch(() => {
    throw new ContentProblems([{ file: folder, line: 1, message: '没有这个文件夹' }])
  })
  return names
    .filter((name) => !known.has(name) && !name.startsWith('.') && name !== 'README.md')
    .map((name) => ({ file: name, line: 1, message: `不认识的文件或文件夹，可用的有 ${[...known].join('、')}` }))
}

async function collect<T>(problems: Problem[], read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    problems.push(...error.problems)
    return undefined
  }
}
