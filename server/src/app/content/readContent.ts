import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listClassIds, listImported } from '../../knowledge/importing.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { Prepared, Reading } from '../../platform/files/importing.ts'
import { readMedia } from '../../platform/files/readMedia.ts'
import { ContentProblems, type Problem } from '../../platform/text/richText/frontMatter.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { DRAFTS, HISTORY } from '../../publishing/carrying/carriedFile.ts'
import { listLinks } from '../../site/links.queries.ts'
import { findSettings, type Settings } from '../../site/site.queries.ts'
import { readSite, type SiteContent } from '../../site/siteFile/readSite.ts'
import { hostsOf } from '../../site/siteFile/siteFaults.ts'
import { readWordFile, WORDS, type WordFile } from '../../site/words/wordFiles.ts'
import { collect, itemFiles, readText, type Tell } from './contentFiles.ts'
import { READERS, SETTING_FILES } from './contentReaders.ts'
import { type Carried, readCarried } from './readCarried.ts'

export type Folder = {
  folder: string
  store: FileStore
  /** Made-up content, all of it or what stands under these names. */
  demo: boolean | ReadonlySet<string>
  /** Nothing comes in of what stands around the texts, so that they can only use what is here. */
  textsOnly?: boolean | undefined
}
export type Content = {
  site: SiteContent | undefined
  settings: Partial<Settings>
  items: Prepared[]
  carried: Carried[]
  words: WordFile[]
  files: number
  problems: Problem[]
}

const NOTHING: SiteContent = { settings: {}, classes: [], columns: [], banners: [], floatingWindows: [] }

/** What a folder of content may hold besides Markdown by kind. */
export const KNOWN_NAMES = [
  'site.yaml',
  ...Object.keys(SETTING_FILES),
  'media',
  ...READERS.map((reader) => reader.folder),
  DRAFTS,
  HISTORY,
  WORDS,
]

/** Everything in a folder, and everything that is wrong with it; nothing is written but files, which are named by what they hold. */
export async function readContent(db: Db, of: Folder, tell: Tell): Promise<Content> {
  const { folder, store, demo, textsOnly = false } = of
  const problems: Problem[] = await strangers(folder)
  const settings = await readSettings(folder, demo === true, problems)
  const { media, problems: mediaProblems } = await readMedia(folder, store, tell)
  problems.push(...mediaProblems)
  const epoch = (await findSettings(db)).content_epoch ?? chinaDay()
  const known = await listClassIds(db)
  const hosts = hostsOf(await listLinks(db))
  const site = await collect(problems, () => readSiteFile(folder, { media, classes: known, hosts }))
  const around = textsOnly ? NOTHING : (site ?? NOTHING)
  const classes = new Set([...around.classes.map(({ id }) => id), ...known])
  const named = await listImported(db, 'book')
  const items = await readItems(folder, { epoch, demo, media, classes, named }, problems, tell)
  const carried = await readCarried(folder, media, problems, tell)
  const words = await readWords(folder, problems)
  return { site, settings: { ...settings, content_epoch: epoch }, items, carried, words, files: media.size, problems }
}

/** A folder may come without it: then what stands around the content stays as it is. */
async function readSiteFile(
  folder: string,
  around: { media: Reading['media']; classes: Iterable<string>; hosts: Iterable<string> },
): Promise<SiteContent | undefined> {
  const name = 'site.yaml'
  return existsSync(join(folder, name)) ? readSite(name, await readText(folder, name), around) : undefined
}

async function readSettings(folder: string, demo: boolean, problems: Problem[]): Promise<Partial<Settings>> {
  const settings: Partial<Settings> = {}
  for (const [file, { read }] of Object.entries(SETTING_FILES)) {
    if (!existsSync(join(folder, file))) continue
    Object.assign(settings, await collect(problems, async () => read(file, await readText(folder, file), demo)))
  }
  return settings
}

/** The office's lists of words, where the folder has them. */
async function readWords(folder: string, problems: Problem[]): Promise<WordFile[]> {
  if (!existsSync(join(folder, WORDS))) return []
  const names = (await readdir(join(folder, WORDS))).filter((name) => !name.startsWith('.')).sort()
  const files: WordFile[] = []
  for (const name of names) {
    const file = `${WORDS}/${name}`
    const read = await collect(problems, async () => readWordFile(file, await readText(folder, file)))
    if (read) files.push(read)
  }
  return files
}

type Around = Omit<Reading, 'demo'> & Pick<Folder, 'demo'>

async function readItems(
  folder: string,
  { demo, ...around }: Around,
  problems: Problem[],
  tell: Tell,
): Promise<Prepared[]> {
  const items: Prepared[] = []
  for (const reader of READERS) {
    for (const file of await itemFiles(folder, reader.folder, problems)) {
      tell(() => `读入 ${file}，已读 ${items.length} 篇`)
      const reading = { ...around, demo: typeof demo === 'boolean' ? demo : demo.has(file.replace(/\.md$/, '')) }
      const item = await collect(problems, async () => reader.read(file, await readText(folder, file), reading))
      if (item) items.push(item)
      if (item?.named) around.named.set(item.origin, item.named)
    }
  }
  return items
}

/** A folder nobody reads is more likely a slip than a wish. */
async function strangers(folder: string): Promise<Problem[]> {
  const known = new Set(KNOWN_NAMES)
  const names = await readdir(folder).catch(() => {
    throw new ContentProblems([{ file: folder, line: 1, message: '没有这个文件夹' }])
  })
  return names
    .filter((name) => !known.has(name) && !name.startsWith('.') && name !== 'README.md')
    .map((name) => ({ file: name, line: 1, message: `不认识的文件或文件夹，可用的有 ${[...known].join('、')}` }))
}
