import type { Answer } from '@zhengcai/contract/calls.ts'
import type { draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { BULK_ACTS, type BulkAct } from '@zhengcai/contract/publishing/draftWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import { type BulkValue, BulkValueField, valueFault, valueSent } from './BulkValueField.tsx'
import type { TextChoices } from './TextFilters.tsx'
import css from './texts.module.css'
import type { Chosen } from './textsAddress.ts'

type Outcome = Answer<typeof draft.bulk>
type Props = {
  act: BulkAct
  chosen: Chosen
  choices: TextChoices | undefined
  titleOf: (id: string) => string
  onClose: () => void
  onChanged: () => Promise<void>
}

const NONE: BulkValue = { one: '', day: '', time: '' }

/** What is wanted, then what it would do, then what it did: nothing is changed before the second was seen. */
export function BulkForm({ act, chosen, choices, titleOf, onClose, onChanged }: Props) {
  const [value, setValue] = useState(NONE)
  const [tried, setTried] = useState<Outcome>()
  const [done, setDone] = useState<Outcome>()
  const { busy, fault, send, refuse } = useSend()
  const ask = (dryRun: boolean) => officeApi.draft.bulk({ ids: [...chosen], act, value: valueSent(act, value), dryRun })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = valueFault(act, value)
    if (wrong) return refuse(wrong, { value: wrong })
    void send(async () => {
      if (!tried) return setTried(await ask(true))
      setDone(await ask(false))
      await onChanged()
    })
  }
  if (done) return <Report outcome={done} titleOf={titleOf} word="已完成" onClose={onClose} />
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['value']} />
      {tried ? (
        <Told outcome={tried} titleOf={titleOf} word="可以处理" />
      ) : (
        <BulkValueField act={act} value={value} onChange={setValue} choices={choices} error={fault?.fields.value} />
      )}
      <div className={forms.acts}>
        <Button quiet onClick={tried ? () => setTried(undefined) : onClose}>
          {tried ? '返回' : '取消'}
        </Button>
        <Button type="submit" busy={busy} disabled={busy || tried?.done.length === 0}>
          {tried ? `${BULK_ACTS[act]} ${tried.done.length} 篇` : '先核对哪些可以处理'}
        </Button>
      </div>
    </form>
  )
}

type ToldProps = { outcome: Outcome; titleOf: (id: string) => string; word: string }

function Told({ outcome: { done, refused }, titleOf, word }: ToldProps) {
  return (
    <div role="status">
      <p className={forms.lede}>
        {`${word} ${done.length} 篇`}
        {refused.length > 0 ? `，${refused.length} 篇不能处理：` : '。'}
      </p>
      <ul className={css.refused}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            <b>{titleOf(id)}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Report({ onClose, ...told }: ToldProps & { onClose: () => void }) {
  return (
    <>
      <Told {...told} />
      <div className={forms.acts}>
        <Button onClick={onClose}>知道了</Button>
      </div>
    </>
  )
}
