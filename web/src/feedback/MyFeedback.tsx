import { FEEDBACK_STATUSES, FEEDBACK_TYPES, type FeedbackStatus } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { quietApi } from '../platform/api/browserApi.ts'
import { filterIn, numberIn } from '../platform/steps/inAddress.ts'
import { listAddress } from '../platform/steps/listAddress.ts'
import { OwnList } from '../ui/lists/OwnList.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { feedbackState } from './feedbackState.ts'

const STATUSES = Object.keys(FEEDBACK_STATUSES) as FeedbackStatus[]
const FIRST_LETTERS = 60

/** What the reader has told the editors, for the personal centre. */
export function MyFeedback() {
  const [params] = useSearchParams()
  const status = filterIn(params, 'status', STATUSES)
  const load = useCallback(
    (paging: { pageNum: number; pageSize: number }) => quietApi.zcFeedBack.selectAllForUser({ status, ...paging }),
    [status],
  )
  return (
    <OwnList
      about="自己的反馈"
      statuses={FEEDBACK_STATUSES}
      filter={{ status, page: numberIn(params, 'page', 1) }}
      load={load}
      address={(change) => listAddress('/personal-center', { tab: 'feedback', status, ...change })}
      empty={
        <EmptyState title={status ? '没有这个状态的反馈' : '还没有提交过反馈'}>
          <p>在任何一篇内容下点“我要纠错”，就可以告诉编辑部。</p>
        </EmptyState>
      }
      row={({ id, content, type, createTime, replyTime, ...row }) => ({
        to: `/feedBackInfo?id=${id}`,
        title: content.length > FIRST_LETTERS ? `${content.slice(0, FIRST_LETTERS)}…` : content,
        status: feedbackState(row.status),
        unread: row.unread,
        overdue: row.overdue,
        meta: [
          FEEDBACK_TYPES[type],
          `${createTime.slice(0, 16)} 提交`,
          replyTime ? `${replyTime.slice(0, 16)} 回复` : '',
        ],
      })}
    />
  )
}
