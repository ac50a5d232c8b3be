import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { CHANGE_KINDS } from '@zhengcai/contract/publishing/releaseWords.ts'
import type { ReviewRow } from '@zhengcai/contract/publishing/review.contract.ts'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { ReviewChops } from '../review/ReviewChops.tsx'
import { StateTabs } from './StateTabs.tsx'
import css from './texts.module.css'
import { chosenIn, TEXTS, textsAddress, wantedIn } from './textsAddress.ts'

/** 待我审: what this person may sign or agree to now, in the order of its time limit. */
export function WaitingTexts({ params }: { params: URLSearchParams }) {
  const wanted = wantedIn(params)
  const { page, size } = wanted
  const list = useAsked(textsAddress(wanted), (signal) =>
    officeApi.review.list({ mine: '1', pageNum: page, pageSize: size }, { signal }),
  )
  const counts = useAsked('counts of all', (signal) => officeApi.draft.counts({}, { signal }))
  const rows = list.data?.rows ?? []
  return (
    <Page title="待我审" count={list.data?.total}>
      <StateTabs wanted={wanted} counts={counts.data} chosen={chosenIn(params)} />
      <ListStates asked={list} empty={rows.length === 0} emptyTitle="现在没有等您审读的稿件" everything={TEXTS}>
        <table className={`${table.table} ${css.texts}`}>
          <thead>
            <tr>
              <th scope="col">标题</th>
              <th scope="col">三审</th>
              <th scope="col">送审</th>
              <th scope="col">时限</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <WaitingRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
        <Pagination
          page={page}
          pageSize={size}
          total={list.data?.total ?? 0}
          to={(next) => textsAddress({ ...wanted, page: next })}
        />
      </ListStates>
    </Page>
  )
}

function WaitingRow({ row }: { row: ReviewRow }) {
  return (
    <tr>
      <th scope="row" className={`${table.title} ${css.title}`}>
        <SiteLink to={`/office/text?id=${row.id}`}>{row.title || '（还没有标题）'}</SiteLink>
        <span className={css.sub}>
          <span>{[DRAFT_KINDS[row.kind], row.className].filter(Boolean).join(' · ')}</span>
          {row.owner && <span>{row.owner.name}</span>}
          <span>{`${groupedNumber(row.characters)} 字`}</span>
          {warningsOf(row).map((words) => (
            <span key={words} className={table.flag}>
              {words}
            </span>
          ))}
        </span>
      </th>
      <td className={css.chops}>
        <ReviewChops chops={row.steps} state={row.state} />
      </td>
      <td className={`${table.numbers} ${table.late} ${css.time}`}>
        <span className={table.onPhone}>送审</span>
        {shortTime(row.submittedAt)}
        <small>{row.submittedBy?.name ?? ''}</small>
      </td>
      <td className={`${table.numbers} ${table.late} ${css.time}`}>
        <span className={table.onPhone}>时限</span>
        {row.due ? shortTime(row.due) : '不限'}
        {row.overdue && <b className={css.over}>已超时</b>}
      </td>
    </tr>
  )
}

function warningsOf({ round, change, planned, needsAgreement }: ReviewRow): string[] {
  return [
    ...(needsAgreement ? ['签署时有改动，等您同意'] : []),
    ...(round > 1 ? [`第 ${round} 次送审`] : []),
    ...(change ? [CHANGE_KINDS[change]] : []),
    ...(planned ? [`计划 ${shortTime(planned)} 发布`] : []),
  ]
}
