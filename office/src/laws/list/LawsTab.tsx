import type { Answer } from '@zhengcai/contract/calls.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { LAW_LEVELS, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { lawDesk } from '@zhengcai/contract/laws/lawDesk.contract.ts'
import { filterIn, wordsIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import table from '../../platform/parts/table.module.css'
import { useAsked } from '../../platform/useAsked.ts'
import { LawState } from '../LawState.tsx'
import { lawAddress } from '../lawAddress.ts'
import css from '../laws.module.css'
import type { TabProps } from '../tabProps.ts'

type Row = Answer<typeof lawDesk.list>['rows'][number]

const PATH = '/office/laws'
const PAGE_SIZE = 50
const ONLY = { waiting: '有改动待确认', doubtful: '待核或存疑', withdrawn: '已撤下' } as const
type Only = keyof typeof ONLY

/** Every law once, with the version whose turn it is. */
export function LawsTab({ around }: TabProps) {
  const [params] = useSearchParams()
  const keyword = wordsIn(params, 'keyword', 100)
  const only = filterIn(params, 'only', keysOf(ONLY))
  const { page } = pageIn(params, PAGE_SIZE)
  const list = useAsked(listAddress('', { keyword, only, page }), (signal) =>
    officeApi.lawDesk.list({ keyword, only, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const rows = list.data?.rows ?? []
  const choice = (label: string, one?: Only) => ({
    label,
    to: listAddress(PATH, { keyword, only: one }),
    current: only === one,
  })
  return around({
    count: list.data?.total,
    children: (
      <>
        <Choices label="只看" choices={[choice('全部'), ...keysOf(ONLY).map((one) => choice(ONLY[one], one))]} />
        <FindLaw key={keyword} keyword={keyword ?? ''} only={only} />
        <ListStates asked={list} empty={rows.length === 0} emptyTitle="没有符合条件的法规" everything={PATH}>
          <LawTable rows={rows} />
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={list.data?.total ?? 0}
            to={(to) => listAddress(PATH, { keyword, only, page: to })}
          />
        </ListStates>
      </>
    ),
  })
}

function FindLaw({ keyword, only }: { keyword: string; only: Only | undefined }) {
  const [typed, setTyped] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(listAddress(PATH, { keyword: typed || undefined, only }))
  }
  return (
    <form aria-label="查找法规" className={css.find} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Field
        required
        label="名称、简称或文号"
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" quiet>
        查找
      </Button>
    </form>
  )
}

const LawTable = ({ rows }: { rows: Row[] }) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">法规</th>
        <th scope="col">级别与机关</th>
        <th scope="col">施行</th>
        <th scope="col">版本</th>
        <th scope="col">时效性</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.lawId}>
          <th scope="row" className={table.title}>
            <SiteLink to={lawAddress(row.lawId)}>{row.name}</SiteLink>
            {row.waiting > 0 && <span className={table.flag}>{`${row.waiting} 处改动待确认`}</span>}
            {row.doubts > 0 && <span className={table.flag}>{`存疑 ${row.doubts} 处`}</span>}
          </th>
          <td className={table.wide}>
            {LAW_LEVELS[row.level]}
            {row.issuingBody && <small>{row.issuingBody}</small>}
          </td>
          <td className={`${table.numbers} ${table.late}`}>
            {row.effective}
            {row.effectiveAssumed && <small>待核</small>}
          </td>
          <td className={`${table.numbers} ${table.late}`}>{`${row.versions} 个`}</td>
          <td className={table.late}>
            <LawState status={row.status} withdrawn={row.withdrawn} word={LAW_STATUSES[row.status]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
