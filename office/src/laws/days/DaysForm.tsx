import type { Answer } from '@zhengcai/contract/calls.ts'
import type { dayDesk } from '@zhengcai/contract/laws/dayDesk.contract.ts'
import { DAYS_TEXT_MOST } from '@zhengcai/contract/laws/dayDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { watchUnsent } from '../../platform/leaving/unsent.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import { ReadDays } from './ReadDays.tsx'

type Tried = Answer<typeof dayDesk.try>
type Props = { number: number; onSaved: (year: string | undefined) => void; onRefused: () => Promise<void> }

const HINT =
  '国务院办公厅的通知可以整篇贴进来，连同写明年份的标题；也可以逐行写，如“2027-02-06 ~ 2027-02-12 休 春节”“2027-02-14 班 春节调休”。一年要写全。'

/** Arrangements are pasted, read, looked at with what they move, and only then saved. */
export function DaysForm({ number, onSaved, onRefused }: Props) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState<Tried>()
  const { busy, fault, send, refuse } = useSend()
  const isTyped = useEffectEvent(() => text.trim() !== '')
  // Another year is looked at below it, and it stays.
  useEffect(() => watchUnsent({ has: () => isTyped(), stays: ({ pathname }) => pathname === '/office/days' }), [])
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return refuse('请先贴进放假安排', { text: '请先贴进放假安排' })
    void send(async () => setTried(await officeApi.dayDesk.try({ text })))
  }
  const save = () =>
    void send(async () => {
      const saved = await officeApi.dayDesk.save({ base: number, text }).catch(async (error: unknown) => {
        await onRefused()
        throw error
      })
      setText('')
      setTried(undefined)
      const moved = saved.moved > 0 ? `，${saved.moved} 个期限随之变动` : ''
      toast(`已保存 ${saved.years.join('、')} 年的放假安排${moved}`)
      onSaved(saved.years.at(-1))
    })
  const type = (typed: string) => {
    setText(typed)
    setTried(undefined)
  }
  return (
    <form onSubmit={read} noValidate>
      <FormFault fault={fault} shown={['text']} />
      <TextField
        required
        label="放假安排"
        hint={HINT}
        rows={8}
        maxLength={DAYS_TEXT_MOST}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={fault?.fields.text}
      />
      <div className={forms.begin}>
        <Button type="submit" quiet={tried?.wrong.length === 0} busy={busy && !tried}>
          读出来看看
        </Button>
      </div>
      {tried && <ReadDays tried={tried} />}
      {tried && tried.wrong.length === 0 && (
        <div className={forms.begin}>
          <Button busy={busy} onClick={save}>
            保存
          </Button>
        </div>
      )}
    </form>
  )
}
