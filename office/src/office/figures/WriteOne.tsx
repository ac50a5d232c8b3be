import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { newOnce } from '../../platform/once.ts'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'

/** Readers looked for it and found nothing: a text about it is begun. */
export function WriteOne({ title }: { title: string }) {
  const [once] = useState(newOnce)
  const { busy, fault, send } = useSend()
  useEffect(() => {
    if (fault) toast(fault.text, { tone: 'error' })
  }, [fault])
  const begin = () =>
    void send(async () => {
      const { id } = await officeApi.draft.create({ kind: 'news', title, once })
      await go(`/office/text?id=${id}`)
    })
  return (
    <button type="button" className={forms.text} disabled={busy} onClick={begin}>
      写一条
      <span className="visually-hidden">{title}</span>
    </button>
  )
}
