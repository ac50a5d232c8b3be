import type { Answer } from '@zhengcai/contract/calls.ts'
import type { siteDesk } from '@zhengcai/contract/site/siteDesk.contract.ts'
import { NOTE_MOST, SHOWN_AT, SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Refusal } from '../../platform/api/Refusal.ts'
import { watchUnsent } from '../../platform/leaving/unsent.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import { FORMS } from '../forms.ts'
import css from '../site.module.css'
import { Conflict } from './Conflict.tsx'
import { PartPreview } from './PartPreview.tsx'
import { ReturnedCard } from './ReturnedCard.tsx'

export type ReadPart = Answer<typeof siteDesk.read>
type Props = { read: ReadPart; onDone: () => Promise<void> }

/** The form of a part beside the page of readers. What was typed stays whatever is refused. */
export function PartEditor({ read, onDone }: Props) {
  const { part, words, waiting, returned } = read
  const [value, setValue] = useState(read.value)
  const [base, setBase] = useState(read.number)
  const [note, setNote] = useState('')
  const [publishAt, setPublishAt] = useState('')
  const [theirs, setTheirs] = useState<number>()
  const { busy, fault, send } = useSend()
  const may = useMay('site')
  const changed = JSON.stringify(value) !== JSON.stringify(read.value)
  useEffect(() => watchUnsent({ has: () => changed }), [changed])
  const sealed = 'sealed' in SITE_PARTS[part]
  const Form = FORMS[part]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const saving = officeApi.siteDesk.save({
        part,
        base,
        value,
        note,
        ...(publishAt && { publishAt: publishAt.replace('T', ' ') }),
      })
      const saved = await saving.catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 409) setTheirs(numberIn(error.data))
        throw error
      })
      toast(
        saved.waiting === null ? '已保存，读者看到的已经更新' : publishAt ? '已定时，到时生效' : '已提交，待另一人确认',
      )
      await onDone()
    })
  }
  return (
    <div className={css.screen}>
      <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        {returned && !waiting && (
          <ReturnedCard part={part} returned={returned} onTake={may ? () => setValue(returned.value) : undefined} />
        )}
        {theirs !== undefined && theirs > base && (
          <Conflict
            part={part}
            base={base}
            number={theirs}
            onTheirs={() => void onDone()}
            onMine={() => {
              setBase(theirs)
              setTheirs(undefined)
            }}
          />
        )}
        <FormFault fault={fault} />
        <fieldset className={css.form} disabled={!may || waiting !== null}>
          <legend className="visually-hidden">{SITE_PARTS[part].title}</legend>
          <Form value={value} onChange={setValue} faultOf={(path) => fault?.fields[path]} words={words} />
          {may && (
            <>
              <Field
                label={sealed ? '为什么改' : '这次改了什么'}
                hint={sealed ? '确认的同事会看到，也记在历史里' : '记在历史里'}
                required={sealed}
                maxLength={NOTE_MOST}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
                error={fault?.fields.note}
              />
              {!sealed && (
                <details className={css.later}>
                  <summary>到时才生效</summary>
                  <Field
                    label="生效时间"
                    hint="北京时间；不填则保存后随即生效"
                    type="datetime-local"
                    value={publishAt}
                    onChange={(event) => setPublishAt(event.currentTarget.value)}
                    error={fault?.fields.publishAt}
                  />
                </details>
              )}
              <div className={css.acts}>
                <Button type="submit" busy={busy} disabled={busy || !changed}>
                  {sealed ? '提交确认' : publishAt ? '定时保存' : '保存'}
                </Button>
                {changed && (
                  <Button quiet onClick={() => setValue(read.value)}>
                    放弃改动
                  </Button>
                )}
                {sealed && <span>由另一位同事确认后生效</span>}
              </div>
            </>
          )}
        </fieldset>
      </form>
      {SHOWN_AT[part] && <PartPreview part={part} value={value} />}
    </div>
  )
}

const numberIn = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'number' in data && typeof data.number === 'number'
    ? data.number
    : undefined
