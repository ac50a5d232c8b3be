import { saveFile } from '@zhengcai/web/platform/saveFile.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useEffect } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import type { Filters } from './AuditFilters.tsx'

/** What is shown, all pages of it, as a file. */
export function ExportTrail({ filters }: { filters: Filters }) {
  const { busy, fault, send } = useSend()
  useEffect(() => {
    if (fault) toast(fault.text, { tone: 'error' })
  }, [fault])
  const take = () =>
    void send(async () => {
      const file = await officeApi.auditTrail.export(filters)
      const stamp = beijingTime(serverNow()).replace(/\D/g, '')
      saveFile(`审计-${stamp}.jsonl`, 'application/x-ndjson', file)
    })
  return (
    <Button quiet busy={busy} onClick={take}>
      {busy ? '正在导出' : '导出'}
    </Button>
  )
}
