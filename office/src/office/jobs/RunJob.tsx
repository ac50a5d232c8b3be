import type { JobName } from '@zhengcai/contract/office/jobWords.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useEffect } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'

type Props = {
  job: { name: JobName; title: string; running?: boolean; failures: number }
  onRun: () => Promise<void>
}

/** Runs a job now; how it ended is said where that is soon, and stands in the list otherwise. */
export function RunJob({ job: { name, title, running, failures }, onRun }: Props) {
  const { busy, fault, send } = useSend()
  useEffect(() => {
    if (fault) toast(fault.text, { tone: 'error' })
  }, [fault])
  const press = () =>
    void send(async () => {
      const { run } = await officeApi.job.run({ name })
      if (!run) toast(`“${title}”已开始`)
      else if (run.failed) toast(`“${title}”失败：${run.message}`, { tone: 'error' })
      else toast(`“${title}”已完成`)
      await onRun()
    })
  return (
    <button type="button" className={forms.text} disabled={busy || running} onClick={press}>
      {busy ? '正在运行' : failures > 0 ? '重试' : '立即运行'}
      <span className="visually-hidden">{title}</span>
    </button>
  )
}
