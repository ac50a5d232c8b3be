import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useEffect } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { useSend } from '../../platform/useSend.ts'
import type { Chosen } from './textsAddress.ts'

/** What is chosen, as a file that is made by and by. */
export function TakeTexts({ chosen }: { chosen: Chosen }) {
  const { busy, fault, send } = useSend()
  useEffect(() => {
    if (fault) toast(fault.text, { tone: 'error' })
  }, [fault])
  const take = () =>
    void send(async () => {
      await officeApi.transfer.export({ scope: 'texts', ids: [...chosen] })
      toast('已开始导出，做好后在这里下载')
      await go('/office/transfer')
    })
  return (
    <button type="button" disabled={busy} onClick={take}>
      导出
    </button>
  )
}
