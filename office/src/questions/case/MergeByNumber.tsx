import { readQuestionNumber } from '@zhengcai/contract/questions/questionNumber.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { useSend } from '../../platform/useSend.ts'

type Props = { own: string; busy: boolean; onMerge: (id: string) => void }

/** Two people may ask the same in words that have nothing in common: whoever reads both knows it. */
export function MergeByNumber({ own, busy, onMerge }: Props) {
  const [typed, setTyped] = useState('')
  const { busy: looking, fault, send, refuse } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = readQuestionNumber(typed)
    if (!number) return refuse('编号不正确', { number: '编号不正确，应如 2611-04237' })
    void send(async () => {
      const { rows } = await officeApi.questionDesk.list({ keyword: number })
      const found = rows.find(({ questionNumber }) => questionNumber === number)
      if (!found) return refuse('没有', { number: `没有正在办理的 ${number}` })
      if (found.id === own) return refuse('自己', { number: '这就是这一条的编号' })
      setTyped('')
      onMerge(found.id)
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="问的是同一件事的另一条"
        hint="写编号，把它并入这一条一并答复"
        maxLength={20}
        value={typed}
        error={fault?.fields.number ?? fault?.text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" quiet busy={busy || looking}>
        并入这一条
      </Button>
    </form>
  )
}
