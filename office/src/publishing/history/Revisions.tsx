import type { Page as Rows } from '@zhengcai/contract/calls.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { REVISION_CAUSES } from '@zhengcai/contract/publishing/draftWords.ts'
import type { RevisionRow } from '@zhengcai/contract/publishing/revision.contract.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import table from '../../platform/parts/table.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import type { AskedState } from '../../platform/useAsked.ts'
import css from './history.module.css'
import { historyAddress, type Looking } from './historyAddress.ts'
import { restoringOf } from './restoring.ts'

type Props = { draft: Draft; list: AskedState<Rows<RevisionRow>>; looking: Looking; pageSize: number }

/** Acts and notes, the newest first; what was kept while somebody wrote is folded between them. */
export function Revisions({ draft, list, looking, pageSize }: Props) {
  const { id, all, page } = looking
  const rows = list.data?.rows ?? []
  const hasFolded = rows.some(({ folded }) => folded > 0)
  return (
    <>
      <div className={css.tools}>
        {draft.released && draft.state !== 'live' && (
          <LinkButton to={historyAddress({ id, all, page, from: 'live', to: 'now' })} quiet>
            现在的稿件与读者看到的对照
          </LinkButton>
        )}
        {(hasFolded || all) && (
          <LinkButton to={historyAddress({ id, all: all ? undefined : '1' })} quiet>
            {all ? '收起编辑中自动留存的' : '展开编辑中自动留存的'}
          </LinkButton>
        )}
      </div>
      <ListStates
        asked={list}
        empty={rows.length === 0}
        emptyTitle="还没有留下稿次。开始编辑之后，每次动作都会留在这里。"
        everything={historyAddress({ id })}
      >
        <table className={`${table.table} ${css.revisions}`}>
          <thead>
            <tr>
              <th scope="col">时间（北京）</th>
              <th scope="col">动作</th>
              <th scope="col">经手人</th>
              <th scope="col">字数</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row key={row.id} row={row} before={rows[index + 1]} looking={looking} does={restoringOf(draft)} />
            ))}
          </tbody>
        </table>
        <Pagination
          page={page}
          pageSize={pageSize}
          total={list.data?.total ?? 0}
          to={(next) => historyAddress({ id, all, page: next })}
        />
      </ListStates>
    </>
  )
}

type RowProps = {
  row: RevisionRow
  before: RevisionRow | undefined
  looking: Looking
  does: ReturnType<typeof restoringOf>
}

/** What went out to readers, or was to. */
const OUT: Partial<Record<RevisionRow['cause'], string>> = {
  release: '发布的一稿',
  schedule: '定时发布的一稿',
  show: '发布的一稿',
}
const VERBS = { onTop: '恢复', revise: '以此修订' }

function Row({ row, before, looking: { id, all, page }, does }: RowProps) {
  const mayWrite = useMay('write')
  const here = { id, all, page }
  const out = OUT[row.cause]
  const which = <span className="visually-hidden">{` ${row.time} ${REVISION_CAUSES[row.cause]}`}</span>
  return (
    <tr>
      <td className={`${table.numbers} ${css.time}`}>{row.time}</td>
      <th scope="row" className={css.act}>
        {row.place !== null && <span className={css.place}>{`第 ${row.place} 稿`}</span>}
        {REVISION_CAUSES[row.cause]}
        {out && <Status tone="seal">{out}</Status>}
        {row.note && <span className={css.noted}>{row.note}</span>}
        {row.folded > 0 && (
          <SiteLink className={css.folded} to={historyAddress({ id, all: '1' })}>
            {`此前收起了 ${row.folded} 稿编辑中的`}
          </SiteLink>
        )}
      </th>
      <td>{row.by?.name ?? '系统'}</td>
      <td className={table.numbers}>
        {row.characters}
        <span className={table.onPhone}> 字</span>
        {row.difference !== null && row.difference !== 0 && <small>{signed(row.difference)}</small>}
      </td>
      <td className={`${table.acts} ${css.acts}`}>
        <SiteLink to={historyAddress({ ...here, from: row.id, to: 'now' })}>与现在对照{which}</SiteLink>
        {before && (
          <SiteLink to={historyAddress({ ...here, from: before.id, to: row.id })}>与上一条对照{which}</SiteLink>
        )}
        {mayWrite && does && (
          <SiteLink to={historyAddress({ ...here, from: 'now', to: row.id })}>
            {VERBS[does]}
            {which}
          </SiteLink>
        )}
        <SiteLink to={historyAddress({ ...here, look: row.id })}>查看与复制{which}</SiteLink>
      </td>
    </tr>
  )
}

const signed = (difference: number) => (difference > 0 ? `多 ${difference} 字` : `少 ${-difference} 字`)
