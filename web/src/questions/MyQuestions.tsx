import { QUESTION_STATUSES, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { quietApi } from '../platform/browserApi.ts'
import { listAddress } from '../platform/listAddress.ts'
import { filterIn, numberIn } from '../platform/loading.ts'
import { useOwn } from '../platform/useOwn.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { OwnPlace } from '../ui/OwnPlace.tsx'
import { OwnRow } from '../ui/OwnRow.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { EmptyState } from '../ui/States.tsx'
import { questionState } from './questionState.ts'

const PAGE_SIZE = 10
const STATUSES = Object.keys(QUESTION_STATUSES) as QuestionStatus[]
const PLACE = { tab: 'questions' }

/** The asker's own questions, for the personal centre. */
export function MyQuestions() {
  const [params] = useSearchParams()
  const status = filterIn(params, 'status', STATUSES)
  const page = numberIn(params, 'page', 1)
  const load = useCallback(
    () => quietApi.userQuestion.myQuestions({ status, pageNum: page, pageSize: PAGE_SIZE }),
    [status, page],
  )
  const [own, reload] = useOwn(load)
  const address = (change: { status?: string | undefined; page?: number }) =>
    listAddress('/personal-center', { ...PLACE, status, ...change })
  return (
    <>
      <Choices
        label="状态"
        choices={[undefined, ...STATUSES].map((value) => ({
          label: value ? QUESTION_STATUSES[value] : '全部',
          to: address({ status: value }),
          current: value === status,
        }))}
      />
      <OwnPlace own={own} reload={reload} about="自己的提问">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={status ? '没有这个状态的提问' : '还没有提过问'}>
              <LinkButton to="/newQuestion">我要提问</LinkButton>
            </EmptyState>
          ) : (
            <>
              {rows.map((row) => (
                <OwnRow
                  key={row.id}
                  to={`/myAskInfo?id=${row.id}`}
                  title={row.title}
                  status={questionState(row.status)}
                  unread={row.unread}
                  note={row.overdue ? '已超过 5 个工作日，已列入编辑部催办清单' : ''}
                  meta={[
                    row.className,
                    `${row.askTime.slice(0, 16)} 提交`,
                    row.answerTime ? `${row.answerTime.slice(0, 16)} 答复` : '',
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
