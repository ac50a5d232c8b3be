import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import type { Api } from '@zhengcai/contract/contract.ts'
import { useState } from 'react'
import { browserApi, quietApi } from '../../platform/api/browserApi.ts'
import { useAttempt } from '../../platform/api/useAttempt.ts'
import { refreshProfile } from '../../platform/session/refreshProfile.ts'
import { useSession } from '../../platform/session/session.ts'
import { useLoaded } from '../../platform/steps/useLoaded.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Confirm } from '../../ui/forms/Confirm.tsx'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { ErrorState, Skeleton } from '../../ui/states/States.tsx'
import { Status } from '../../ui/states/Status.tsx'
import css from '../Panels.module.css'

type Session = Awaited<ReturnType<Api['session']['list']>>[number]

const WAYS = { phone: '短信验证码登录', wechat: '微信扫码登录' } as const

/** Where one is logged in, what else lets somebody in, and the way to end what one does not know. */
export function SessionsPanel() {
  const weChat = useSession().userInfo?.weChat ?? null
  const { data, failed, reload } = useLoaded('sessions', (signal) => quietApi.session.list({}, { signal }))
  const [asking, setAsking] = useState(false)
  const { fault, attempt } = useAttempt()
  async function end(act: () => Promise<string>): Promise<void> {
    await attempt(async () => toast(await act()))
    reload()
  }
  if (failed) return <ErrorState onRetry={reload} />
  if (!data) return <Skeleton rows={3} />
  const endOne = ({ id, device }: Session) =>
    end(async () => {
      await browserApi.session.end({ id })
      return `${device} 已退出登录`
    })
  const endOthers = () =>
    end(async () => {
      const { ended, unbound } = await browserApi.session.endOthers()
      await refreshProfile().catch(() => {})
      return `已退出其他 ${ended} 个登录${unbound ? '，并解除微信绑定' : ''}`
    })
  const unbind = () =>
    end(async () => {
      await browserApi.weChat.unbind()
      await refreshProfile().catch(() => {})
      return '已解除微信绑定'
    })
  return (
    <>
      <p className={css.lead}>发现不认识的设备或微信，请立即退出或解除。连续 7 天不使用的登录会自动结束。</p>
      <ul className={css.list}>
        {data.map((session) => (
          <Row key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
        {weChat && <Binding weChat={weChat} onEnd={() => void unbind()} />}
      </ul>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {(data.length > 1 || weChat) && (
        <Button quiet onClick={() => setAsking(true)}>
          {weChat ? '退出其他全部登录，并解除微信绑定' : '退出其他全部登录'}
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
        {weChat && '绑定的微信同时解除，不能再扫码登录；以后可以重新绑定。'}
      </Confirm>
    </>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, network, openedBy, createTime, lastUsedTime, current } = session
  return (
    <li className={css.row}>
      <div>
        <p className={css.title}>
          {device}
          {current && <Status tone="ok">这台设备</Status>}
        </p>
        <MetaLine
          parts={[
            WAYS[openedBy],
            `网络 ${network}`,
            `${createTime.slice(0, 16)} 登录`,
            `${lastUsedTime.slice(0, 16)} 使用`,
          ]}
        />
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

function Binding({ weChat, onEnd }: { weChat: NonNullable<PortalProfile['weChat']>; onEnd: () => void }) {
  const { nickName, bindTime, device, network } = weChat
  return (
    <li className={css.row}>
      <div>
        <p className={css.title}>微信 {nickName || '（未命名）'}</p>
        <MetaLine
          parts={[
            '可以扫码登录',
            `${bindTime.slice(0, 16)} 绑定`,
            device && `由 ${device} 发起`,
            network && `网络 ${network}`,
          ]}
        />
      </div>
      <button type="button" className={css.act} aria-label={`解除微信绑定：${nickName}`} onClick={onEnd}>
        解除
      </button>
    </li>
  )
}
