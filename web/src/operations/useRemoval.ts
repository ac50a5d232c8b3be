import { isApiError } from '@zhengcai/contract/errors.ts'
import type { OperatedRow } from '@zhengcai/contract/operations/operate.contract.ts'
import { useState } from 'react'
import { browserApi } from '../platform/browserApi.ts'
import { toast } from '../platform/toasts.ts'
import type { ListedType } from './listedTypes.ts'

const UNREACHED = '未能送达，请检查网络后重试'

/** Removes rows from a list and offers to put them back; what cannot be put back is said. */
export function useRemoval(type: ListedType, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await act()
      onChanged()
    } catch (error) {
      if (!isApiError(error)) setFault(UNREACHED)
    } finally {
      setBusy(false)
    }
  }

  const putBack = (rows: OperatedRow[]) =>
    attempt(async () => {
      // The oldest first, so that they come to lie in the order they had.
      const esIds = rows.map((row) => row.esId).reverse()
      const outcomes = await browserApi.operate.operate({ operateType: type, esIds })
      const lost = outcomes.filter(({ outcome }) => outcome === 'missing' || outcome === 'wrongKind').length
      toast(lost > 0 ? `已放回，其中 ${lost} 条已撤下，不能放回` : '已放回')
    })

  const remove = (rows: OperatedRow[]) =>
    attempt(async () => {
      await browserApi.operate.cancel({ ids: rows.map((row) => row.id) })
      toast(`已移除 ${rows.length} 条`, { action: { label: '撤销', act: () => void putBack(rows) } })
    })

  const clear = () =>
    attempt(async () => {
      const { cancelled } = await browserApi.operate.clear({ operateType: 'browse' })
      toast(`已清空 ${cancelled} 条浏览记录`)
    })

  return { busy, fault, remove, clear }
}
