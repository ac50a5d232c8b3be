import { WITHDRAW_REASONS } from '@zhengcai/contract/publishing/releaseWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { timeWords } from '../text/parts/releaseWords.ts'
import { ReasonField } from './ReasonField.tsx'
import { minuteOf, type TypedEnd, wrongEnd } from './typedEnd.ts'
import { type Taken, useTaking } from './useTaking.ts'
import css from './withdrawing.module.css'

type Props = { items: Taken[]; emergency: boolean; onDone: () => void; onClose: () => void }

/** Open for as long as it is there. In an emergency one tap on a reason does it. */
export function WithdrawDialog({ items, emergency, onDone, onClose }: Props) {
  return (
    <Dialog open title={emergency ? '紧急撤下' : '撤下'} onClose={onClose}>
      <p className={css.what}>
        <b>{namesOf(items)}</b>
        {emergency
          ? '将立即从页面、列表、搜索和订阅中消失。点一条理由就撤下；主编可以恢复。'
          : '撤下之后读者看不到，主编可以恢复。'}
      </p>
      {emergency ? (
        <EmergencyForm items={items} onDone={onDone} onClose={onClose} />
      ) : (
        <PlainForm items={items} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

export const namesOf = (items: Taken[]) =>
  items.length === 1 ? `《${items[0]?.title}》` : `《${items[0]?.title}》等 ${items.length} 篇`

type FormProps = Omit<Props, 'emergency'>

/** Own words are folded away: a keyboard over the reasons would cost a third tap. */
function EmergencyForm({ items, onDone, onClose }: FormProps) {
  const [own, setOwn] = useState('')
  const { busy, fault, take } = useTaking(onDone)
  const withdraw = (reason: string) =>
    void take(() => officeApi.release.emergency({ esIds: items.map(({ esId }) => esId), reason }), '已撤下')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    withdraw(own)
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['reason']} />
      <div className={css.reasons}>
        {WITHDRAW_REASONS.map((reason) => (
          <button key={reason} type="button" disabled={busy} onClick={() => withdraw(reason)}>
            {`${reason}，撤下`}
          </button>
        ))}
      </div>
      <details className={css.own}>
        <summary>其他理由</summary>
        <ReasonField value={own} onChange={setOwn} error={fault?.fields.reason} offered={[]} />
        <div className={forms.acts}>
          <Button type="submit" busy={busy}>
            立即撤下
          </Button>
        </div>
      </details>
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
      </div>
    </form>
  )
}

/** At once, or at a minute of its own. */
function PlainForm({ items, onDone, onClose }: FormProps) {
  const [reason, setReason] = useState('')
  const [end, setEnd] = useState({ day: '', time: '' })
  const { busy, fault, take, refuse } = useTaking(onDone)
  const at = minuteOf(end)
  const wrong = wrongEnd(end)
  const esIds = items.map(({ esId }) => esId)
  const planned = items.length === 1 ? items[0]?.withdrawTime : undefined
  const callOff = () =>
    void take(() => officeApi.release.withdraw({ esIds, at: null, reason: reason || '不再撤下' }), '已取消定时撤下')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return refuse('撤下时间缺少日期', { at: wrong })
    void take(() => officeApi.release.withdraw({ esIds, reason, ...(at && { at }) }), at ? '已定时撤下' : '已撤下')
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['reason', 'at']} />
      <ReasonField value={reason} onChange={setReason} error={fault?.fields.reason} />
      <EndFields end={end} onChange={setEnd} error={fault?.fields.at} />
      {planned && <p className={forms.lede}>{`现已定于 ${planned.slice(0, 16)} 撤下。`}</p>}
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        {planned && (
          <Button quiet busy={busy} onClick={callOff}>
            取消定时撤下
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {at ? `${timeWords(at)}撤下` : wrong ? '撤下' : '立即撤下'}
        </Button>
      </div>
    </form>
  )
}

type EndProps = { end: TypedEnd; onChange: (end: TypedEnd) => void; error: string | undefined }

const EndFields = ({ end, onChange, error }: EndProps) => (
  <div className={css.times}>
    <Field
      type="date"
      label="撤下日期"
      hint="不填则立即"
      value={end.day}
      onChange={(event) => onChange({ ...end, day: event.currentTarget.value })}
      error={error}
    />
    <Field
      type="time"
      label="时刻"
      hint="北京时间，不填为 00:00"
      value={end.time}
      onChange={(event) => onChange({ ...end, time: event.currentTarget.value })}
    />
  </div>
)
