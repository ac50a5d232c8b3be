import { transfer } from '@zhengcai/contract/office/transfer.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { applyRead, type BringNeeds, openImport, readUpload } from './transfer/bringIn.ts'
import { askExport, takeExport } from './transfer/takeOut.ts'
import { transferSeen } from './transfer/transferSeen.ts'
import { listTransfers, type Way } from './transfer/transfers.queries.ts'

export type TransferNeeds = BringNeeds

export const transferHandlers = (needs: TransferNeeds) => {
  const { db } = needs
  return serve(transfer, {
    async list({ staff }) {
      const ways: Way[] = []
      if (staff.rights.includes('take')) ways.push('export')
      if (staff.rights.includes('bring')) ways.push('import')
      const rows = await listTransfers(db, ways, staff.id)
      return { transfers: rows.map((row) => transferSeen(row, staff.id)) }
    },
    export: ({ body, ...hand }) => askExport(needs, hand, body),
    download: ({ params, ...hand }) => takeExport(needs, hand, params.id),
    read: ({ body, ...hand }) => readUpload(needs, hand, body.uploadId),
    open: ({ params, ...hand }) => openImport(db, hand, params.id),
    apply: ({ body, ...hand }) => applyRead(needs, hand, body),
  })
}
