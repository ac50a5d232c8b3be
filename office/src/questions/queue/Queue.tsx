import type { Answer } from '@zhengcai/contract/calls.ts'
import type { questionDesk } from '@zhengcai/contract/questions/questionDesk.contract.ts'
import { QUEUES, type Queue as QueueName } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { Tabs } from '@zhengcai/web/ui/layout/Tabs.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { holdWhileComposing } from '../../platform/holdWhileComposing.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { PAGE_SIZE, questionsAddress, type Wanted } from '../questionsAddress.ts'
import css from '../../publishing/desk/Queue.module.css'
import { QueueLine } from './QueueLine.tsx'

type Counts = Answer<typeof questionDesk.counts>
const NAMES = Object.keys(QUEUES) as QueueName[]

/** Tabs with counts, what narrows them down, and the questions. */
export function Queue({ wanted, counts }: { wanted: Wanted; counts: Counts | undefined }) {
  const { queue, classId, keyword, page } = wanted
  const list = useAsked(questionsAddress(wanted), (signal) =>
    officeApi.questionDesk.list({ queue, classId, keyword, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const rows = list.data?.rows ?? []
  const word = (name: QueueName) => {
    const count = name === 'done' ? undefined : counts?.queues[name]
    return count === undefined ? QUEUES[name] : `${QUEUES[name]} ${count}`
  }
  return (
    <>
      <Tabs
        label="队列"
        tabs={NAMES.map((name) => ({
          label: word(name),
          to: questionsAddress({ queue: name, classId, keyword }),
          current: name === queue,
        }))}
      />
      <Filters key={`${queue} ${classId} ${keyword}`} wanted={wanted} />
      <ListStates
        asked={list}
        empty={rows.length === 0}
        emptyTitle={classId || keyword ? '没有符合条件的提问' : EMPTY[queue]}
        everything={classId || keyword ? questionsAddress({ queue }) : undefined}
      >
        <ul className={css.list}>
          {rows.map((row) => (
            <QueueLine key={row.id} row={row} to={questionsAddress({ ...wanted, id: row.id })} />
          ))}
        </ul>
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.data?.total ?? 0}
          to={(next) => questionsAddress({ ...wanted, page: next })}
        />
      </ListStates>
    </>
  )
}

const EMPTY: Record<QueueName, string> = {
  due: '没有等待答复的提问',
  mine: '没有派给您的提问',
  unassigned: '没有未派的提问',
  approval: '没有等待复核的答复',
  returned: '没有等提问人补充的提问',
  done: '还没有办结的提问',
}

function Filters({ wanted }: { wanted: Wanted }) {
  const [keyword, setKeyword] = useState(wanted.keyword ?? '')
  const [classId, setClass] = useState(wanted.classId ?? '')
  const choices = useAsked('choices', (signal) => officeApi.questionDesk.choices({}, { signal }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(
      questionsAddress({ queue: wanted.queue, keyword: keyword.trim() || undefined, classId: classId || undefined }),
    )
  }
  return (
    <form className={css.filters} aria-label="筛选" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Field
        label="关键词"
        type="search"
        placeholder="编号，或提问中的字"
        maxLength={50}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      <SelectField
        label="分类"
        none="全部"
        value={classId}
        onChange={setClass}
        choices={(choices.data?.classes ?? []).map(({ id, name }) => [id, name])}
      />
      <div className={css.acts}>
        <Button type="submit" quiet>
          筛选
        </Button>
        {(wanted.keyword || wanted.classId) && (
          <LinkButton to={questionsAddress({ queue: wanted.queue })} quiet>
            清除
          </LinkButton>
        )}
      </div>
    </form>
  )
}
