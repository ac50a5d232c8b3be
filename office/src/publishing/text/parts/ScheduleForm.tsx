import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import forms from '../../../platform/parts/forms.module.css'
import { beijingTime, serverNow } from '../../../platform/time/beijing.ts'
import { timeWords } from './releaseWords.ts'
import css from './ScheduleForm.module.css'
import { joined, lacking, partsOf, wrongNow } from './typedTimes.ts'

export type Chosen = { publishTime?: string; withdrawTime?: string | null }

type Props = {
  /** What stands in the fields at first; `undefined` where the minute is not chosen here. */
  planned: string | undefined
  /** The same of the end, where it is chosen here. */
  end?: string | undefined
  busy: boolean
  /** What the server said about either. */
  errors: { publishTime?: string; withdrawTime?: string }
  onType?: () => void
  onSend: (chosen: Chosen) => void
  onClose: () => void
}

/** Whoever releases chooses the minutes here: the text itself, which is signed, stays as it is. */
export function ScheduleForm({ planned, end, busy, errors, onType, onSend, onClose }: Props) {
  const [from, setFrom] = useState(partsOf(planned))
  const [until, setUntil] = useState(partsOf(end))
  const [publish, withdraw] = [joined(from), joined(until)]
  const [isPressed, setPressed] = useState(false)
  const missing = lacking(planned === undefined ? undefined : from, until)
  const lacks = isPressed ? missing : {}
  const wrong = wrongNow({ publish, withdraw, now: beijingTime(serverNow()) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (Object.keys(missing).length > 0) return
    onSend({
      ...(planned !== undefined && { publishTime: publish }),
      ...(end !== undefined && { withdrawTime: withdraw || null }),
    })
  }
  const type = (set: () => void) => {
    onType?.()
    set()
  }
  return (
    <form onSubmit={submit} noValidate>
      {planned !== undefined && (
        <>
          <p className={forms.lede}>北京时间，到时自动发布，不必再按。</p>
          <div className={css.pair}>
            <Field
              required
              type="date"
              label="日期"
              error={errors.publishTime ?? lacks.day ?? wrong.publish}
              value={from.day}
              onChange={({ currentTarget: { value } }) => type(() => setFrom({ ...from, day: value }))}
            />
            <Field
              required
              type="time"
              label="时刻"
              error={lacks.time}
              value={from.time}
              onChange={({ currentTarget: { value } }) => type(() => setFrom({ ...from, time: value }))}
            />
          </div>
        </>
      )}
      {end !== undefined && (
        <>
          <p className={forms.lede}>撤下时间可以不填；填了的，到时自动撤下。</p>
          <div className={css.pair}>
            <Field
              type="date"
              label="撤下日期"
              error={errors.withdrawTime ?? lacks.endDay ?? wrong.withdraw}
              value={until.day}
              onChange={({ currentTarget: { value } }) => type(() => setUntil({ ...until, day: value }))}
            />
            <Field
              required={until.day !== ''}
              type="time"
              label="撤下时刻"
              error={lacks.endTime}
              value={until.time}
              onChange={({ currentTarget: { value } }) => type(() => setUntil({ ...until, time: value }))}
            />
          </div>
        </>
      )}
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={busy}>
          {planned === undefined ? '按新的撤下时间发布' : `${publish ? timeWords(publish) : '定时'}发布`}
        </Button>
      </div>
    </form>
  )
}
