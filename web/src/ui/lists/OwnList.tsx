import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { useOwn } from '../../platform/session/useOwn.ts'
import { Choices } from '../forms/Choices.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { OwnRow } from './OwnRow.tsx'
import { Pagination } from './Pagination.tsx'

const PAGE_SIZE = 10

type Props<Status extends string, Row> = {
  /** Whose they are, for visitors: “登录后查看自己的反馈”. */
  about: string
  statuses: Record<Status, string>
  filter: { status: Status | undefined; page: number }
  /** Must be stable, as the filter is. */
  load: (paging: { pageNum: number; pageSize: number }) => Promise<{ rows: Row[]; total: number }>
  address: (change: { status?: Status | undefined; page?: number }) => string
  row: (row: Row) => ComponentProps<typeof OwnRow>
  empty: ReactNode
  /** Further ways to narrow the list. */
  children?: ReactNode
}

/** What the reader has sent in, by status and page. */
export function OwnList<Status extends string, Row>(props: Props<Status, Row>) {
  const { about, statuses, filter, load, address, row, empty, children } = props
  const { status, page } = filter
  const loadPage = useCallback(() => load({ pageNum: page, pageSize: PAGE_SIZE }), [load, page])
  const [own, reload] = useOwn(loadPage)
  const choices = [undefined, ...(Object.keys(statuses) as Status[])].map((value) => ({
    label: value ? statuses[value] : '全部',
    to: address({ status: value }),
    current: value === status,
  }))
  return (
    <>
      <Choices label="状态" choices={choices} />
      {children}
      <OwnPlace own={own} reload={reload} about={about}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            empty
          ) : (
            <>
              {rows.map(row).map((shown) => (
                <OwnRow key={shown.to} {...shown} />
              ))}
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} to={(next) => address({ page: next })} />
            </>
          )
        }
      </OwnPlace>
    </>
  )
}
