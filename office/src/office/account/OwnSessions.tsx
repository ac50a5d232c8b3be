import { toast } from '@zhengcai/web/platform/toasts.ts'
import { ConfirmButton } from '@zhengcai/web/ui/forms/ConfirmButton.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'

/** Where this account is signed in, and 结束其他. */
export function OwnSessions() {
  const list = useAsked('sessions', (signal) => officeApi.staffSession.list({}, { signal }))
  const { fault, send } = useSend()
  const endOthers = () =>
    send(async () => {
      const { ended } = await officeApi.staffSession.endOthers()
      toast(ended > 0 ? `结束了 ${ended} 个其他登录` : '没有其他登录')
      await list.again()
    })
  const others = (list.data ?? []).some(({ current }) => !current)
  return (
    <Section title="登录" note={list.data && `${list.data.length} 个`}>
      <FormFault fault={fault} />
      {list.fault && <ErrorState text={list.fault} onRetry={() => void list.again()} />}
      {!list.data && list.loading && <Skeleton rows={1} />}
      {list.data && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">设备</th>
              <th scope="col">网络</th>
              <th scope="col">登录时间</th>
              <th scope="col">最近使用</th>
            </tr>
          </thead>
          <tbody>
            {list.data.map(({ id, device, current, network, createTime, lastUsedTime }) => (
              <tr key={id}>
                <th scope="row" className={table.title}>
                  {device}
                  {current && <small>（当前）</small>}
                </th>
                <td>{network}</td>
                <td className={`${table.numbers} ${table.late}`}>
                  <span className={table.onPhone}>登录</span>
                  {shortTime(createTime)}
                </td>
                <td className={`${table.numbers} ${table.late}`}>
                  <span className={table.onPhone}>最近使用</span>
                  {shortTime(lastUsedTime)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others && (
        <p className={table.below}>
          <ConfirmButton
            label="结束其他登录"
            question="除了当前这一个，您在其他浏览器和设备上的登录都会结束。"
            onConfirm={endOthers}
          />
        </p>
      )}
    </Section>
  )
}
