import type { TransferImport } from '@zhengcai/contract/office/transfer.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import css from './transfer.module.css'

type Props = { report: TransferImport; onDone: () => Promise<void> }

/** As drafts, unless somebody who releases texts wants it otherwise and types a code for it. */
export function ApplyImport({ report, onDone }: Props) {
  const mayRelease = useMay('release')
  const { first, problems, totals } = report.survey
  const [live, setLive] = useState(first)
  const { busy, fault, send } = useSend()
  if (problems.length > 0) return <p className={css.warn}>有误，不能导入；请改正下面各处，重新打包上传。</p>
  const { added = 0, changed = 0, drafted = 0, kept = 0, beside = 0 } = totals
  if (added + changed + drafted + kept + beside === 0)
    return <p className={css.warn}>没有要导入的：内容都与这里的相同。</p>
  if (!report.self) return <p className={css.warn}>{`由${report.by}读取，请由本人导入。`}</p>
  if (first && !mayRelease)
    return <p className={css.warn}>站点还是空的，第一次导入连同栏目直接发布，须由有发布权限的人来做。</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.transfer.apply({ id: report.id, number: report.number, live })
      toast('已开始导入')
      await onDone()
    })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={['live']} />
      {first ? (
        <p>站点还是空的：全部内容连同栏目和站点设置一起导入，直接发布。</p>
      ) : (
        mayRelease && <Ways live={live} onChange={setLive} />
      )}
      {fault?.fields.live && <p className={css.warn}>{fault.fields.live}</p>}
      <div className={forms.begin}>
        <Button type="submit" busy={busy}>
          {live ? '导入并发布' : '导入为草稿'}
        </Button>
      </div>
    </form>
  )
}

const WAYS = [
  [false, '成为草稿，照常送审'],
  [true, '直接发布，须再输入一次动态码；冲突的仍成为草稿'],
] as const

const Ways = ({ live, onChange }: { live: boolean; onChange: (live: boolean) => void }) => (
  <fieldset className={css.choice}>
    <legend>怎样导入</legend>
    {WAYS.map(([value, words]) => (
      <label key={words} className={forms.check}>
        <input type="radio" name="way" checked={live === value} onChange={() => onChange(value)} />
        {words}
      </label>
    ))}
  </fieldset>
)
