import { LAW_LEVELS, type LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import { REASON_MOST, SOURCE_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useSend } from '../../platform/useSend.ts'
import css from '../laws.module.css'
import { namesIn } from './namesIn.ts'
import type { OpenedLaw, OpenedVersion } from './openedLaw.ts'

type Props = { law: OpenedLaw; version: OpenedVersion; onClose: () => void; onDone: () => void }

const SHOWN = [
  'documentNumber',
  'issuingBody',
  'level',
  'classId',
  'published',
  'effective',
  'expiry',
  'abolished',
  'aliases',
  'note',
  'source',
  'reason',
]

/** What is known of a version; readers see it once a second person has agreed. */
export function FactsForm({ law, version, onClose, onDone }: Props) {
  const [typed, setTyped] = useState({
    documentNumber: version.documentNumber,
    issuingBody: version.issuingBody,
    published: version.published,
    effective: version.effective,
    expiry: version.expiry ?? '',
    abolished: version.abolished ?? '',
    aliases: version.aliases.join('、'),
    note: version.note,
    source: '',
    reason: '',
  })
  const [level, setLevel] = useState<LawLevel>(version.level)
  const [classId, setClassId] = useState(version.classId)
  const { busy, fault, send } = useSend()
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: fault?.fields[name],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { expiry, abolished, aliases, ...rest } = typed
    void send(async () => {
      await officeApi.lawDesk.facts({
        ...rest,
        esId: version.esId,
        base: version.base,
        level,
        classId,
        expiry: expiry || null,
        abolished: abolished || null,
        aliases: namesIn(aliases),
      })
      toast('已提交，待另一人确认')
      onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={SHOWN} />
      <div className={css.two}>
        <Field label="发文字号" maxLength={80} {...field('documentNumber')} />
        <Field required label="发布机关" maxLength={200} {...field('issuingBody')} />
        <SelectField
          label="效力级别"
          value={level}
          onChange={(value) => setLevel(value as LawLevel)}
          choices={Object.entries(LAW_LEVELS)}
          error={fault?.fields.level}
        />
        <SelectField
          label="分类"
          value={classId}
          onChange={setClassId}
          choices={law.classes.map(({ id, name }) => [id, name])}
          error={fault?.fields.classId}
        />
        <Field required label="公布日期" type="date" {...field('published')} />
        <Field required label="施行日期" type="date" {...field('effective')} />
        <Field label="有效期至" type="date" {...field('expiry')} />
        <Field label="废止日期" type="date" {...field('abolished')} />
      </div>
      {typed.effective !== version.effective && (
        <Field
          label="施行日期的依据"
          hint="与正文所写的不同时必填：公报、公告的名称和日期"
          maxLength={SOURCE_MOST}
          {...field('source')}
        />
      )}
      <Field label="简称" hint="几个用顿号隔开" {...field('aliases')} />
      <Field label="修改说明" hint="读者看到的：这一版改了什么" maxLength={220} {...field('note')} />
      <Field required label="理由" hint="确认的人会看到" maxLength={REASON_MOST} {...field('reason')} />
      <FormActs busy={busy} onClose={onClose}>
        提交确认
      </FormActs>
    </form>
  )
}
