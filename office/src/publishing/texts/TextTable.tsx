import type { DraftRow } from '@zhengcai/contract/publishing/draft.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import table from '../../platform/parts/table.module.css'
import { TextRow } from './TextRow.tsx'
import css from './texts.module.css'
import { type Chosen, SORTS, type Sort, sortedBy, textsAddress, type Wanted } from './textsAddress.ts'
import { useChoosing } from './useChoosing.ts'

type Props = {
  rows: DraftRow[]
  wanted: Wanted
  chosen: Chosen
  mayWrite: boolean
  onChanged: () => Promise<void>
}

export function TextTable({ rows, wanted, chosen, mayWrite, onChanged }: Props) {
  const choosing = useChoosing(wanted, chosen)
  const here = rows.map(({ id }) => id)
  const isWhole = here.every((id) => chosen.includes(id))
  const heading = (sort: Sort) => <Heading {...{ sort, wanted, chosen }} />
  return (
    <table className={`${table.table} ${css.texts}`}>
      <thead>
        <tr>
          {mayWrite && (
            <td className={css.pick}>
              <label>
                <input
                  type="checkbox"
                  checked={isWhole}
                  onChange={() => choosing.put(here, !isWhole)}
                  aria-label="选择本页全部"
                />
              </label>
            </td>
          )}
          {heading('title')}
          <th scope="col" className={css.class}>
            分类
          </th>
          <th scope="col">状态</th>
          <th scope="col">三审</th>
          {heading('publish')}
          {heading('update')}
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TextRow
            key={row.id}
            row={row}
            isChosen={chosen.includes(row.id)}
            onChoose={mayWrite ? (on) => choosing.put([row.id], on) : undefined}
            onChanged={onChanged}
          />
        ))}
      </tbody>
    </table>
  )
}

function Heading({ sort, wanted, chosen }: { sort: Sort; wanted: Wanted; chosen: Chosen }) {
  const isSorted = wanted.sort === sort
  const now = wanted.order === 'up' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={isSorted ? now : undefined}>
      <SiteLink
        to={textsAddress({ ...wanted, ...sortedBy(wanted, sort) }, chosen)}
        className={isSorted ? css.sorted : undefined}
        preventScrollReset
      >
        {SORTS[sort]}
        {isSorted && <span aria-hidden="true">{wanted.order === 'up' ? ' ↑' : ' ↓'}</span>}
      </SiteLink>
    </th>
  )
}
