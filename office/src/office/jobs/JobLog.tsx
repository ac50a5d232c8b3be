import { JOBS, type JobName, RUNS_KEPT } from '@zhengcai/contract/office/jobWords.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import forms from '../../platform/parts/forms.module.css'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import table from '../../platform/parts/table.module.css'
import { useAsked } from '../../platform/useAsked.ts'
import { tookText } from './tookText.ts'

/** The last runs of one job, with what each said. */
export function JobLog({ name, onClose }: { name: JobName | undefined; onClose: () => void }) {
  return (
    <Dialog open={name !== undefined} title={name ? JOBS[name].title : ''} onClose={onClose}>
      {name && <Runs key={name} name={name} />}
    </Dialog>
  )
}

function Runs({ name }: { name: JobName }) {
  const asked = useAsked(name, (signal) => officeApi.job.log({ name }, { signal }))
  const runs = asked.data?.runs ?? []
  return (
    <>
      <p className={forms.lede}>
        {`保留最近 ${RUNS_KEPT} 次。每隔几分钟就运行的，平安无事的只留最后一次。时间为北京时间。`}
      </p>
      <ListStates asked={asked} empty={runs.length === 0} emptyTitle="还没有运行过">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">开始</th>
              <th scope="col">用时</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td className={table.numbers}>
                  {run.time}
                  {run.by && <small>{`${run.by}让它运行`}</small>}
                </td>
                <td className={table.numbers}>{tookText(run.ms)}</td>
                <td className={table.wide}>
                  <Status tone={run.failed ? 'seal' : 'ok'}>{run.failed ? '失败' : '完成'}</Status>
                  {run.message && <small>{run.message}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListStates>
    </>
  )
}
