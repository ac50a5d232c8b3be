import type { DraftRow } from '@zhengcai/contract/publishing/draft.contract.ts'
import { TRASH_DAYS } from '@zhengcai/contract/publishing/draftWords.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useRef, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { newOnce } from '../../platform/once.ts'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import { beforehandWords } from '../review/beforehandWords.ts'
import { WithdrawActs } from '../withdrawing/WithdrawActs.tsx'

type Props = { row: DraftRow; title: string; mayWrite: boolean; onChanged: () => Promise<void> }
type Outcome = { refused: { reason: string }[] }

/** What can be done with one text from the list. */
export function TextActs({ row, title, mayWrite, onChanged }: Props) {
  const { id, esId, state } = row
  const [asking, setAsking] = useState(false)
  const [warning, setWarning] = useState<string>()
  const { busy, send } = useSend()
  // The same word until it was answered: a press that is sent twice makes one text.
  const once = useRef(newOnce())
  const tell = (run: () => Promise<void>) => () =>
    send(() =>
      run().catch((error) => {
        toast(failureText(error, '没有送到服务器，请检查网络后重试'), { tone: 'error' })
        throw error
      }),
    )
  const settle = async (done: string, { refused }: Outcome) => {
    const [first] = refused
    toast(first ? first.reason : done, first ? { tone: 'error' } : {})
    await onChanged()
  }
  const begin = async (from: { like: string } | { esId: string }) => {
    const { id: made } = await officeApi.draft.create({ ...from, once: once.current })
    once.current = newOnce()
    await go(`/office/text?id=${made}`)
  }
  // Whoever begins a revision has a hand in it from then on: what that would mean is said first.
  const revise = tell(async () => {
    const { deadEnd } = await officeApi.draft.open({ id })
    const words = beforehandWords(deadEnd)
    if (words) setWarning(words)
    else await begin({ esId })
  })
  const act = (label: string, run: () => void) => (
    <button type="button" className={forms.text} disabled={busy} onClick={run}>
      {label}
      <span className="visually-hidden">{title}</span>
    </button>
  )
  return (
    <>
      {mayWrite && (state === 'live' || state === 'withdrawn') && act('修订', revise)}
      <SiteLink to={`/office/history?id=${id}`}>
        历史<span className="visually-hidden">{title}</span>
      </SiteLink>
      {mayWrite &&
        state !== 'discarded' &&
        act(
          '复制',
          tell(() => begin({ like: id })),
        )}
      <WithdrawActs text={{ ...row, title }} onDone={onChanged} button={act} />
      {row.mayDiscard && state === 'draft' && act('删除', () => setAsking(true))}
      {row.mayDiscard &&
        state === 'discarded' &&
        act(
          '取回',
          tell(async () => settle('已取回', await officeApi.draft.undiscard({ ids: [id] }))),
        )}
      <Confirm
        open={warning !== undefined}
        title="由您修订"
        act="仍由我修订"
        onClose={() => setWarning(undefined)}
        onConfirm={tell(() => begin({ esId }))}
      >
        {warning}
      </Confirm>
      <Confirm
        open={asking}
        title="删除稿件"
        act="删除"
        onClose={() => setAsking(false)}
        onConfirm={tell(async () =>
          settle(`已删除，${TRASH_DAYS} 天内可在回收站取回`, await officeApi.draft.discard({ ids: [id] })),
        )}
      >
        {`《${title}》移到回收站，${TRASH_DAYS} 天内可以取回，之后彻底删除。`}
      </Confirm>
    </>
  )
}
