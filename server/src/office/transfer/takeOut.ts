import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FileReply } from '@zhengcai/contract/calls.ts'
import type { Transfer } from '@zhengcai/contract/office/transfer.contract.ts'
import { SCOPES, TAKEN_KINDS } from '@zhengcai/contract/office/transferWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { confirmAgain, movedOn, notFound, refuseFields } from '../../platform/http/refusals.ts'
import { actorIn, archiveOf, type ExportWish, type Hand, TRANSFER_WORK, transferSeen } from './transferSeen.ts'
import { findAtWork, findTransfer, insertTransfer } from './transfers.queries.ts'

type Needs = { db: Db; dataDir: string }

/** Asks for an export, which is made by and by. */
export async function askExport({ db }: Needs, by: Hand, wish: ExportWish): Promise<Transfer> {
  const title = titleOf(wish)
  if (wish.scope === 'all' && !by.confirmed) confirmAgain()
  const id = newId()
  return inTransaction(db, async (tx) => {
    const begun = await insertTransfer(tx, { id, way: 'export', state: 'waiting', title, wish, byId: by.staff.id })
    const other = begun ? undefined : await findAtWork(tx, 'export')
    if (!begun)
      movedOn(`${other?.by ?? '同事'}要的导出正在做，一次只能有一个，请等它结束`, {
        ...{ number: other?.number ?? 1, by: other?.by ?? '', at: other?.time ?? '' },
      })
    await announce(tx, TRANSFER_WORK)
    const detail = { scope: wish.scope, ...(wish.kind && { kind: wish.kind }), ...(wish.ids && { texts: wish.ids }) }
    await recordAct(tx, { ...actorIn(by), act: 'transfer export', subject: `transfer:${id}`, detail })
    return transferSeen((await findTransfer(tx, id)) ?? notFound(NO_EXPORT), by.staff.id)
  })
}

function titleOf({ scope, kind, ids = [] }: ExportWish): string {
  if (scope === 'all') return SCOPES.all
  if (scope === 'kind') return kind ? TAKEN_KINDS[kind] : refuseFields([{ field: 'kind', message: '请选择一类内容' }])
  if (ids.length === 0) refuseFields([{ field: 'ids', message: '请先选择稿件' }])
  return `${SCOPES.texts} ${ids.length} 篇`
}

const NO_EXPORT = '没有找到这次导出，可能已经过期，请重新导出'

/** Whoever fetches it stands in the trail before the first byte leaves. */
export async function takeExport({ db, dataDir }: Needs, by: Hand, id: string): Promise<FileReply> {
  const row = await findTransfer(db, id)
  const path = archiveOf(dataDir, id)
  const found = row?.way === 'export' && row.state === 'done' ? await stat(path).catch(() => undefined) : undefined
  if (!row || !found) return notFound(NO_EXPORT)
  await inTransaction(db, (tx) =>
    recordAct(tx, { ...actorIn(by), act: 'transfer take', subject: `transfer:${id}`, detail: { size: found.size } }),
  )
  const stamp = row.time.slice(0, 16).replace(/\D/g, '')
  return {
    name: `${row.title} ${stamp}.zip`,
    type: 'application/zip',
    size: found.size,
    content: createReadStream(path),
  }
}
