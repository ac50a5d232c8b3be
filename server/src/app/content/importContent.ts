import { basename } from 'node:path'
import { hasKnowledge, saveClasses } from '../../knowledge/importing.queries.ts'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { relinkImported } from '../../laws/citations/relink.ts'
import { notify } from '../../office/notices/notify.ts'
import { hasHolderOf } from '../../office/staff/staff.queries.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { holdAlone } from '../../platform/database/holdAlone.ts'
import type { Outcome, Prepared } from '../../platform/files/importing.ts'
import { paced } from '../../platform/process/paced.ts'
import { ContentProblems } from '../../platform/text/richText/frontMatter.ts'
import { bringCarried } from '../../publishing/carrying/bringCarried.ts'
import { listKnown } from '../../publishing/carrying/carrying.queries.ts'
import { noteMediaUse } from '../../publishing/media/mediaUses.queries.ts'
import { type Bringing, type Brought, bringText } from '../../publishing/releasing/bringText.ts'
import { findStandingSum } from '../../publishing/releasing/release.queries.ts'
import { notingParts } from '../../site/desk/noteParts.ts'
import { saveLinks } from '../../site/links.queries.ts'
import { replaceBanners, replaceFloatingWindows, saveColumns, saveSettings } from '../../site/site.queries.ts'
import type { SiteContent } from '../../site/siteFile/readSite.ts'
import { saveWordFiles } from '../../site/words/wordFiles.ts'
import { SITE_PARTS } from '../parts/siteParts.ts'
import type { Tell } from './contentFiles.ts'
import { isText, TEXT_READERS } from './contentReaders.ts'
import type { Carried } from './readCarried.ts'
import { type Content, type Folder, readContent } from './readContent.ts'

export type ImportOptions = Folder & {
  actor: string
  /** What the trail says it was; the folder where nothing is given. */
  subject?: string
  /** Before readers at once, though there are people who release texts. */
  live?: boolean
  /** Also over what was changed in the console since its last import. */
  force?: boolean
  /** Hears every two seconds how far it has come. */
  tell?: (progress: string) => void
  /** Asked in the transaction before anything is written; throws where it must not be. */
  guard?: (tx: Db, content: Content) => Promise<void>
  /** The last step of the same transaction. */
  finish?: (tx: Db, report: ImportReport) => Promise<void>
}
type Counts = Record<Outcome | 'drafted', number>
/**
 * `kept` names what was changed in the console since its last import: the files came in as drafts. `left` names what readers would
 * get without anybody's review and cannot be a draft.
 */
export type ImportReport = Counts & { files: number; kept: string[]; left: string[] }

/** Somebody else is bringing something in at this moment. */
export class ImportTaken extends Error {}

/** Takes a folder of content in, all of it or nothing; throws with file and line of everything that is wrong. */
export async function importContent(db: Db, options: ImportOptions): Promise<ImportReport> {
  const { folder, actor, subject = folder, live = false, force = false, textsOnly = false } = options
  const tell = paced(options.tell ?? (() => {}))
  const content = await readContent(db, options, tell)
  if (content.problems.length > 0) throw new ContentProblems(content.problems)
  return inTransaction(db, async (tx) => {
    if (!(await holdAlone(tx, 'import'))) throw new ImportTaken('另一次导入正在进行，请等它结束')
    await options.guard?.(tx, content)
    // A command may where nobody could release it; the console never puts before readers what nobody let go.
    const isReviewed = textsOnly || (await hasHolderOf(tx, 'review3'))
    const asDrafts = !live && isReviewed && (await hasKnowledge(tx))
    const { kept, left, ...counts } = await notingParts(tx, SITE_PARTS, `导入 ${basename(subject)}`, async () => {
      const bringing = { readers: TEXT_READERS, asDrafts, force, noteMediaUse }
      const written = await write(tx, textsOnly ? textsIn(content) : content, tell, bringing)
      if (!textsOnly) await saveSettings(tx, content.settings)
      return written
    })
    const knowingly = { ...(live && { live }), ...(force && { force }) }
    await announce(tx, KNOWLEDGE_CHANGED)
    const released = counts.added + counts.changed
    if (live && released > 0)
      await notify(tx, { to: { role: 'chief' }, kind: 'imported', title: `${released} 篇`, note: basename(folder) })
    const report = { ...counts, kept, left, files: content.files }
    await options.finish?.(tx, report)
    if (!textsOnly) await saveWordFiles(tx, content.words, { actor })
    await recordAct(tx, {
      actor,
      act: 'import',
      subject,
      detail: { ...counts, kept: kept.length, left: left.length, ...knowingly },
    })
    return report
  })
}

/** Without what stands around the texts, and what has people of its own to look after it. */
const textsIn = (content: Content): Content => ({
  ...content,
  site: undefined,
  items: content.items.filter(isText),
})

async function write(
  tx: Db,
  { site, items, carried }: Content,
  tell: Tell,
  bringing: Bringing,
): Promise<Counts & Pick<ImportReport, 'kept' | 'left'>> {
  const counts = { added: 0, changed: 0, same: 0, drafted: 0 }
  const [kept, left]: [string[], string[]] = [[], []]
  if (site) await writeSite(tx, site)
  const before = await listKnown(
    tx,
    carried.map(({ esId }) => esId),
  )
  const changed: string[] = []
  const settling = new Map<string, NonNullable<Prepared['settle']>['run']>()
  for (const [done, item] of items.entries()) {
    tell(() => `写入 ${done} / ${items.length} 篇`)
    const outcome = await bring(tx, item, bringing)
    if (outcome === 'left') {
      left.push(item.origin)
      continue
    }
    counts[outcome === 'kept' || outcome === 'beside' ? 'drafted' : outcome] += 1
    if (outcome === 'kept') kept.push(item.origin)
    if (outcome !== 'added' && outcome !== 'changed') continue
    changed.push(item.origin)
    if (item.settle) settling.set(item.settle.key, item.settle.run)
  }
  for (const run of settling.values()) await run(tx)
  counts.drafted += await writeCarried(tx, carried, before, tell, bringing)
  tell(() => '识别对法规的引用')
  // Only now: any text may name any law.
  await relinkImported(tx, changed)
  return { ...counts, kept, left }
}

async function bring(tx: Db, item: Prepared, bringing: Bringing): Promise<Brought | 'left'> {
  if (isText(item)) return bringText(tx, item, bringing)
  if (!item.text || !bringing.asDrafts) return item.save(tx)
  const standing = await findStandingSum(tx, { origin: item.origin, id: item.text.id })
  return standing?.sum === item.text.sum ? 'same' : 'left'
}

/** Answers how many became drafts. */
async function writeCarried(
  tx: Db,
  carried: Carried[],
  before: Set<string>,
  tell: Tell,
  bringing: Bringing,
): Promise<number> {
  let drafted = 0
  for (const [done, { revisions, ...text }] of carried.entries()) {
    tell(() => `写入草稿和历史 ${done} / ${carried.length} 篇`)
    const whole = { ...text, hasHistory: revisions.length > 0 }
    const laid = await bringCarried(tx, whole, bringing, { known: before.has(text.esId) })
    if (laid !== 'same') drafted += 1
  }
  return drafted
}

async function writeSite(tx: Db, site: SiteContent): Promise<void> {
  await saveClasses(tx, site.classes)
  await saveColumns(tx, site.columns)
  if (site.links) await saveLinks(tx, site.links)
  await saveSettings(tx, site.settings)
  await replaceBanners(tx, site.banners)
  await replaceFloatingWindows(tx, site.floatingWindows)
}
