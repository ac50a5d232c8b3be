import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Refusal } from '../../platform/api/Refusal.ts'
import { go } from '../../platform/go.ts'
import { newOnce } from '../../platform/once.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useSend } from '../../platform/useSend.ts'
import css from './history.module.css'

const MOVED_ON = 409

type Props = {
  draftId: string
  revision: string
  /** The number of the text that was compared: another one has to be looked at first. */
  base: number
  onMoved: () => void
  onRestored: () => void
}

/** Puts the old text on top; what is there now stays in the history. */
export function RestoreRevision({ draftId, revision, base, onMoved, onRestored }: Props) {
  const { busy, fault, send } = useSend()
  const [tab] = useState(newOnce)
  const restore = () =>
    send(async () => {
      const { lock } = await officeApi.draft.lock({ id: draftId, tab })
      try {
        await officeApi.revision.restore({ draftId, lock, base, revision })
      } catch (error) {
        if (error instanceof Refusal && error.code === MOVED_ON) onMoved()
        throw error
      } finally {
        // Whoever cannot be told that we are done learns it when the lock grows old.
        await officeApi.draft.unlock({ id: draftId, lock }, { quiet: true }).catch(() => {})
      }
      toast('已恢复，恢复前的文字留在历史里')
      onRestored()
      await go(`/office/text?id=${draftId}`)
    })
  return (
    <>
      <FormFault fault={fault} />
      <div className={css.tools}>
        <Button busy={busy} onClick={() => void restore()}>
          恢复成这一稿
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
