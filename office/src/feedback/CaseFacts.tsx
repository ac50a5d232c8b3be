import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { useState } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { FormFault } from '../platform/parts/FormFault.tsx'
import forms from '../platform/parts/forms.module.css'
import { useMay } from '../platform/session/staffSession.ts'
import { shortTime } from '../platform/time/beijing.ts'
import { useSend } from '../platform/useSend.ts'
import css from '../publishing/desk/case.module.css'
import { PresentLine } from '../publishing/desk/PresentLine.tsx'

type Props = { one: FeedbackCase; watchers: { id: string; name: string }[]; writer: string }
type Shown = { phone: string; nickName: string; contact: string }

/** How it stands with it, whose it is, and of the sender no more than is needed. */
export function CaseFacts({ one, watchers, writer }: Props) {
  const [shown, setShown] = useState<Shown>()
  const { busy, fault, send } = useSend()
  const mayAnswer = useMay('answer')
  const { sender, main, parts, given } = one
  const isKnown = sender.phone !== '' || sender.contact
  const show = () => void send(async () => setShown(await officeApi.feedbackDesk.sender({ id: one.id })))
  return (
    <>
      <p className={css.facts}>
        <b>{FEEDBACK_STATUSES[one.status]}</b>
        <b>{FEEDBACK_TYPES[one.type]}</b>
        <span>{`编号 ${one.id}`}</span>
        <span>{`${shortTime(one.createTime)} 提交`}</span>
        <span>{`办理人 ${one.assignee?.name ?? '未派'}`}</span>
        {given && <span>{`${given.by} ${shortTime(given.time)} 回复`}</span>}
        <span>
          {sender.member ? `提交人 ${shown?.phone || sender.phone || '没有留电话'}` : '没有登录，凭查询码看回复'}
          {sender.contact && !shown && '，留有联系方式'}
          {isKnown && !shown && mayAnswer && (
            <button type="button" className={forms.text} disabled={busy} onClick={show}>
              显示（记入审计）
            </button>
          )}
        </span>
      </p>
      <FormFault fault={fault} />
      {shown && (
        <p className={css.facts}>
          <span>{`昵称 ${shown.nickName || '未填'}`}</span>
          <span>{`联系方式 ${shown.contact || '未填'}`}</span>
        </p>
      )}
      {main && <p className={css.note}>{`已并入编号 ${main.id}，随它一并回复。`}</p>}
      {parts.length > 0 && (
        <p className={css.note}>
          {`合并办理 ${parts.map(({ id }) => id).join('、')}：回复给每位提交人，互相看不见所写。`}
        </p>
      )}
      <PresentLine writer={writer} watchers={watchers} verb="回复" />
    </>
  )
}
