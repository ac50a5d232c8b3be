import type { Affected } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { REASON_MOST, SETTLEMENTS, type Settlement } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { CITATION_STATES } from '@zhengcai/contract/office/todayWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { newOnce } from '../../platform/once.ts'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../laws.module.css'
import { textToRevise } from './textToRevise.ts'

/** A text with the places at which it rests on what is no longer so. */
export function AffectedCard({ row, onDone }: { row: Affected; onDone: () => void }) {
  const { title, href, kindName, views, live, places, settled } = row
  return (
    <article className={css.card} aria-label={title}>
      <div className={css.head}>
        <h3>
          <SiteLink to={href}>{title}</SiteLink>
        </h3>
      </div>
      <p className={css.sub}>
        <span>{kindName}</span>
        <span>{`阅读 ${groupedNumber(views)}`}</span>
        {!live && <span>读者现在看不到</span>}
      </p>
      <ul className={css.places}>
        {places.map((place) => (
          <li key={`${place.esId}~${place.address} ${place.since}`}>
            <SiteLink to={place.articleHref}>{place.label}</SiteLink>
            {`，${place.since} 起${CITATION_STATES[place.state]}`}
            {place.phrase && (
              <>
                {'；文中写作'}
                <q>{place.phrase}</q>
              </>
            )}
          </li>
        ))}
      </ul>
      {settled ? (
        <p
          className={css.sub}
        >{`${settled.by} ${shortTime(settled.time)}：${SETTLEMENTS[settled.outcome]}。${settled.note}`}</p>
      ) : (
        <Acts row={row} onDone={onDone} />
      )}
    </article>
  )
}

function Acts({ row, onDone }: { row: Affected; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const [mayLaw, mayWrite, mayAnswer] = [useMay('law'), useMay('write'), useMay('answer')]
  const { busy, fault, send } = useSend()
  const revise = () =>
    void send(async () => {
      const id = await textToRevise(row, officeApi.draft, newOnce())
      await go(`/office/text?id=${id}&cites=${encodeURIComponent(row.places[0]?.phrase ?? '')}`)
    })
  if (!mayLaw && !mayWrite && !mayAnswer) return null
  return (
    <>
      <FormFault fault={fault} />
      <div className={css.acts}>
        {row.caseId && mayAnswer && (
          <LinkButton quiet to={`/office/questions?queue=done&id=${row.caseId}`}>
            去更正答复
          </LinkButton>
        )}
        {!row.isAnswer && mayWrite && (
          <Button quiet busy={busy} onClick={revise}>
            去修订
          </Button>
        )}
        {(mayLaw || mayWrite) && (
          <Button quiet onClick={() => setOpen(true)}>
            写下结果
          </Button>
        )}
      </div>
      {row.isAnswer && !(row.caseId && mayAnswer) && (
        <p className={css.sub}>
          {row.caseId
            ? '公开的答复由问答专员在“提问”里更正，另一人复核后读者看到更正说明。'
            : '这条答复来自内容文件，没有提问可以更正；请改文件后由命令重新导入。'}
        </p>
      )}
      <Dialog open={open} title="引用复核" onClose={() => setOpen(false)}>
        <SettleForm row={row} onClose={() => setOpen(false)} onDone={onDone} />
      </Dialog>
    </>
  )
}

function SettleForm({ row, onClose, onDone }: { row: Affected; onClose: () => void; onDone: () => void }) {
  const [outcome, setOutcome] = useState<Settlement | ''>('')
  const [note, setNote] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!outcome) return refuse('请选择结果', { outcome: '请选择结果' })
    void send(async () => {
      const places = row.places.map(({ esId, address, since }) => ({ esId, address, since }))
      await officeApi.lawDesk.settle({ id: row.id, places, outcome, note })
      onClose()
      toast('已记下，不再列出')
      onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['outcome', 'note']} />
      <p
        className={forms.lede}
      >{`${row.title}：列出的 ${row.places.length} 处一并记下。条文以后再有变动，会重新列出。`}</p>
      <SelectField
        label="结果"
        none="请选择"
        value={outcome}
        onChange={(value) => setOutcome(value as Settlement | '')}
        choices={Object.entries(SETTLEMENTS)}
        error={fault?.fields.outcome}
      />
      <Field
        required
        label="说明"
        maxLength={REASON_MOST}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={fault?.fields.note}
      />
      <FormActs busy={busy} onClose={onClose}>
        记下
      </FormActs>
    </form>
  )
}
