import type { Answer } from '@zhengcai/contract/calls.ts'
import type { FeedbackLine, feedbackDesk } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { FEEDBACK_QUEUES, type FeedbackQueue } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import {
  FEEDBACK,
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  type FeedbackType,
} from '@zhengcai/contract/feedback/feedbackWords.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { officeApi } from '../platform/api/officeApi.ts'
import { useMe } from '../platform/session/staffSession.ts'
import { useAsked } from '../platform/useAsked.ts'
import { Cells, toneOf } from '../publishing/desk/Cells.tsx'
import { clockWords } from '../publishing/desk/clockWords.ts'
import css from '../publishing/desk/Queue.module.css'
import { PAGE_SIZE, QueueFrame } from '../publishing/desk/QueueFrame.tsx'
import { feedbackAddress, isType, type Wanted } from './feedbackAddress.ts'

type Counts = Answer<typeof feedbackDesk.counts>
const NAMES = keysOf(FEEDBACK_QUEUES)
const TYPES = keysOf<FeedbackType>(FEEDBACK_TYPES)

/** Feedback by type and by the day a reply is due. */
export function Queue({ wanted, counts }: { wanted: Wanted; counts: Counts | undefined }) {
  const { queue, type, keyword, page } = wanted
  const list = useAsked(feedbackAddress(wanted), (signal) =>
    officeApi.feedbackDesk.list({ queue, type, keyword, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const counted = (word: string, count: number | undefined) => (count === undefined ? word : `${word} ${count}`)
  return (
    <QueueFrame
      tabs={NAMES.map((name) => ({
        label: counted(FEEDBACK_QUEUES[name], name === 'done' ? undefined : counts?.queues[name]),
        to: feedbackAddress({ queue: name, type, keyword }),
        current: name === queue,
      }))}
      narrowed={{ keyword, choice: type }}
      choice={{
        label: '类型',
        choices: TYPES.map((one) => [one, counted(FEEDBACK_TYPES[one], counts?.types[one])]),
      }}
      placeholder="编号，或反馈中的字"
      narrow={(to) => feedbackAddress({ queue, keyword: to.keyword, type: isType(to.choice) ? to.choice : undefined })}
      asked={list}
      emptyTitle={EMPTY[queue]}
      noMatch="没有符合条件的反馈"
      page={page}
      pageTo={(next) => feedbackAddress({ ...wanted, page: next })}
    >
      {(list.data?.rows ?? []).map((row) => (
        <Line key={row.id} row={row} to={feedbackAddress({ ...wanted, id: row.id })} />
      ))}
    </QueueFrame>
  )
}

const EMPTY: Record<FeedbackQueue, string> = {
  due: '没有等待回复的反馈',
  mine: '没有派给您的反馈',
  unassigned: '没有未派的反馈',
  corrected: '没有更正已发布、等待回复的反馈',
  done: '还没有办结的反馈',
}

function Line({ row, to }: { row: FeedbackLine; to: string }) {
  const me = useMe()
  const { status, assignee, main, itemTitle, images } = row
  const isOpen = status === FEEDBACK.waiting
  return (
    <li className={row.overdueDays > 0 ? css.over : undefined}>
      <SiteLink to={to} className={css.line}>
        <b>{row.title}</b>
        <span className={css.meta}>
          {isOpen && <Cells row={row} />}
          <span className={isOpen ? toneOf(row) : undefined}>
            {isOpen ? clockWords(row) : FEEDBACK_STATUSES[status]}
          </span>
          <span>{FEEDBACK_TYPES[row.type]}</span>
          {row.corrected && <span className={css.waits}>更正已发布，回复备好了</span>}
          {itemTitle && <span>{`关于《${itemTitle}》`}</span>}
          {images > 0 && <span>{`${images} 张图片`}</span>}
          {main && <span>{`并入 ${main.id}`}</span>}
          <span>{`编号 ${row.id}`}</span>
          {isOpen && <span>{assignee ? (assignee.id === me.id ? '您' : assignee.name) : '未派'}</span>}
        </span>
      </SiteLink>
    </li>
  )
}
