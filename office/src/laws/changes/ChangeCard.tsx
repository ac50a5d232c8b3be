import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import {
  LAW_CHANGE_STATES,
  LAW_CHANGES,
  type LawChangeState,
  REASON_MOST,
} from '@zhengcai/contract/laws/lawDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import { lawAddress } from '../lawAddress.ts'
import css from '../laws.module.css'
import { Differences } from './Differences.tsx'
import { ImportWords } from './ImportWords.tsx'

const TONES: Record<LawChangeState, Tone> = {
  read: 'off',
  waiting: 'warn',
  applying: 'warn',
  released: 'ok',
  returned: 'off',
  failed: 'seal',
}

type Props = {
  change: LawChange
  onDone: () => void
  linked?: boolean
  /** Whether the words of an import stand here, or on the page around it. */
  worded?: boolean
}

/** One change: what it is, who wants it and why, and what a second person can do with it. */
export function ChangeCard({ change, onDone, linked = true, worded = true }: Props) {
  const { kind, state, title, label, lawId, reason, by, time, decidedBy, decidedAt, decision, progress, fault } = change
  const name = `${title}${label ? ` ${label}` : ''}`
  return (
    <article className={css.card} aria-label={`${LAW_CHANGES[kind]}：${name}`}>
      <div className={css.head}>
        <h3>{linked && lawId ? <SiteLink to={lawAddress(lawId)}>{name}</SiteLink> : name}</h3>
        <span>{LAW_CHANGES[kind]}</span>
        <Status tone={TONES[state]}>{LAW_CHANGE_STATES[state]}</Status>
      </div>
      <p className={css.sub}>
        <span>{`${by} ${shortTime(time)} 提交`}</span>
        {decidedBy && decidedAt && kind !== 'withdraw' && (
          <span>{`${decidedBy} ${shortTime(decidedAt)} ${state === 'returned' ? '退回' : '确认'}`}</span>
        )}
      </p>
      {reason && <p>{`理由：${reason}`}</p>}
      {decision && <p>{`${decidedBy ?? ''}：${decision}`}</p>}
      <Differences differences={change.differences} />
      {kind === 'import' && worded && <ImportWords id={change.id} folded={state !== 'waiting'} />}
      {progress && <p role="status">{progress}</p>}
      {fault && <p className={css.warn}>{`没有完成：${fault}`}</p>}
      <Decide change={change} name={name} onDone={onDone} />
    </article>
  )
}

function Decide({ change, name, onDone }: Pick<Props, 'change' | 'onDone'> & { name: string }) {
  const [asked, setAsked] = useState<'release' | 'return'>()
  const [mayLaw, mayReview] = [useMay('law'), useMay('review2')]
  const { id, kind, state, self } = change
  if (state !== 'waiting' || !(mayLaw || mayReview)) return null
  return (
    <div className={css.acts}>
      {kind === 'import' && (
        <SiteLink to={`/office/laws?tab=import&id=${id}`} className={forms.text}>
          看导入报告
        </SiteLink>
      )}
      {self ? (
        <span className={css.sub}>须由另一人确认</span>
      ) : (
        <Button onClick={() => setAsked('release')}>确认生效</Button>
      )}
      <Button quiet onClick={() => setAsked('return')}>
        {self ? '收回' : '退回'}
      </Button>
      <DecideDialog change={change} name={name} asked={asked} onClose={() => setAsked(undefined)} onDone={onDone} />
    </div>
  )
}

type DialogProps = Pick<Props, 'change' | 'onDone'> & {
  name: string
  asked: 'release' | 'return' | undefined
  onClose: () => void
}

function DecideDialog({ change: { id, number, kind, self }, name, asked, onClose, onDone }: DialogProps) {
  const [note, setNote] = useState('')
  const { busy, fault, send } = useSend()
  const word = asked === 'release' ? '确认生效' : self ? '收回' : '退回'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!asked) return
    void send(async () => {
      await officeApi.lawDesk.confirm({ id, number, outcome: asked, note })
      onClose()
      toast(asked === 'return' ? `已${word}` : kind === 'import' ? '已确认，开始写入' : '已确认，读者看到的已经更新')
      onDone()
    })
  }
  return (
    <Dialog open={asked !== undefined} title={word} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <FormFault fault={fault} shown={['note']} />
        <p className={forms.lede}>
          {asked === 'release'
            ? `${name}：确认之后读者看到的就是改动后的。请与公布的文本核对过再确认。`
            : `${name}：不会生效，提交的人可以改过再提交。`}
        </p>
        <Field
          required={asked === 'return' && !self}
          label={asked === 'release' ? '要说的话' : '理由'}
          maxLength={REASON_MOST}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={fault?.fields.note}
        />
        <FormActs busy={busy} onClose={onClose}>
          {word}
        </FormActs>
      </form>
    </Dialog>
  )
}
