import { FEEDBACK_STATUSES, FEEDBACK_TYPES, type FeedbackStatus } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { quietApi } from '../platform/browserApi.ts'
import { filterIn, numberIn } from '../platform/inAddress.ts'
import { listAddress } from '../platform/listAddress.ts'
import { useOwn } from '../platform/useOwn.ts'
import { Choices } from '../ui/Choices.tsx'
import { OwnPlace } from '../ui/OwnPlace.tsx'
import { OwnRow } from '../ui/OwnRow.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { EmptyState } from '../ui/States.tsx'
import { feedbackState } from './feedbackState.ts'

const PAGE_SIZE = 10
const STATUSES = Object.keys(FEEDBACK_STATUSES) as FeedbackStatus[]
const FIRST_WORDS = 60

/** What the reader has told the editors, for the personal centre. */
export function MyFeedback() {
  const [params] = useSearchParams()
  const status = filterIn(params, 'status', STATUSES)
  const page = numberIn(params, 'page', 1)
  const load = useCallback(
    () => quietApi.zcFeedBack.selectAllForUser({ status, pageNum: page, pageSize: PAGE_SIZE }),
    [status, page],
  )
  const [own, reload] = useOwn(load)
  const address = (change: { status?: string | undefined; page?: number }) =>
    listAddress('/personal-center', { tab: 'feedback', status, ...change })
  return (
    <>
      <Choices
        label="状态"
        choices={[undefined, ...STATUSES].map((value) => ({
          label: value ? FEEDBACK_STATUSES[value] : '全部',
          to: address({ status: value }),
          current: value === status,
        }))}
      />
      <OwnPlace own={own} reload={reload} about="自己的反馈">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={status ? '没有这个状态的反馈' : '还没有提交过反馈'}>
              <p>在任何一篇内容下点“我要纠错”，就可以告诉编辑部。</p>
            </EmptyState>
          ) : (
            <>
              {rows.map((row) => (
                <OwnRow
                  key={row.id}
                  to={`/feedBackInfo?id=${row.id}`}
                  title={row.content.length > FIRST_WORDS ? `${row.content.slice(0, FIRST_WORDS)}…` : row.content}
                  status={feedbackState(row.status)}
                  unread={row.unread}
                  note={row.overdue ? '已超过 5 个工作日，已列入编辑部催办清单' : ''}
                  meta={[
                    FEEDBACK_TYPES[row.type],
                    `${row.createTime.slice(0, 16)} 提交`,
                    row.replyTime ? `${row.replyTime.slice(0, 16)} 回复` : '',
                  ]}
                />
              ))}
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} to={(next) => address({ page: next })} />
            </>
          )
        }
      </OwnPlace>
    </>
  )
}
