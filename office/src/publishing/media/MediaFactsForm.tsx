import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ALT_LEAST, ALT_MOST, altFault, LICENCES } from '@zhengcai/contract/publishing/mediaWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Refusal } from '../../platform/api/Refusal.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import css from './MediaFactsForm.module.css'
import type { MediaRow } from './pickedMedia.ts'

const MOVED_ON = 409
const SHOWN = ['name', 'alt', 'caption', 'credit', 'licenceNote', 'licenceUntil']

type Props = { media: MediaRow; onChanged: () => Promise<void> }

/** What is said of a file. Who changed it meanwhile is not overwritten: the next press is made knowing it. */
export function MediaFactsForm({ media, onChanged }: Props) {
  const [typed, setTyped] = useState({ ...media, licenceUntil: media.licenceUntil ?? '' })
  const [moved, setMoved] = useState(false)
  const { busy, fault, send } = useSend()
  const set = (next: Partial<typeof typed>) => setTyped({ ...typed, ...next })
  const field = (name: 'name' | 'alt' | 'caption' | 'credit' | 'licenceNote' | 'licenceUntil') => ({
    value: typed[name],
    error: fault?.fields[name] ?? (moved ? meanwhile(media[name] ?? '', typed[name]) : undefined),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, alt, decorative, caption, credit, licence, licenceNote, licenceUntil } = typed
    const facts = { name, alt, decorative, caption, credit, licence, licenceNote, licenceUntil: licenceUntil || null }
    void send(async () => {
      await officeApi.media.change({ id: media.id, base: media.base, ...facts }).catch(async (error) => {
        if (error instanceof Refusal && error.code === MOVED_ON) {
          await onChanged()
          setMoved(true)
        }
        throw error
      })
      setMoved(false)
      // Told only then: what is sent next goes by the base that comes with it.
      await onChanged()
      toast('说明已保存')
    })
  }
  // Whoever comes from what was found in a text begins where it is mended.
  useEffect(() => {
    if (location.hash === '#licence') document.querySelector<HTMLElement>('#licence input:checked')?.focus()
  }, [])
  const isPicture = media.kind === 'picture'
  const early = isPicture && !typed.decorative ? altFault(typed.alt, typed.name) : undefined
  return (
    <form className={forms.apart} aria-label="说明" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={SHOWN} />
      <Field label="文件名" {...field('name')} required maxLength={200} spellCheck={false} />
      {isPicture && (
        <>
          <TextField
            label="替代文字"
            hint={`看不见图的人听到的话，${ALT_LEAST} 到 ${ALT_MOST} 个字：图里有什么、说明什么`}
            {...field('alt')}
            error={field('alt').error ?? (typed.alt !== media.alt ? early : undefined)}
            rows={3}
            disabled={typed.decorative}
          />
          <label className={forms.check}>
            <input
              type="checkbox"
              checked={typed.decorative}
              onChange={(event) => set({ decorative: event.currentTarget.checked })}
            />
            装饰性图片，不需要替代文字
          </label>
        </>
      )}
      <Field label="图注" {...field('caption')} maxLength={300} />
      <Field label="来源" {...field('credit')} maxLength={100} />
      <fieldset id="licence" className={css.licences}>
        <legend>授权</legend>
        {keysOf(LICENCES).map((one) => (
          <label key={one} className={forms.check}>
            <input type="radio" name="licence" checked={typed.licence === one} onChange={() => set({ licence: one })} />
            {LICENCES[one]}
          </label>
        ))}
      </fieldset>
      <Field
        label="授权说明"
        hint="授权使用的，写明由谁授权、凭什么"
        {...field('licenceNote')}
        required={typed.licence === 'granted'}
        maxLength={300}
      />
      <Field label="授权到期" type="date" {...field('licenceUntil')} />
      <div className={forms.begin}>
        <Button type="submit" busy={busy}>
          保存说明
        </Button>
      </div>
    </form>
  )
}

/** What a colleague wrote in this field since it was read, where that is something else. */
const meanwhile = (now: string, typed: string) =>
  now === typed ? undefined : `现在是“${now || '空'}”，再按保存就换成您写的`
