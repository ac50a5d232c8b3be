import { QUESTION_STATUSES, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { FindOwn } from '../operations/FindOwn.tsx'
import { quietApi } from '../platform/browserApi.ts'
import { filterIn, numberIn } from '../platform/inAddress.ts'
import { listAddress } from '../platform/listAddress.ts'
import { useOwn } from '../platform/useOwn.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { OwnPlace } from '../ui/OwnPlace.tsx'
import { OwnRow } from '../ui/OwnRow.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { EmptyState } from '../ui/States.tsx'
import { questionState } from './questionState.ts'

const PAGE_SIZE = 10
const MOST_LETTERS = 60
const STATUSES = Object.keys(QUESTION_STATUSES) as QuestionStatus[]
const PLACE = { tab: 'questions' }

/** The asker's own questions, for the personal centre. */
export function MyQuestions() {
  const [params] = useSearchParams()
  const status = filterIn(params, 'status', STATUSES)
  const page = numberIn(params, 'page', 1)
  const keyword = (params.get('keyword') ?? '').trim().slice(0, MOST_LETTERS)
  const load = useCallback(
    () => quietApi.userQuestion.myQuestions({ status, keyword, pageNum: page, pageSize: PAGE_SIZE }),
    [status, keyword, page],
  )
  const [own, reload] = useOwn(load)
  const address = (change: { status?: string | undefined; keyword?: string; page?: number }) =>
    listAddress('/personal-center', { ...PLACE, status, keyword, ...change })
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
      <FindOwn label="按编号或标题查找" keyword={keyword} to={(next) => address({ keyword: next })} />
      <OwnPlace own={own} reload={reload} about="自己的提问">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              title={keyword ? '没有找到，请核对编号或换一个词' : status ? '没有这个状态的提问' : '还没有提过问'}
            >
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
                    `编号 ${row.number}`,
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
