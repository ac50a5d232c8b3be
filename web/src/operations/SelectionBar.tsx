import type { OperatedRow } from '@zhengcai/contract/operations/operate.contract.ts'
import { useState } from 'react'
import { Button } from '../ui/forms/Button.tsx'
import { Confirm } from '../ui/forms/Confirm.tsx'
import type { ListedType } from './listedTypes.ts'
import css from './OperatedList.module.css'
import type { useRemoval } from './useRemoval.ts'

type Props = {
  type: ListedType
  rows: OperatedRow[]
  chosen: OperatedRow[]
  choose: (ids: string[]) => void
  removal: ReturnType<typeof useRemoval>
}

export function SelectionBar({ type, rows, chosen, choose, removal }: Props) {
  const [clearing, setClearing] = useState(false)
  const all = chosen.length === rows.length
  return (
    <div className={css.bar}>
      <label className={css.all}>
        <input type="checkbox" checked={all} onChange={() => choose(all ? [] : rows.map(({ id }) => id))} />
        全选本页
      </label>
      <Button
        quiet
        disabled={removal.busy || chosen.length === 0}
        busy={removal.busy || undefined}
        onClick={() => void removal.remove(chosen)}
      >
        {chosen.length > 0 ? `移除 ${chosen.length} 条` : '移除'}
      </Button>
      {type === 'browse' && (
        <button type="button" className={css.clear} onClick={() => setClearing(true)}>
          清空浏览记录
        </button>
      )}
      <span role="alert" className={css.fault}>
        {removal.fault}
      </span>
      <Confirm
        open={clearing}
        title="清空浏览记录"
        act="清空"
        onClose={() => setClearing(false)}
        onConfirm={() => void removal.clear()}
      >
        全部浏览记录和视频的观看位置都会删除，不能恢复。
      </Confirm>
    </div>
  )
}
