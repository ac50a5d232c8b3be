import type { Survey, TransferImport } from '@zhengcai/contract/office/transfer.contract.ts'
import { BRINGS } from '@zhengcai/contract/office/transferWords.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import table from '../../platform/parts/table.module.css'
import { useAsked } from '../../platform/useAsked.ts'
import { useRefreshed } from '../../platform/useRefreshed.ts'
import { ApplyImport } from './ApplyImport.tsx'
import { Problems } from './Problems.tsx'
import { StateOf } from './TransferTable.tsx'
import css from './transfer.module.css'

const EVERY = 3_000

/** What an import would do, or what became of it. */
export function OneImport({ id }: { id: string }) {
  const one = useAsked(id, (signal) => officeApi.transfer.open({ id }, { signal }))
  const state = one.data?.state
  useRefreshed(async () => {
    if (state === 'waiting' || state === 'working') await one.again()
  }, EVERY)
  if (one.fault && !one.data) return <ErrorState text={one.fault} onRetry={() => void one.again()} />
  if (!one.data) return <Skeleton rows={5} />
  return <Report report={one.data} onDone={one.again} />
}

function Report({ report, onDone }: { report: TransferImport; onDone: () => Promise<void> }) {
  const { survey, title, state, progress, fault } = report
  const { problems, rows, more } = survey
  return (
    <>
      <p className={css.lede}>
        {`${title}：${countsOf(survey)}。`}
        {state === 'read' && '还没有导入，什么也没有改。'}
      </p>
      {state === 'read' ? (
        <ApplyImport report={report} onDone={onDone} />
      ) : (
        <p className={css.progress} role="status">
          <StateOf state={state} />
          {` ${fault || progress}`}
        </p>
      )}
      {problems.length > 0 && (
        <Section title="有误" note={`${problems.length} 处；有一处就一处也不导入`}>
          <Problems problems={problems} />
        </Section>
      )}
      {rows.length > 0 && (
        <Section title="逐项" note={more > 0 ? `此外还有 ${more} 项` : undefined}>
          <Rows rows={rows} />
        </Section>
      )}
      <p className={forms.begin}>
        <LinkButton to="/office/transfer" quiet>
          返回导入导出
        </LinkButton>
      </p>
    </>
  )
}

const countsOf = ({ totals, files }: Survey) =>
  [
    ...Object.entries(BRINGS).flatMap(([one, word]) => {
      const count = totals[one as keyof typeof BRINGS]
      return count ? [`${word} ${count}`] : []
    }),
    `图片和文件 ${files} 个`,
  ].join('，')

const Rows = ({ rows }: Pick<Survey, 'rows'>) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">内容</th>
        <th scope="col">结果</th>
        <th scope="col">说明</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ file, title, brings, note }) => (
        <tr key={file}>
          <th scope="row" className={css.what}>
            {title || file}
            {title && <small>{file}</small>}
          </th>
          <td className={brings === 'kept' ? css.warn : undefined}>{BRINGS[brings]}</td>
          <td>{note}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
