import type { Proposal } from '@zhengcai/contract/site/siteDesk.contract.ts'
import { NOTE_MOST, PROPOSAL_STATES, SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../site.module.css'
import { Differences } from './Differences.tsx'

type Props = { proposal: Omit<Proposal, 'value'>; onDone: () => Promise<void> }

/** What waits for a second person or for its time, and what can be done with it. */
export function ProposalCard({ proposal, onDone }: Props) {
  const { part, state, by, time, note, publishAt, differences, self } = proposal
  const { title } = SITE_PARTS[part]
  const [maySite, maySeal] = [useMay('site'), useMay('seal')]
  const { busy, fault, send } = useSend()
  const confirm = () =>
    void send(async () => {
      await officeApi.siteDesk.confirm({ id: proposal.id })
      toast(`“${title}”已确认，随即生效`)
      await onDone()
    })
  const mayReturn = self || maySeal || (state === 'planned' && maySite)
  return (
    <article className={css.card} aria-label={`${PROPOSAL_STATES[state]}：${title}`}>
      <h2>{publishAt ? `${title}：${publishAt.slice(0, 16)} 生效` : `${title}：${PROPOSAL_STATES[state]}`}</h2>
      <p>{`${by} ${shortTime(time)} 准备${note ? `：${note}` : ''}`}</p>
      <Differences differences={differences} />
      <FormFault fault={fault} />
      <div className={css.acts}>
        {state === 'waiting' && self && <span>须由另一人确认</span>}
        {state === 'waiting' && !self && maySeal && (
          <Button busy={busy} onClick={confirm}>
            确认生效
          </Button>
        )}
        {mayReturn && <Return proposal={proposal} onDone={onDone} />}
      </div>
    </article>
  )
}

function Return({ proposal: { id, self }, onDone }: Props) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend()
  const word = self ? '收回' : '退回'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.siteDesk.return({ id, reason })
      setOpen(false)
      toast(`已${word}`)
      await onDone()
    })
  }
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {word}
      </Button>
      <Dialog open={open} title={word} onClose={() => setOpen(false)}>
        <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
          <FormFault fault={fault} shown={['reason']} />
          <Field
            label="理由"
            required={!self}
            maxLength={NOTE_MOST}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={fault?.fields.reason}
          />
          <FormActs busy={busy} onClose={() => setOpen(false)}>
            {word}
          </FormActs>
        </form>
      </Dialog>
    </>
  )
}
