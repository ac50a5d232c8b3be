import type { Api } from '@zhengcai/contract/contract.ts'
import { type SubmitEvent, useState } from 'react'
import { browserApi, quietApi } from '../platform/api/browserApi.ts'
import { failureText } from '../platform/api/unreached.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Field } from '../ui/forms/Field.tsx'
import { FeedbackShown } from './FeedbackShown.tsx'
import css from './feedBackInfo.module.css'

type Feedback = Awaited<ReturnType<Api['zcFeedBack']['byCode']>>

/** The number and the code that came with it take the place of a login. */
export function FollowByCode({ id: known }: { id: string }) {
  const [id, setId] = useState(known)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Feedback>()

  async function look(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      setFound(await quietApi.zcFeedBack.byCode({ id, code }))
    } catch (error) {
      setFault(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!id.trim() || !code.trim()) return setFault('请填写编号和查询码')
    void look()
  }

  const cancel = async () => {
    await browserApi.zcFeedBack.cancelByCode({ id, code }).catch(() => {})
    await look()
  }

  if (found) return <FeedbackShown feedback={found} onCancel={cancel} />
  return (
    <form noValidate className={`needs-script ${css.follow}`} onSubmit={submit}>
      <p className={css.lead}>提交反馈时得到的编号和查询码，可以在这里查看编辑部的回复。</p>
      <Field
        label="编号"
        required
        maxLength={40}
        autoComplete="off"
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <Field
        label="查询码"
        required
        maxLength={40}
        autoComplete="off"
        error={fault}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        查看
      </Button>
    </form>
  )
}
