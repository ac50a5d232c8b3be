import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { OperatedRow } from '@zhengcai/contract/operations/operate.contract.ts'
import { useSite } from '../platform/useSite.ts'
import { ItemRow, MetaLine } from '../ui/lists/ItemRow.tsx'
import type { ListedType } from './listedTypes.ts'
import css from './OperatedList.module.css'
import { operatedItem, whenText } from './operatedItem.ts'

type Props = { type: ListedType; rows: OperatedRow[]; chosen: string[]; choose: (ids: string[]) => void }

export function OperatedRows({ type, rows, chosen, choose }: Props) {
  const { site } = useSite()
  const toggle = (id: string, on: boolean) => choose(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <ul className={css.rows}>
      {rows.map((row) => {
        const item = operatedItem(row, type, site.today)
        return (
          <li key={row.id} className={css.row}>
            <label className={css.pick}>
              <input
                type="checkbox"
                checked={chosen.includes(row.id)}
                aria-label={`选择：${item?.title ?? '已撤下的内容'}`}
                onChange={(event) => toggle(row.id, event.target.checked)}
              />
            </label>
            {item ? <ItemRow item={item} /> : <Withdrawn row={row} when={whenText(row, type, site.today)} />}
          </li>
        )
      })}
    </ul>
  )
}

function Withdrawn({ row, when }: { row: OperatedRow; when: string }) {
  return (
    <div className={css.withdrawn}>
      <p>这条{KIND_NAMES[row.kind]}已撤下</p>
      <MetaLine parts={[when]} />
    </div>
  )
}
