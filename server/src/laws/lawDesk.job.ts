import { rm } from 'node:fs/promises'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { notify } from '../office/notices/notify.ts'
import { announce, type Changes } from '../platform/database/changes.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { Stopped, whenTold } from '../platform/process/whenTold.ts'
import { ContentProblems } from '../platform/text/richText/frontMatter.ts'
import { claimRules, releaseClaim, saveRules } from './citations/citationRules.queries.ts'
import { areLinksOld, rulesNow } from './citations/citationRules.ts'
import { listLinksDue } from './citations/linksDue.queries.ts'
import { linkDue } from './citations/linksDue.ts'
import { relink, relinkAfterLaws } from './citations/relink.ts'
import {
  type ChangeRow,
  findChange,
  getValue,
  listOldImports,
  listToDo,
  stepChange,
  updateLinked,
  updateProgress,
} from './desk/changes/changes.queries.ts'
import { LAW_WORK, WAITS } from './desk/lawWork.ts'
import { folderOf, isAsRead, type KeptImport } from './desk/uploads/lawImports.ts'
import { takeLaws } from './importing/importLaws.ts'
import { inTurn, TurnTaken } from './importing/inTurn.ts'

const EVERY = 60_000
const CHANGED = '文件与读取时不同了，请重新上传'
const BROKEN = '写入时出了差错，已写入的都在；请重新上传再试，仍不行请看服务器的日志'

type Needs = { db: Db; dataDir: string; changes: Pick<Changes, 'on'>; onError: (error: Error) => void; job?: TakeJob }

/**
 * Writes what a second person has let through and finds references anew where laws, days or short names changed. What was
 * left half done by a process that ended is done again: an import writes only what is not there yet.
 */
export function lawDeskJob({ changes, onError, job = alone, ...needs }: Needs): { close(): Promise<void> } {
  return whenTold((goOn) => workOff(needs, async () => goOn()), {
    ...{ tag: LAW_WORK, changes, every: EVERY, onError },
    job: (act) => job('lawDesk', act, { every: EVERY, patient: true }),
  })
}

/** Said to people of the office as it is. */
class Refused extends Error {}

type GoOn = () => Promise<void>

export async function workOff(
  { db, dataDir }: Pick<Needs, 'db' | 'dataDir'>,
  goOn: GoOn = async () => {},
): Promise<void> {
  for (const { id, kind, state } of await listToDo(db))
    if (kind === 'import' && state === 'applying') await writeImport(db, dataDir, id, goOn)
  await linkAnew(db, goOn)
  for (const id of await listOldImports(db)) await rm(folderOf(dataDir, id), { recursive: true, force: true })
}

async function writeImport(db: Db, dataDir: string, id: string, goOn: GoOn): Promise<void> {
  const change = await findChange(db, id)
  if (!change) return
  try {
    await inTurn(db, 'import', () => writeInTurn(db, dataDir, id, goOn))
  } catch (error) {
    // Somebody else is at it, perhaps with this very import.
    if (error instanceof TurnTaken) return
    if (error instanceof Stopped) throw error
    const fault = error instanceof Refused ? error.message : error instanceof ContentProblems ? CHANGED : BROKEN
    await end(db, change, { state: 'failed', fault, progress: '', linked: true }, `没有完成：${fault}`)
    if (fault === BROKEN) throw error
  }
}

async function writeInTurn(db: Db, dataDir: string, id: string, goOn: GoOn): Promise<void> {
  const change = await findChange(db, id)
  // Whoever had the turn before may have been at this very import.
  if (change?.state !== 'applying') return
  if (change.progress === WAITS && !(await isAsRead(db, id))) throw new Refused('确认之后法规库又有了变动，请重新上传')
  await updateProgress(db, id, '正在写入')
  const { skipDamaged, numbers } = await getValue<KeptImport>(db, id)
  const { laws, added, changed, same, moved } = await takeLaws(db, {
    folder: folderOf(dataDir, id),
    actor: `staff:${change.decidedById ?? ''}`,
    subject: `law-change:${id}`,
    skipDamaged,
    force: true,
    seen: numbers,
    goOn,
    tell: (progress) => void updateProgress(db, id, progress).catch(() => {}),
  })
  const left = moved && leftOut(moved)
  if (left && added + changed + same === 0) throw new Refused(left)
  const note = `法规 ${laws} 部，新增 ${added} 个版本，更新 ${changed} 个，未变 ${same} 个${left ? `；${left}` : ''}`
  await end(db, change, { state: 'released', progress: note, linked: true }, left ? `写入了一部分：${left}` : '已写入')
}

const NAMED = 10

function leftOut(titles: string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `《${title}》`)
  const more = titles.length > NAMED ? `等 ${titles.length} 部` : ''
  return `读取之后又有改动，没有写入：${named.join('')}${more}，请重新上传这些法规`
}

function end(db: Db, change: ChangeRow, step: Parameters<typeof stepChange>[2], note: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await stepChange(tx, change.id, step)
    const to = [change.byId, ...(change.decidedById ? [change.decidedById] : [])]
    await notify(tx, { to, kind: 'lawDone', title: `《${change.title}》的导入`, note })
  })
}

/** What an import was ended before; one that is still at it does so itself. */
async function linkLeft(db: Db, goOn: GoOn): Promise<void> {
  if ((await listLinksDue(db)).length === 0) return
  const link = async () => {
    await linkDue(db, undefined, goOn)
    await announce(db, KNOWLEDGE_CHANGED)
  }
  await inTurn(db, 'import', link).catch(unlessTaken)
}

const unlessTaken = (error: unknown) => {
  if (!(error instanceof TurnTaken)) throw error
}

/** Texts that cite what changed are read again; one process does it. */
async function linkAnew(db: Db, goOn: GoOn): Promise<void> {
  await linkLeft(db, goOn)
  const released = (await listToDo(db)).filter(({ state }) => state === 'released')
  if (released.length > 0) await inTurn(db, 'link', () => linkReleased(db, released, goOn)).catch(unlessTaken)
  if (!(await areLinksOld(db)) || !(await claimRules(db))) return
  try {
    const rules = await rulesNow(db)
    await relink(db, undefined, goOn)
    await saveRules(db, rules)
    await announce(db, KNOWLEDGE_CHANGED)
  } catch (error) {
    await releaseClaim(db)
    throw error
  }
}

type Released = Awaited<ReturnType<typeof listToDo>>

async function linkReleased(db: Db, released: Released, goOn: GoOn): Promise<void> {
  const hides = released.some(({ kind }) => kind === 'withdraw' || kind === 'restore')
  // A law that is hidden is in no catalogue by which to find those that name it.
  if (hides) await relink(db, undefined, goOn)
  else await relinkAfterLaws(db, [...new Set(released.flatMap(({ lawId }) => lawId ?? []))], undefined, goOn)
  await updateLinked(
    db,
    released.map(({ id }) => id),
  )
  await announce(db, KNOWLEDGE_CHANGED)
}
