import type { OperatedRow } from '@zhengcai/contract/operations/operate.contract.ts'
import { browserApi } from '../platform/api/browserApi.ts'
import { useAttempt } from '../platform/api/useAttempt.ts'
import { toast } from '../platform/toasts.ts'
import type { ListedType } from './listedTypes.ts'

/** Removes rows from a list and offers to put them back; what cannot be put back is said. */
export function useRemoval(type: ListedType, onChanged: () => void) {
  const { busy, fault, attempt } = useAttempt()
  const change = (act: () => Promise<void>) =>
    attempt(async () => {
      await act()
      onChanged()
    })

  const putBack = (rows: OperatedRow[]) =>
    change(async () => {
      // The oldest first, so that they come to lie in the order they had.
      const back = [...rows].reverse()
      const esIds = back.map((row) => row.esId)
      const seconds = back.map((row) => row.second)
      const outcomes = await browserApi.operate.operate({ operateType: type, esIds, seconds })
      const lost = outcomes.filter(({ outcome }) => outcome === 'missing' || outcome === 'wrongKind').length
      toast(lost > 0 ? `已放回，其中 ${lost} 条已撤下，不能放回` : '已放回')
    })

  const remove = (rows: OperatedRow[]) =>
    change(async () => {
      await browserApi.operate.cancel({ ids: rows.map((row) => row.id) })
      toast(`已移除 ${rows.length} 条`, { action: { label: '撤销', act: () => void putBack(rows) } })
    })

  const clear = () =>
    change(async () => {
      const { cancelled } = await browserApi.operate.clear({ operateType: 'browse' })
      toast(`已清空 ${cancelled} 条浏览记录`)
    })

  return { busy, fault, remove, clear }
}
