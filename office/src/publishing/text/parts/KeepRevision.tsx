import { NOTE_MOST } from '@zhengcai/contract/publishing/draftWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { FormFault } from '../../../platform/parts/FormFault.tsx'
import forms from '../../../platform/parts/forms.module.css'
import { useSend } from '../../../platform/useSend.ts'
import { keepRevision } from '../desk/ownText.ts'
import type { TextDesk } from '../desk/textDesk.ts'

/** 存一稿: Ctrl+S at once and without a word, the button with a note. */
export function KeepRevision({ desk }: { desk: TextDesk }) {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const keep = (words: string) =>
    send(async () => {
      const isKept = await keepRevision(desk, words)
      setOpen(false)
      if (!isKept) return toast('还没有送到服务器，没有存成一稿。内容仍在，会自动重试。', { tone: 'error' })
      setNote('')
      toast('已存一稿，可以在历史中找到')
    })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (event.isComposing || document.querySelector('dialog:modal')) return
    void keep('')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ([...note].length > NOTE_MOST) refuse(`说明至多 ${NOTE_MOST} 个字`)
    else void keep(note.trim())
  }
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        存一稿
      </Button>
      <Dialog open={open} title="存一稿" onClose={() => setOpen(false)}>
        <form onSubmit={submit} noValidate>
          <p className={forms.lede}>
            把现在的内容留在历史里，以后可以对照和恢复。
            <span className="at-desk">不写说明时，按 Ctrl+S 即可。</span>
          </p>
          <FormFault fault={fault} />
          <Field label="说明" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          <div className={forms.acts}>
            <Button type="submit" busy={busy}>
              存入历史
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
