import { QUESTION_STATUSES, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { FindOwn } from '../operations/FindOwn.tsx'
import { quietApi } from '../platform/api/browserApi.ts'
import { filterIn, numberIn } from '../platform/steps/inAddress.ts'
import { listAddress } from '../platform/steps/listAddress.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { OwnList } from '../ui/lists/OwnList.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { questionState } from './questionState.ts'

const MOST_LETTERS = 60
const STATUSES = Object.keys(QUESTION_STATUSES) as QuestionStatus[]

/** The asker's own questions, for the personal centre. */
export function MyQuestions() {
  const [params] = useSearchParams()
  const status = filterIn(params, 'status', STATUSES)
  const keyword = (params.get('keyword') ?? '').trim().slice(0, MOST_LETTERS)
  const load = useCallback(
    (paging: { pageNum: number; pageSize: number }) =>
      quietApi.userQuestion.myQuestions({ status, keyword, ...paging }),
    [status, keyword],
  )
  const address = (change: { status?: string | undefined; keyword?: string; page?: number }) =>
    listAddress('/personal-center', { tab: 'questions', status, keyword, ...change })
  const empty = keyword ? '没有找到，请核对编号或换一个词' : status ? '没有这个状态的提问' : '还没有提过问'
  return (
    <OwnList
      about="自己的提问"
      statuses={QUESTION_STATUSES}
      filter={{ status, page: numberIn(params, 'page', 1) }}
      load={load}
      address={address}
      empty={
        <EmptyState title={empty}>
          <LinkButton to="/newQuestion">我要提问</LinkButton>
        </EmptyState>
      }
      row={({ id, title, number, className, askTime, answerTime, ...row }) => ({
        to: `/myAskInfo?id=${id}`,
        title,
        status: questionState(row.status),
        unread: row.unread,
        overdue: row.overdue,
        meta: [
          `编号 ${number}`,
          className,
          `${askTime.slice(0, 16)} 提交`,
          answerTime ? `${answerTime.slice(0, 16)} 答复` : '',
        ],
      })}
    >
      <FindOwn label="按编号或标题查找" keyword={keyword} to={(next) => address({ keyword: next })} />
    </OwnList>
  )
}
