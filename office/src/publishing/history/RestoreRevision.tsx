import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Refusal } from '../../platform/api/Refusal.ts'
import { go } from '../../platform/go.ts'
import { newOnce } from '../../platform/once.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import { beforehandWords } from '../review/beforehandWords.ts'
import css from './history.module.css'
import { restoringOf } from './restoring.ts'

const MOVED_ON = 409

type Props = {
  draft: Draft
  revision: string
  /** The number of the text that was compared: another one has to be looked at first. */
  base: number
  onMoved: () => void
  onRestored: () => void
}

const ACTS = {
  onTop: { label: '恢复成这一稿', words: '', done: '已恢复，恢复前的文字留在历史里' },
  revise: {
    label: '以这一稿开始修订',
    words: '读者看到的不变。这里会开一份修订，内容是这一稿；签署齐了再发布，才替换读者看到的。',
    done: '已开始修订，内容是所选的这一稿',
  },
}

/** Puts the old text on top; what is there now stays in the history. What readers have is not touched: it becomes a revision. */
export function RestoreRevision({ draft, revision, base, onMoved, onRestored }: Props) {
  const { busy, fault, send } = useSend()
  const [tab] = useState(newOnce)
  const draftId = draft.id
  const does = restoringOf(draft)
  if (!does) return null
  const { label, words, done } = ACTS[does]
  const warning = does === 'revise' ? beforehandWords(draft.deadEnd) : undefined
  const put = (lock?: string) =>
    officeApi.revision.restore({ draftId, ...(lock && { lock }), base, revision }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === MOVED_ON) onMoved()
      throw error
    })
  const putOnTop = async () => {
    const { lock } = await officeApi.draft.lock({ id: draftId, tab })
    // Whoever cannot be told that we are done learns it when the lock grows old.
    await put(lock).finally(() => officeApi.draft.unlock({ id: draftId, lock }, { quiet: true }).catch(() => {}))
  }
  const restore = () =>
    send(async () => {
      await (does === 'revise' ? put() : putOnTop())
      toast(done)
      onRestored()
      await go(`/office/text?id=${draftId}`)
    })
  return (
    <>
      {words && <p className={css.summary}>{words}</p>}
      {warning && <p className={forms.warning}>{warning}</p>}
      <FormFault fault={fault} />
      <div className={css.tools}>
        <Button busy={busy} onClick={() => void restore()}>
          {label}
        </Button>
        {fault && (
          <LinkButton to={`/office/text?id=${draftId}`} quiet>
            去稿件页
          </LinkButton>
        )}
      </div>
    </>
  )
}
