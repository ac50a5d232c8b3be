import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useMe } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import { reopen } from '../text/desk/reopen.ts'
import { type DeskState, isMine, type TextDesk } from '../text/desk/textDesk.ts'
import { startWriting, stopWriting } from '../text/desk/writing.ts'
import bars from '../text/parts/Bars.module.css'
import { sentNumber } from './acts/actOnText.ts'
import { ChangesBar } from './changes/ChangesBar.tsx'
import css from './review.module.css'
import { isInReview } from './reviewing.ts'
import { deadEndWords } from './turnWords.ts'
import { waitingWords } from './waitingWords.ts'

/** Above a text that others read or have read: where it is, since when, until when, and what its last signer says. */
export function ReviewBar({ desk, state }: { desk: TextDesk; state: DeskState }) {
  const { draft } = state
  const { review } = draft
  const me = useMe().id
  if (!review) return <ReturnedBar draft={draft} />
  const deadEnd = deadEndWords(draft)
  return (
    <section className={css.bar} aria-label="审读">
      <p className={css.where} role="status">
        <b>{waitingWords(draft, me)}</b>
        <span>{sentWords(review)}</span>
        {review.due && (
          <span className={review.overdue ? css.late : undefined}>
            {`时限 ${shortTime(review.due)}${review.overdue ? '，已超时' : ''}`}
          </span>
        )}
        {draft.planned && !draft.scheduled && <span>{`计划 ${shortTime(draft.planned)} 发布`}</span>}
      </p>
      {deadEnd && <p className={`${css.note} ${css.stuck}`}>{deadEnd}</p>}
      {draft.change && <p className={css.note}>{changeWords(draft)}</p>}
      <LastNote steps={draft.steps} />
      <ChangesBar />
      {draft.href && (
        <a className={bars.link} href={draft.href} target="_blank" rel="noopener">
          看读者的页面
        </a>
      )}
      <Correcting desk={desk} state={state} />
    </section>
  )
}

/** Whoever reads may also write in it, when they say so; what they change is theirs. */
function Correcting({ desk, state }: { desk: TextDesk; state: DeskState }) {
  const { draft, holding } = state
  const { busy, fault, send } = useSend()
  const mine = isMine(state)
  if (!isInReview(draft) || !draft.mayAct.includes('write') || !(mine || holding.at === 'reading')) return null
  const begin = () => startWriting(desk, { correct: true })
  const end = async () => {
    await sentNumber(desk)
    await stopWriting(desk)
    await reopen(desk, { write: false })
  }
  return (
    <>
      <FormFault fault={fault} />
      {mine && <span role="status">您正在修改，改动记在您的名下，已签的同事会得到通知。</span>}
      <button type="button" className={forms.text} disabled={busy} onClick={() => void send(mine ? end : begin)}>
        {mine ? '结束修改' : '修改'}
      </button>
    </>
  )
}

const sentWords = ({ submittedBy, submittedAt, round }: NonNullable<Draft['review']>) =>
  `${submittedBy?.name ?? '同事'} ${shortTime(submittedAt)} 送审${round > 1 ? `，第 ${round} 次` : ''}`

const changeWords = ({ change, changeNote }: Draft) =>
  change === 'correction' ? `本次为更正，读者将看到：${changeNote}` : '本次为文字修订，不附说明'

const ROUNDS = ['submit', 'return', 'recall', 'approve', 'release', 'schedule', 'revise']

/** A text that came back says why, until it is sent again. */
function ReturnedBar({ draft: { state, events } }: { draft: Draft }) {
  const last = events.find(({ act }) => ROUNDS.includes(act))
  if (state !== 'draft' || last?.act !== 'return') return null
  return (
    <section className={css.bar} aria-label="退回">
      <p className={css.note}>{`${last.by?.name ?? '同事'} ${shortTime(last.time)} 退回：${last.note}`}</p>
    </section>
  )
}

function LastNote({ steps }: Pick<Draft, 'steps'>) {
  const last = steps.findLast(({ standing, note }) => standing && note)
  return last ? <p className={css.note}>{`${last.by.name}：${last.note}`}</p> : null
}
