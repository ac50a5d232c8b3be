import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Tabs } from '@zhengcai/web/ui/layout/Tabs.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { go } from '../../platform/go.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import type { AskedState } from '../../platform/useAsked.ts'
import css from './Queue.module.css'

/** A page of a queue holds so many. */
export const PAGE_SIZE = 20

type Narrowed = { keyword?: string | undefined; choice?: string | undefined }
type Props = {
  tabs: { label: string; to: string; current: boolean }[]
  narrowed: Narrowed
  /** What is chosen beside a keyword: 分类, 类型. */
  choice: { label: string; choices: [string, string][] }
  placeholder: string
  /** The same queue, narrowed down so. */
  narrow(to: Narrowed): string
  asked: AskedState<{ total: number; rows: unknown[] }>
  emptyTitle: string
  noMatch: string
  page: number
  pageTo(page: number): string
  children: ReactNode
}

/** Tabs with counts, what narrows them down, and the cases. */
export function QueueFrame(props: Props) {
  const { tabs, narrowed, narrow, asked, emptyTitle, noMatch, page, pageTo, children } = props
  const isNarrowed = Boolean(narrowed.keyword || narrowed.choice)
  return (
    <>
      <Tabs label="队列" tabs={tabs} />
      <Filters key={narrow(narrowed)} {...props} />
      <ListStates
        asked={asked}
        empty={asked.data?.rows.length === 0}
        emptyTitle={isNarrowed ? noMatch : emptyTitle}
        everything={isNarrowed ? narrow({}) : undefined}
      >
        <ul className={css.list}>{children}</ul>
        <Pagination page={page} pageSize={PAGE_SIZE} total={asked.data?.total ?? 0} to={pageTo} />
      </ListStates>
    </>
  )
}

function Filters({ narrowed, choice, placeholder, narrow }: Props) {
  const [keyword, setKeyword] = useState(narrowed.keyword ?? '')
  const [chosen, setChosen] = useState(narrowed.choice ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(narrow({ keyword: keyword.trim() || undefined, choice: chosen || undefined }))
  }
  return (
    <form className={css.filters} aria-label="筛选" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Field
        label="关键词"
        type="search"
        placeholder={placeholder}
        maxLength={50}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      <SelectField label={choice.label} none="全部" value={chosen} onChange={setChosen} choices={choice.choices} />
      <div className={css.acts}>
        <Button type="submit" quiet>
          筛选
        </Button>
        {(narrowed.keyword || narrowed.choice) && (
          <LinkButton to={narrow({})} quiet>
            清除
          </LinkButton>
        )}
      </div>
    </form>
  )
}
