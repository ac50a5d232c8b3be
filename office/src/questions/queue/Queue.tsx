import type { Answer } from '@zhengcai/contract/calls.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { questionDesk } from '@zhengcai/contract/questions/questionDesk.contract.ts'
import { QUEUES, type Queue as QueueName } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { officeApi } from '../../platform/api/officeApi.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { PAGE_SIZE, QueueFrame } from '../../publishing/desk/QueueFrame.tsx'
import { questionsAddress, type Wanted } from '../questionsAddress.ts'
import { QueueLine } from './QueueLine.tsx'

type Counts = Answer<typeof questionDesk.counts>
const NAMES = keysOf(QUEUES)

/** The questions by the day an answer is due. */
export function Queue({ wanted, counts }: { wanted: Wanted; counts: Counts | undefined }) {
  const { queue, classId, keyword, page } = wanted
  const list = useAsked(questionsAddress(wanted), (signal) =>
    officeApi.questionDesk.list({ queue, classId, keyword, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const choices = useAsked('choices', (signal) => officeApi.questionDesk.choices({}, { signal }))
  const word = (name: QueueName) => {
    const count = name === 'done' ? undefined : counts?.queues[name]
    return count === undefined ? QUEUES[name] : `${QUEUES[name]} ${count}`
  }
  return (
    <QueueFrame
      tabs={NAMES.map((name) => ({
        label: word(name),
        to: questionsAddress({ queue: name, classId, keyword }),
        current: name === queue,
      }))}
      narrowed={{ keyword, choice: classId }}
      choice={{ label: '分类', choices: (choices.data?.classes ?? []).map(({ id, name }) => [id, name]) }}
      placeholder="编号，或提问中的字"
      narrow={(to) => questionsAddress({ queue, keyword: to.keyword, classId: to.choice })}
      asked={list}
      emptyTitle={EMPTY[queue]}
      noMatch="没有符合条件的提问"
      page={page}
      pageTo={(next) => questionsAddress({ ...wanted, page: next })}
    >
      {(list.data?.rows ?? []).map((row) => (
        <QueueLine key={row.id} row={row} to={questionsAddress({ ...wanted, id: row.id })} />
      ))}
    </QueueFrame>
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
