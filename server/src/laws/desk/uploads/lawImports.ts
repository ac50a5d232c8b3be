import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { LawChange, LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { newId } from '../../../account/sessions/tokens.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { recordAct } from '../../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import type { Inspector } from '../../../platform/files/inspection/inspector.ts'
import { type JoinedUpload, type JoinUpload, readingUploads } from '../../../platform/files/joinedUpload.ts'
import { forbid, movedOn, notFound, refuse, refuseFields } from '../../../platform/http/refusals.ts'
import { isImporting } from '../../importing/turn.queries.ts'
import { lawIdOf } from '../../lawName.ts'
import { changeSeenBy } from '../changes/changeRows.ts'
import {
  findChange,
  findOpenImport,
  getValue,
  insertChange,
  lockChange,
  submitImport,
} from '../changes/changes.queries.ts'
import { tellWaiting } from '../changes/proposeChange.ts'
import type { AboutTexts } from '../citing/affected.ts'
import { listLawSums } from '../lawDesk.queries.ts'
import { insertWords } from './importWords.queries.ts'
import { type Survey, surveyLaws } from './surveyLaws.ts'
import { unpackUploads } from './unpackUploads.ts'

export type UploadNeeds = { db: Db; dataDir: string; inspector: Inspector; joinUpload: JoinUpload }

/**
 * What is kept of an import beside its files: the report, and by what one sees that the library has moved on, as a whole and
 * version by version (what was read before those were kept has none).
 */
export type KeptImport = { survey: Survey; basis: string; numbers?: Record<string, number>; skipDamaged: boolean }

export const folderOf = (dataDir: string, id: string) => join(dataDir, 'law-imports', id)
const NO_IMPORT = '没有找到这次读取，请重新上传'

/** Reads what was sent and tells what it would do. Nothing changes by it. */
export function readUploads(
  needs: UploadNeeds & { texts: AboutTexts },
  by: DeskHand,
  { uploadIds, level }: { uploadIds: string[]; level?: LawLevel | undefined },
): Promise<LawImport> {
  const coming = [...new Set(uploadIds)].map((one) => () => needs.joinUpload(by.staffId, one))
  return readingUploads(coming, (sent) => readSent(needs, by, sent, level))
}

async function readSent(
  { db, dataDir, inspector, texts: { listReadAgain } }: UploadNeeds & { texts: AboutTexts },
  by: DeskHand,
  sent: JoinedUpload[],
  level: LawLevel | undefined,
): Promise<LawImport> {
  const id = newId()
  const folder = folderOf(dataDir, id)
  try {
    const { survey, words, numbers } = await surveyLaws(
      { db, listReadAgain },
      folder,
      await unpackUploads({ folder, inspector, level }, sent),
    )
    const kept: KeptImport = { survey, basis: await basisOf(db, survey.names), numbers, skipDamaged: false }
    const [first = { name: '' }, ...more] = sent
    const title = more.length > 0 ? `${first.name} 等 ${sent.length} 个文件` : first.name
    await inTransaction(db, async (tx) => {
      await insertChange(tx, { id, kind: 'import', state: 'read', title, value: kept, reason: '', byId: by.staffId })
      await insertWords(tx, id, words)
      const detail = { files: survey.files, problems: survey.problems.length, ...survey.totals }
      await recordAct(tx, { ...by.actor, act: 'law read', subject: `law-change:${id}`, detail })
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return importSeenBy(db, id, by.staffId)
}

/** Changes with every version of the laws it is about, and when one of them comes or goes. */
async function basisOf(db: Db, names: string[]): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await listLawSums(db, { names, lawIds: names.map(lawIdOf) })))
    .digest('hex')
}

export async function importSeenBy(db: Db, id: string, staffId: string): Promise<LawImport> {
  const row = (await findChange(db, id)) ?? notFound(NO_IMPORT)
  const { survey, skipDamaged } = await getValue<KeptImport>(db, id)
  // What was read before words were kept has none.
  return { ...survey, unlisted: survey.unlisted ?? 0, change: changeSeenBy(row, staffId), skipDamaged }
}

/** What was read is put before a second person, if it still is what would happen. */
export function submitRead(
  { db }: { db: Db },
  by: DeskHand,
  { importId, skipDamaged, reason }: { importId: string; skipDamaged: boolean; reason: string },
): Promise<LawChange> {
  return inTransaction(db, async (tx) => {
    const change = await lockChange(tx, importId)
    if (change?.kind !== 'import') return notFound(NO_IMPORT)
    if (change.byId !== by.staffId) forbid('请由读取的人提交')
    // The answer to the first press was lost on its way.
    if (change.state === 'waiting' && change.reason === reason) return changeSeenBy(change, by.staffId)
    if (change.state !== 'read')
      movedOn('这次导入已经提交过了', { number: change.number, by: change.by, at: change.time })
    const kept = await getValue<KeptImport>(tx, importId)
    const { problems, totals } = kept.survey
    if (problems.length > 0 && !skipDamaged)
      refuseFields([
        { field: 'skipDamaged', message: `有 ${problems.length} 处有误，改正后重新上传，或选择略过有误的法规` },
      ])
    if (totals.added + totals.changed === 0) refuse('没有要写入的：文本都与法规库里的相同，或都有误')
    await refuseStale(tx, importId)
    await submitImport(tx, importId, { value: { ...kept, skipDamaged }, reason })
    return tellWaiting(tx, by, importId)
  })
}

/** Whether the library is still what it was when this was read. */
export async function isAsRead(db: Db, id: string): Promise<boolean> {
  const { survey, basis } = await getValue<KeptImport>(db, id)
  return (await basisOf(db, survey.names)) === basis
}

/** One import at a time, and only as it was read. */
export async function refuseStale(tx: Db, id: string): Promise<void> {
  const other = await findOpenImport(tx, id)
  const at = { number: other?.number ?? 1, by: other?.by ?? '', at: other?.time ?? '' }
  if (other) movedOn(`${other.by}提交的导入正在写入，一次只能有一个，请等它结束`, at)
  if (await isImporting(tx)) movedOn('另一次法规导入正在进行，请等它结束', at)
  if (!(await isAsRead(tx, id))) movedOn('读取之后法规库有了变动，请重新上传，看新的报告', at)
}
