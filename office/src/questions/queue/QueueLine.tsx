import type { QueueRow } from '@zhengcai/contract/questions/questionDesk.contract.ts'
import { ANSWER_STATES } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { PUBLICATIONS, QUESTION, QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { Cells, toneOf } from '../../publishing/desk/Cells.tsx'
import { clockWords } from '../../publishing/desk/clockWords.ts'
import css from '../../publishing/desk/Queue.module.css'

/** One question of the queue: what is asked, how long it has waited, whose it is. */
export function QueueLine({ row, to, isHere = false }: { row: QueueRow; to: string; isHere?: boolean }) {
  const me = useMe()
  const { title, status, publication, answerState, assignee, main, similarTo } = row
  const isOpen = status === QUESTION.waiting || status === QUESTION.inHand || status === QUESTION.returned
  const waits = answerState && answerState !== 'writing' ? ANSWER_STATES[answerState] : ''
  const state =
    status === QUESTION.answered
      ? `${QUESTION_STATUSES[status]}，${PUBLICATIONS[publication]}`
      : QUESTION_STATUSES[status]
  return (
    <li className={row.overdueDays > 0 ? css.over : undefined}>
      <SiteLink to={to} className={css.line} aria-current={isHere ? 'true' : undefined}>
        <b>{title}</b>
        <span className={css.meta}>
          {isOpen && <Cells row={row} />}
          {isOpen ? <span className={toneOf(row)}>{clockWords(row)}</span> : <span>{state}</span>}
          {waits && <span className={css.waits}>{waits}</span>}
          {main && <span>{`并入 ${main.questionNumber}`}</span>}
          {similarTo && <span>{`与 ${similarTo.questionNumber} 相似`}</span>}
          {row.className && <span>{row.className}</span>}
          <span>{`编号 ${row.questionNumber}`}</span>
          {isOpen && <span>{assignee ? (assignee.id === me.id ? '您' : assignee.name) : '未派'}</span>}
        </span>
      </SiteLink>
    </li>
  )
}
