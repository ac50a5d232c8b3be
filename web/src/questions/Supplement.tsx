import { ATTACHMENTS_ALLOWED } from '@zhengcai/contract/questions/questionWords.ts'
import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../platform/api/browserApi.ts'
import { failureText, UNREACHED_BUT_KEPT } from '../platform/api/unreached.ts'
import { useUploads } from '../platform/api/useUploads.ts'
import { Button } from '../ui/forms/Button.tsx'
import { TextField } from '../ui/forms/Field.tsx'
import { FilePicker } from '../ui/forms/FilePicker.tsx'
import { useFocusFirst } from '../ui/forms/useFocusFirst.ts'
import { ACCEPTED, MOST_BYTES } from './attachmentRules.ts'
import css from './myAskInfo.module.css'

export type Draft = { open?: boolean; content?: string; files?: File[] }
export type SupplementProps = {
  id: string
  draft: Draft | undefined
  onChange: (part: Draft) => void
  onDone: () => Promise<void>
  onClose: () => void
}

/** What the editors asked for; after it the question waits to be taken again. */
export function Supplement({ id, draft, onChange, onDone, onClose }: SupplementProps) {
  const { content = '', files = [] } = draft ?? {}
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const uploads = useUploads('question')
  const place = useFocusFirst()

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (content.trim().length < 2) return setFault('请写明补充的内容')
    setBusy(true)
    setFault(undefined)
    try {
      await uploads.sendWith(files, (attachments) => browserApi.userQuestion.supplement({ id, content, attachments }))
      await onDone()
      onChange({ content: '', files: [] })
      onClose()
    } catch (error) {
      setFault(failureText(error, UNREACHED_BUT_KEPT))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={place} noValidate className={css.supplement} onSubmit={send}>
      <TextField
        label="补充说明"
        required
        error={fault}
        maxLength={1000}
        readOnly={busy}
        value={content}
        onChange={(event) => onChange({ content: event.target.value })}
      />
      <fieldset className={css.rest} disabled={busy}>
        <FilePicker
          label="补充附件"
          hint="PDF、Word（.docx）、图片，每个不超过 10 MB，仅编辑部可见"
          files={files}
          states={uploads.states}
          onChange={(files) => onChange({ files })}
          most={ATTACHMENTS_ALLOWED}
          mostBytes={MOST_BYTES}
          accept={ACCEPTED}
        />
        <p className={css.acts}>
          <Button type="submit" busy={busy}>
            提交补充
          </Button>
          <Button quiet onClick={onClose}>
            暂不补充
          </Button>
        </p>
      </fieldset>
    </form>
  )
}
