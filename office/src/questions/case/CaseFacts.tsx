import { ANSWER_STATES, DESK_EVENTS } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { PUBLICATIONS, QUESTION, QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Fragment, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../../publishing/desk/case.module.css'
import { PresentLine } from '../../publishing/desk/PresentLine.tsx'
import type { OpenCase } from './openCase.ts'

type Person = { id: string; name: string }
type Props = { one: OpenCase; watchers: Person[]; writer: string }
type Shown = { phone: string; nickName: string; company: string; position: string }

/** How it stands with it, whose it is, and of the asker no more than is needed. */
export function CaseFacts({ one, watchers, writer }: Props) {
  const [shown, setShown] = useState<Shown>()
  const { busy, fault, send } = useSend()
  const mayAnswer = useMay('answer')
  const { status, publication, answerState } = one
  const isAnswered = status === QUESTION.answered
  const back = one.assignee || isAnswered ? undefined : one.events.findLast(({ what }) => what === DESK_EVENTS.giveBack)
  const show = () => void send(async () => setShown(await officeApi.questionDesk.phone({ id: one.id })))
  return (
    <>
      <p className={css.facts}>
        <b>{isAnswered ? `${QUESTION_STATUSES[status]}，${PUBLICATIONS[publication]}` : QUESTION_STATUSES[status]}</b>
        {answerState && answerState !== 'writing' && <b className={css.waits}>{ANSWER_STATES[answerState]}</b>}
        <span>{`编号 ${one.questionNumber}`}</span>
        {one.className && <span>{`分类 ${one.className}`}</span>}
        <span>{`办理人 ${one.assignee?.name ?? '未派'}`}</span>
        <span>{one.publish ? (one.anonymous ? '同意匿名公开' : '同意公开，显示昵称') : '不同意公开'}</span>
        <span>
          {one.asker ? `提问人 ${shown?.phone || one.asker.phone || '没有留电话'}` : '提问人已注销'}
          {one.asker && !shown && mayAnswer && (
            <button type="button" className={forms.text} disabled={busy} onClick={show}>
              显示（记入审计）
            </button>
          )}
        </span>
      </p>
      {back && <p className={forms.warning}>{`${back.by} ${shortTime(back.time)} 放回：${back.note}。请另派。`}</p>}
      <FormFault fault={fault} />
      {shown && (
        <p className={css.facts}>
          <span>{`昵称 ${shown.nickName || '未填'}`}</span>
          <span>{`单位 ${shown.company || '未填'}`}</span>
          <span>{`职务 ${shown.position || '未填'}`}</span>
        </p>
      )}
      {one.main && (
        <p className={css.note}>
          {'已并入编号 '}
          <SiteLink to={`/office/questions?id=${one.main.id}`}>{one.main.questionNumber}</SiteLink>
          ，随它一并答复。
        </p>
      )}
      {one.parts.length > 0 && (
        <p className={css.note}>
          {'合并办理 '}
          {one.parts.map(({ id, questionNumber }, at) => (
            <Fragment key={id}>
              {at > 0 && '、'}
              <SiteLink to={`/office/questions?id=${id}`}>{questionNumber}</SiteLink>
            </Fragment>
          ))}
          ：答复给每位提问人，互相看不见所问。
        </p>
      )}
      <PresentLine writer={writer} watchers={watchers} verb="答" />
    </>
  )
}
