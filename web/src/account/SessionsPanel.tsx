import type { Api } from '@zhengcai/contract/contract.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { useState } from 'react'
import { browserApi, quietApi } from '../platform/browserApi.ts'
import { toast } from '../platform/toasts.ts'
import { useLoaded } from '../platform/useLoaded.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ErrorState, Skeleton } from '../ui/States.tsx'
import { Status } from '../ui/Status.tsx'
import css from './Panels.module.css'
import { UNREACHED } from './unreached.ts'

type Session = Awaited<ReturnType<Api['session']['list']>>[number]

/** Where one is logged in, and the way to end what one does not know. */
export function SessionsPanel() {
  const { data, failed, reload } = useLoaded('sessions', (signal) => quietApi.session.list({}, { signal }))
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState('')
  async function end(act: () => Promise<string>): Promise<void> {
    setFault('')
    try {
      toast(await act())
    } catch (error) {
      if (!isApiError(error)) setFault(UNREACHED)
    }
    reload()
  }
  if (failed) return <ErrorState onRetry={reload} />
  if (!data) return <Skeleton rows={3} />
  const endOne = ({ id, device }: Session) =>
    end(async () => {
      await browserApi.session.end({ id })
      return `${device} 已退出登录`
    })
  const endOthers = () => end(async () => `已退出其他 ${(await browserApi.session.endOthers()).ended} 个登录`)
  return (
    <>
      <p className={css.lead}>发现不认识的设备，请立即退出它。连续 7 天不使用的登录会自动结束。</p>
      <ul className={css.list}>
        {data.map((session) => (
          <Row key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {data.length > 1 && (
        <Button quiet onClick={() => setAsking(true)}>
          退出其他全部登录
        </Button>
      )}
      <Confirm
        open={asking}
        title="退出其他全部登录"
        act="全部退出"
        onClose={() => setAsking(false)}
        onConfirm={() => void endOthers()}
      >
        除了这台设备，其他 {data.length - 1} 个登录都会结束，需要重新登录才能使用。
      </Confirm>
    </>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, network, createTime, lastUsedTime, current } = session
  return (
    <li className={css.row}>
      <div>
        <p className={css.title}>
          {device}
          {current && <Status tone="ok">这台设备</Status>}
        </p>
        <p className="meta">
          网络 {network}　{createTime.slice(0, 16)} 登录　{lastUsedTime.slice(0, 16)} 使用
        </p>
      </div>
      {!current && (
        <button
          type="button"
          className={css.act}
          aria-label={`退出 ${device}，${createTime.slice(0, 16)} 登录`}
          onClick={onEnd}
        >
          退出
        </button>
      )}
    </li>
  )
}
