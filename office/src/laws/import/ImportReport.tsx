import type { LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { IMPORT_OUTCOMES, REASON_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import table from '../../platform/parts/table.module.css'
import { useSend } from '../../platform/useSend.ts'
import { ChangeCard } from '../changes/ChangeCard.tsx'
import { ImportWords } from '../changes/ImportWords.tsx'
import { lawAddress } from '../lawAddress.ts'
import css from '../laws.module.css'

type Props = { report: LawImport; onDone: () => void }

/** What an import would do, or what became of it. */
export function ImportReport({ report, onDone }: Props) {
  const { change, problems, doubts, totals, touched } = report
  return (
    <>
      <p className={css.lede} role="status">
        {`读取了 ${report.files} 个文件：法规 ${totals.laws} 部，新增 ${totals.added} 个版本，更新 ${totals.changed} 个，未变 ${totals.same} 个，条文 ${totals.articles} 条。`}
        {change.state === 'read' && '还没有提交，法规库没有变动。'}
      </p>
      {change.state === 'read' ? (
        <Submit report={report} onDone={onDone} />
      ) : (
        <ChangeCard change={change} onDone={onDone} worded={false} />
      )}
      {problems.length > 0 && (
        <Section title="有误" note={`${problems.length} 处；有误的法规不会写入`}>
          <Problems problems={problems} />
        </Section>
      )}
      {doubts.length > 0 && (
        <Section title="存疑" note={`${doubts.length} 处，写入后仍可核对`}>
          <Problems problems={doubts} />
        </Section>
      )}
      {report.versions.length > 0 && (
        <Section title="版本" note={report.more > 0 ? `此外还有 ${report.more} 个` : undefined}>
          <Versions versions={report.versions} />
        </Section>
      )}
      {totals.added + totals.changed > 0 && (
        <Section
          title="写入的文字"
          note={
            report.unlisted > 0 ? `条文太多，还有 ${report.unlisted} 条没有逐条列出；要逐条核对请分几次导入` : undefined
          }
        >
          <ImportWords id={change.id} />
        </Section>
      )}
      {touched.total > 0 && (
        <Section title="会涉及的内容" note={`${touched.total} 篇引用了有变动的条文，施行后列入引用复核`}>
          <ul className={css.places}>
            {touched.rows.map(({ id, title, label, href }) => (
              <li key={id}>
                <SiteLink to={href}>{title}</SiteLink>
                {`，引用 ${label}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={forms.begin}>
        <LinkButton to="/office/laws?tab=import" quiet>
          读取别的文件
        </LinkButton>
      </p>
    </>
  )
}

function Submit({ report, onDone }: Props) {
  const { change, problems, totals } = report
  const [skipDamaged, setSkip] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, fault, send } = useSend()
  if (totals.added + totals.changed === 0)
    return <p className={css.warn}>没有要写入的：文本都与法规库里的相同，或都有误。</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.lawDesk.apply({ importId: change.id, skipDamaged, reason })
      toast('已提交，待另一人确认')
      onDone()
    })
  }
  return (
    <form className={css.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['reason']} />
      <Field
        required
        label="理由"
        hint="文本从哪里来，为什么导入；确认的人会看到"
        maxLength={REASON_MOST}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault?.fields.reason}
      />
      {problems.length > 0 && (
        <label className={forms.check}>
          <input type="checkbox" checked={skipDamaged} onChange={(event) => setSkip(event.currentTarget.checked)} />
          略过有误的法规，只写入其余的
        </label>
      )}
      <div className={forms.begin}>
        <Button type="submit" busy={busy}>
          提交确认
        </Button>
      </div>
    </form>
  )
}

const Problems = ({ problems }: { problems: LawImport['problems'] }) => (
  <ul className={css.problems}>
    {problems.map(({ file, line, message }) => (
      <li key={`${file} ${line} ${message}`}>
        <b>{file}</b>
        {` 第 ${line} 行：${message}`}
      </li>
    ))}
  </ul>
)

const Versions = ({ versions }: Pick<LawImport, 'versions'>) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">法规</th>
        <th scope="col">结果</th>
        <th scope="col">公布</th>
        <th scope="col">施行</th>
        <th scope="col">条文</th>
      </tr>
    </thead>
    <tbody>
      {versions.map((version) => (
        <tr key={version.files.join(' ')}>
          <th scope="row" className={table.title}>
            {version.isNewLaw ? version.title : <SiteLink to={lawAddress(version.lawId)}>{version.title}</SiteLink>}
            {version.edited && <span className={table.flag}>编辑部改过这一版本，写入会覆盖</span>}
            {version.skipped && <span className={table.flag}>有误，不写入</span>}
          </th>
          <td>{`${IMPORT_OUTCOMES[version.outcome]}${version.isNewLaw ? '，新的法规' : ''}`}</td>
          <td className={table.numbers}>
            <span className={table.onPhone}>公布</span>
            {version.published}
          </td>
          <td className={table.numbers}>
            <span className={table.onPhone}>施行</span>
            {version.effective}
            {version.assumed && <small>待核</small>}
          </td>
          <td className={table.late}>
            {`${version.articles} 条`}
            {version.counts && <small>{countsText(version.counts)}</small>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const countsText = ({ added, changed, deleted }: { added: number; changed: number; deleted: number }) =>
  `增 ${added}，改 ${changed}，删 ${deleted}`
