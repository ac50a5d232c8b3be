import { join } from 'node:path'
import type { Survey, Transfer, TransferImport } from '@zhengcai/contract/office/transfer.contract.ts'
import type { Scope, TakenKind } from '@zhengcai/contract/office/transferWords.ts'
import type { Actor } from '../../platform/database/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Problem } from '../../platform/text/richText/frontMatter.ts'
import { actorOf } from '../actorOf.ts'
import type { TransferRow } from './transfers.queries.ts'

/** Told when there is something to take out or to bring in. */
export const TRANSFER_WORK = 'transfer work'

export type ExportWish = { scope: Scope; kind?: TakenKind | undefined; ids?: string[] | undefined }
export type ImportWish = { live: boolean }
export type ExportReport = { problems: Problem[] }
export type ImportReport = { survey: Survey; touches: object }

export const folderOf = (dataDir: string, id: string) => join(dataDir, 'transfers', id)
export const contentOf = (dataDir: string, id: string) => join(folderOf(dataDir, id), 'content')
export const archiveOf = (dataDir: string, id: string) => join(folderOf(dataDir, id), 'export.zip')

export type Hand = { staff: Staff; caller: Caller; confirmed: boolean }
export const actorIn = ({ staff, caller }: Hand): Actor => actorOf(staff, caller)

export function transferSeen(row: TransferRow, staffId: string): Transfer {
  const { byId, wish: _wish, report, basis: _basis, ...facts } = row
  const problems = row.way === 'export' ? ((report as Partial<ExportReport>).problems ?? []) : []
  return { ...facts, self: byId === staffId, problems }
}

export const importSeen = (row: TransferRow, staffId: string): TransferImport => ({
  ...transferSeen(row, staffId),
  survey: (row.report as ImportReport).survey,
  live: (row.wish as Partial<ImportWish>).live ?? false,
})
