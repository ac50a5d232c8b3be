import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasKnowledge, listClassIds, listImported, saveClasses } from '../knowledge/importing.queries.ts'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { relinkImported } from '../laws/citations/relink.ts'
import { notify } from '../office/notices/notify.ts'
import { hasHolderOf } from '../office/staff/staff.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Outcome, Prepared, Reading } from '../platform/files/importing.ts'
import { readMedia } from '../platform/files/readMedia.ts'
import { paced } from '../platform/process/paced.ts'
import { ContentProblems, type Problem } from '../platform/text/richText/frontMatter.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { noteMediaUse } from '../publishing/media/mediaUses.queries.ts'
import { type Bringing, bringText } from '../publishing/releasing/bringText.ts'
import { notingParts } from '../site/desk/noteParts.ts'
import { listLinks, saveLinks } from '../site/links.queries.ts'
import { readSite, type SiteContent } from '../site/readSite.ts'
import {
  findSettings,
  replaceBanners,
  replaceFloatingWindows,
  type Settings,
  saveColumns,
  saveSettings,
} from '../site/site.queries.ts'
import { hostsOf } from '../site/siteFaults.ts'
import { READERS, SETTING_FILES, TEXT_READERS } from './contentReaders.ts'
import { SITE_PARTS } from './siteParts.ts'

export type ImportOptions = {
  folder: string
  store: FileStore
  demo: boolean
  actor: string
  /** Before readers at once, though there are people who release texts. */
  live?: boolean
  /** Also over what was changed in the console since its last import. */
  force?: boolean
  /** Hears every two seconds how far it has come. */
  tell?: (progress: string) => void
}
type Tell = ReturnType<typeof paced>
type Counts = Record<Outcome | 'drafted', number>
/** `kept` names what was changed in the console since its last import: the files came in as drafts. */
export type ImportReport = Counts & { files: number; kept: string[] }

const NOTHING: SiteContent = { settings: {}, classes: [], columns: [], banners: [], floatingWindows: [] }

/** Takes a folder of content in, all of it or nothing; throws with file and line of everything that is wrong. */
export async function importContent(db: Db, options: ImportOptions): Promise<ImportReport> {
  const { folder, actor, live = false, force = false } = options
  const tell = paced(options.tell ?? (() => {}))
  const { site, settings, items, files, problems } = await readContent(db, options, tell)
  if (problems.length > 0) throw new ContentProblems(problems)
  return inTransaction(db, async (tx) => {
    const asDrafts = !live && (await hasKnowledge(tx)) && (await hasHolderOf(tx, 'review3'))
    const { kept, ...counts } = await notingParts(tx, SITE_PARTS, `导入 ${basename(folder)}`, async () => {
      const bringing = { readers: TEXT_READERS, asDrafts, force, noteMediaUse }
      const written = await write(tx, site, items, tell, bringing)
      await saveSettings(tx, settings)
      return written
    })
    const knowingly = { ...(live && { live }), ...(force && { force }) }
    await announce(tx, KNOWLEDGE_CHANGED)
    await recordAct(tx, {
      actor,
      act: 'import',
      subject: folder,
      detail: { ...counts, kept: kept.length, ...knowingly },
    })
    const released = counts.added + counts.changed
    if (live && released > 0)
      await notify(tx, { to: { role: 'chief' }, kind: 'imported', title: `${released} 篇`, note: basename(folder) })
    return { ...counts, kept, files }
  })
}

type Folder = Pick<ImportOptions, 'folder' | 'store' | 'demo'>

/** Everything in a folder, and everything that is wrong with it; nothing is written but files, which are named by what they hold. */
export async function readContent(db: Db, { folder, store, demo }: Folder, tell: Tell) {
  const problems: Problem[] = await strangers(folder)
  const settings = await readSettings(folder, demo, problems)
  const { media, problems: mediaProblems } = await readMedia(folder, store, tell)
  problems.push(...mediaProblems)
  const epoch = (await findSettings(db)).content_epoch ?? chinaDay()
  const known = await listClassIds(db)
  const hosts = hostsOf(await listLinks(db))
  const site = await collect(problems, () => readSiteFile(folder, { media, classes: known, hosts }))
  const classes = new Set([...(site ?? NOTHING).classes.map(({ id }) => id), ...known])
  const named = await listImported(db, 'book')
  const items = await readItems(folder, { epoch, demo, media, classes, named }, problems, tell)
  return { site, settings: { ...settings, content_epoch: epoch }, items, files: media.size, problems }
}

/** A folder may come without it: then what stands around the content stays as it is. */
async function readSiteFile(
  folder: string,
  around: { media: Reading['media']; classes: Iterable<string>; hosts: Iterable<string> },
): Promise<SiteContent | undefined> {
  const path = join(folder, 'site.yaml')
  return existsSync(path) ? readSite('site.yaml', await readFile(path, 'utf8'), around) : undefined
}

async function readSettings(folder: string, demo: boolean, problems: Problem[]): Promise<Partial<Settings>> {
  const settings: Partial<Settings> = {}
  for (const [file, { read }] of Object.entries(SETTING_FILES)) {
    if (!existsSync(join(folder, file))) continue
    const source = await readFile(join(folder, file), 'utf8')
    Object.assign(settings, await collect(problems, () => read(file, source, demo)))
  }
  return settings
}

async function write(
  tx: Db,
  site: SiteContent | undefined,
  items: Prepared[],
  tell: Tell,
  bringing: Bringing,
): Promise<Counts & Pick<ImportReport, 'kept'>> {
  const counts = { added: 0, changed: 0, same: 0, drafted: 0 }
  const kept: string[] = []
  if (site) await writeSite(tx, site)
  const settling = new Map<string, (tx: Db) => Promise<void>>()
  const changed: string[] = []
  for (const [done, { text, ...item }] of items.entries()) {
    tell(() => `写入 ${done} / ${items.length} 篇`)
    const outcome = text ? await bringText(tx, { ...item, text }, bringing) : await item.save(tx)
    counts[outcome === 'kept' ? 'drafted' : outcome] += 1
    if (outcome === 'kept') kept.push(item.origin)
    if (outcome !== 'added' && outcome !== 'changed') continue
    changed.push(item.origin)
    if (item.settle) settling.set(item.settle.key, item.settle.run)
  }
  for (const run of settling.values()) await run(tx)
  tell(() => '识别对法规的引用')
  // Only now: any text may name any law.
  await relinkImported(tx, changed)
  return { ...counts, kept }
}

async function writeSite(tx: Db, site: SiteContent): Promise<void> {
  await saveClasses(tx, site.classes)
  await saveColumns(tx, site.columns)
  if (site.links) await saveLinks(tx, site.links)
  await saveSettings(tx, site.settings)
  await replaceBanners(tx, site.banners)
  await replaceFloatingWindows(tx, site.floatingWindows)
}

async function readItems(folder: string, reading: Reading, problems: Problem[], tell: Tell): Promise<Prepared[]> {
  const items: Prepared[] = []
  for (const reader of READERS) {
    for (const file of await itemFiles(folder, reader.folder, problems)) {
      tell(() => `读入 ${file}，已读 ${items.length} 篇`)
      const source = await readFile(join(folder, file), 'utf8')
      const item = await collect(problems, () => reader.read(file, source, reading))
      if (item) items.push(item)
      if (item?.named) reading.named.set(item.origin, item.named)
    }
  }
  return items
}

/** Only Markdown lies in a folder of items; anything else would be left out without a word. */
async function itemFiles(folder: string, name: string, problems: Problem[]): Promise<string[]> {
  if (!existsSync(join(folder, name))) return []
  const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => undefined)
  if (!entries) problems.push({ file: name, line: 1, message: '应为文件夹' })
  const files = (entries ?? [])
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => ({ file: `${name}/${entry.name}`, isItem: entry.isFile() && entry.name.endsWith('.md') }))
  for (const { file } of files.filter(({ isItem }) => !isItem))
    problems.push({ file, line: 1, message: '这里只放 .md 文件' })
  return files
    .filter(({ isItem }) => isItem)
    .map(({ file }) => file)
    .sort()
}

/** A folder nobody reads is more likely a slip than a wish. */
async function strangers(folder: string): Promise<Problem[]> {
  const known = new Set([
    'site.yaml',
    ...Object.keys(SETTING_FILES),
    'media',
    ...READERS.map((reader) => reader.folder),
  ])
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
