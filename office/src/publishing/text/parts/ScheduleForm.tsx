import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import forms from '../../../platform/parts/forms.module.css'
import { timeWords } from './releaseWords.ts'

type Props = {
  planned: string
  busy: boolean
  error: string | undefined
  onSend: (publishTime: string) => void
}

/** Whoever releases chooses the minute here: the text itself, which is signed, stays as it is. */
export function ScheduleForm({ planned, busy, error, onSend }: Props) {
  const [day, setDay] = useState(planned.slice(0, 10))
  const [time, setTime] = useState(planned.slice(11, 16))
  const words = day && time ? timeWords(`${day} ${time}`) : '定时'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(`${day} ${time}`)
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={forms.lede}>北京时间，到时自动发布，不必再按。</p>
      <Field
        required
        type="date"
        label="日期"
        error={error}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Field required type="time" label="时刻" value={time} onChange={(event) => setTime(event.currentTarget.value)} />
      <div className={forms.acts}>
        <Button type="submit" busy={busy} disabled={!day || !time}>
          {`${words}发布`}
        </Button>
      </div>
    </form>
  )
}
