import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransferImport } from '@zhengcai/contract/office/transfer.contract.ts'
import { ARCHIVE_MOST } from '@zhengcai/contract/office/transferWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { type JoinedUpload, type JoinUpload, readingUploads } from '../../platform/files/joinedUpload.ts'
import { unzipTo } from '../../platform/files/zip/unzipTo.ts'
import { ZipRefused } from '../../platform/files/zip/zipDirectory.ts'
import { confirmAgain, forbid, movedOn, notFound, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { atMost } from '../../platform/limits/atMost.ts'
import { ContentProblems } from '../../platform/text/richText/frontMatter.ts'
import {
  actorIn,
  contentOf,
  folderOf,
  type Hand,
  type ImportReport,
  importSeen,
  TRANSFER_WORK,
} from './transferSeen.ts'
import {
  findAtWork,
  findTransfer,
  insertTransfer,
  lockTransfer,
  stepTransfer,
  type TransferRow,
} from './transfers.queries.ts'
import type { ContentWays } from './ways.ts'

export type BringNeeds = {
  db: Db
  dataDir: string
  joinUpload: JoinUpload
  ways: ContentWays
  scan: (path: string) => Promise<void>
}

const LIMITS = { entries: 100_000, whole: 3_000_000_000, words: 5_000_000 }
/** Reading takes memory with what is read. */
const inTurn = atMost(1, 3)

/** Reads what was sent and tells what it would do. Nothing changes by it. */
export function readUpload(needs: BringNeeds, by: Hand, uploadId: string): Promise<TransferImport> {
  const coming = () => needs.joinUpload(by.staff.id, uploadId)
  return inTurn(() => readingUploads([coming], ([sent]) => read(needs, by, sent ?? notFound(NO_IMPORT))))
}

async function read(needs: BringNeeds, by: Hand, sent: JoinedUpload): Promise<TransferImport> {
  const { db, dataDir, ways } = needs
  if (!/\.zip$/i.test(sent.name)) refuse(`${sent.name}：请把整个文件夹打成 .zip 再上传`)
  if (sent.size > ARCHIVE_MOST) refuse(`${sent.name}：至多 ${ARCHIVE_MOST / 1_000_000} MB，再大请用命令行导入`)
  const id = newId()
  const folder = folderOf(dataDir, id)
  try {
    await needs.scan(sent.path)
    await mkdir(folder, { recursive: true })
    await unzipTo(sent.path, contentOf(dataDir, id), { ...LIMITS, known: ways.known })
    const scratch = join(folder, 'scratch')
    const { survey, touches, basis } = await ways.survey(contentOf(dataDir, id), scratch)
    await rm(scratch, { recursive: true, force: true })
    await inTransaction(db, async (tx) => {
      const report: ImportReport = { survey, touches }
      const row = { id, way: 'import', state: 'read', title: sent.name, report, basis, byId: by.staff.id } as const
      await insertTransfer(tx, row)
      const detail = { file: sent.name, size: sent.size, problems: survey.problems.length, ...survey.totals }
      await recordAct(tx, { ...actorIn(by), act: 'transfer read', subject: `transfer:${id}`, detail })
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof ZipRefused) refuse(error.message)
    if (error instanceof ContentProblems) refuse(error.problems[0]?.message ?? '不能读取')
    throw error
  }
  return importSeen((await findTransfer(db, id)) ?? notFound(NO_IMPORT), by.staff.id)
}

export const NO_IMPORT = '没有找到这次读取，可能已经过期，请重新上传'

export async function openImport(db: Db, by: Hand, id: string): Promise<TransferImport> {
  const row = await findTransfer(db, id)
  if (row?.way !== 'import') return notFound(NO_IMPORT)
  return importSeen(row, by.staff.id)
}

type Wish = { id: string; number: number; live: boolean }

/** What was read begins to come in, if it still is what would happen. */
export function applyRead({ db, ways }: BringNeeds, by: Hand, { id, number, live }: Wish): Promise<TransferImport> {
  return inTransaction(db, async (tx) => {
    const row = await lockTransfer(tx, id)
    if (row?.way !== 'import' || row.state === 'gone') return notFound(NO_IMPORT)
    if (row.byId !== by.staff.id) forbid('请由读取的人导入')
    const moved = (words: string, at: Pick<TransferRow, 'number' | 'by' | 'time'> = row) =>
      movedOn(words, { number: at.number, by: at.by, at: at.time })
    if (row.state !== 'read' || row.number !== number) moved('这次导入已经开始过了')
    const { survey, touches } = row.report as ImportReport
    refuseWrong(survey, live)
    if (live && !by.staff.rights.includes('release')) forbid('直接发布须有“发布与定时发布”的权限，请作为草稿导入')
    if (live && !by.confirmed) confirmAgain()
    const other = await findAtWork(tx, 'import')
    if (other) moved(`${other.by}的导入正在进行，一次只能有一个，请等它结束`, other)
    if ((await ways.basisOf(tx, touches)) !== row.basis) moved('读取之后有内容变动了，请重新上传，看新的报告')
    await stepTransfer(tx, id, { state: 'waiting', wish: { live } })
    await announce(tx, TRANSFER_WORK)
    await recordAct(tx, { ...actorIn(by), act: 'transfer apply', subject: `transfer:${id}`, detail: { live } })
    return importSeen((await findTransfer(tx, id)) ?? notFound(NO_IMPORT), by.staff.id)
  })
}

function refuseWrong({ problems, first, totals }: ImportReport['survey'], live: boolean): void {
  if (problems.length > 0) refuse(`有 ${problems.length} 处有误，一处也不导入；改正后重新上传`)
  if (first && !live)
    refuseFields([{ field: 'live', message: '站点还是空的，第一次导入连同栏目一起进来，只能直接发布' }])
  const { added = 0, changed = 0, drafted = 0, kept = 0, beside = 0 } = totals
  if (added + changed + drafted + kept + beside === 0) refuse('没有要导入的：内容都与这里的相同')
}
