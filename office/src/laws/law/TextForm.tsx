import { ARTICLE_MOST, REASON_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import type { OpenedVersion } from './openedLaw.ts'

type Props = { version: OpenedVersion; onClose: () => void; onDone: () => void }

/** A slip of the pen in one article; a law that was amended is a version of its own and comes by an import. */
export function TextForm({ version, onClose, onDone }: Props) {
  const text = useAsked(version.esId, (signal) => officeApi.lawDesk.articles({ esId: version.esId }, { signal }))
  const [address, setAddress] = useState('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend()
  if (text.fault) return <ErrorState text={text.fault} onRetry={() => void text.again()} />
  if (!text.data) return <Skeleton rows={4} />
  const { articles, base } = text.data
  const choose = (next: string) => {
    setAddress(next)
    setTyped(articles.find((article) => article.address === next)?.text ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.lawDesk.text({ esId: version.esId, base, address, text: typed, reason })
      toast('已提交，待另一人确认')
      onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['text', 'reason']} />
      <p className={forms.lede}>只用来改录入的差错。法规修改了的，请导入新的版本。</p>
      <SelectField
        label="哪一条"
        none="请选择"
        value={address}
        onChange={choose}
        choices={articles.map((article) => [article.address, `${article.label} ${article.text.slice(0, 16)}`])}
      />
      {address && (
        <>
          <TextField
            required
            label="条文"
            hint="一款一行，一项一行"
            rows={8}
            maxLength={ARTICLE_MOST}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={fault?.fields.text}
          />
          <Field
            required
            label="理由"
            hint="依据哪里公布的文本；确认的人会看到"
            maxLength={REASON_MOST}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={fault?.fields.reason}
          />
        </>
      )}
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        {address && (
          <Button type="submit" busy={busy}>
            提交确认
          </Button>
        )}
      </div>
    </form>
  )
}
