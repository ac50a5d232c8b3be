import type { Answer } from '@zhengcai/contract/calls.ts'
import type { job } from '@zhengcai/contract/office/job.contract.ts'
import type { JobName } from '@zhengcai/contract/office/jobWords.ts'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import forms from '../../platform/parts/forms.module.css'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import css from './JobsTable.module.css'
import { RunJob } from './RunJob.tsx'
import { tookText } from './tookText.ts'

export type Job = Answer<typeof job.list>['jobs'][number]
type Props = { jobs: Job[]; onChoose: (name: JobName) => void; onRun: () => Promise<void> }

export function JobsTable({ jobs, onChoose, onRun }: Props) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">任务</th>
          <th scope="col">上一次</th>
          <th scope="col">结果</th>
          <th scope="col">下一次</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((one) => (
          <tr key={one.name}>
            <th scope="row" className={css.name}>
              {one.title}
              <small>{one.when}</small>
            </th>
            <td className={`${table.numbers} ${css.time}`}>
              {one.last ? shortTime(one.last.time) : '还没有运行过'}
              {one.last && <small>{`用时 ${tookText(one.last.ms)}`}</small>}
            </td>
            <td>
              <Outcome job={one} />
            </td>
            <td className={`${table.numbers} ${table.late} ${css.time}`}>
              <span className={table.onPhone}>下一次</span>
              {one.next ? shortTime(one.next) : '不按钟点'}
            </td>
            <td className={table.acts}>
              <span className={css.acts}>
                <button type="button" className={forms.text} onClick={() => onChoose(one.name)}>
                  记录
                  <span className="visually-hidden">{one.title}</span>
                </button>
                <RunJob job={one} onRun={onRun} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Outcome({ job: { running, last, failures, late } }: { job: Job }) {
  if (running) return <Status tone="warn">正在运行</Status>
  if (last?.failed)
    return (
      <>
        <Status tone="seal">{failures > 1 ? `连续失败 ${failures} 次` : '失败'}</Status>
        <small>{last.message}</small>
      </>
    )
  if (late) return <Status tone="warn">早该运行</Status>
  if (!last) return null
  return (
    <>
      <Status tone="ok">完成</Status>
      {last.message && <small>{last.message}</small>}
    </>
  )
}
