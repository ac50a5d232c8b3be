import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { useState } from 'react'
import { browserApi } from '../platform/api/browserApi.ts'
import { useAttempt } from '../platform/api/useAttempt.ts'
import { refreshProfile } from '../platform/session/refreshProfile.ts'
import { toast } from '../platform/toasts.ts'
import { useSite } from '../platform/useSite.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Confirm } from '../ui/forms/Confirm.tsx'
import { Status } from '../ui/states/Status.tsx'
import { BindDialog } from './BindDialog.tsx'
import css from './ChatAppPanel.module.css'

/** Whether a chat-app account belongs to this one, and the way to change it. */
export function ChatAppPanel({ user }: { user: PortalProfile }) {
  const [asking, setAsking] = useState<'bind' | 'unbind'>()
  const { fault, attempt } = useAttempt()
  const { weChat } = user
  const { weChatBinding } = useSite().site.offers
  const unbind = () =>
    attempt(async () => {
      await browserApi.weChat.unbind()
      await refreshProfile()
      toast('已解除微信绑定')
    })
  return (
    <>
      <div className={css.state}>
        <p className={css.title}>
          微信
          <Status tone={weChat ? 'ok' : 'off'}>{weChat ? '已绑定' : '未绑定'}</Status>
        </p>
        {weChat ? (
          <p>
            {weChat.nickName || '未命名的微信'}，{weChat.bindTime.slice(0, 16)} 绑定。可以用微信扫码登录。
          </p>
        ) : weChatBinding ? (
          <p>
            绑定后可以用微信扫码登录，不用每次收短信验证码。我们只保存微信昵称和识别微信账号的编号，解除绑定时一并删除。
          </p>
        ) : (
          <p>本站目前不提供微信绑定，请用手机号登录。</p>
        )}
      </div>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {weChat ? (
        <Button quiet onClick={() => setAsking('unbind')}>
          解除绑定
        </Button>
      ) : (
        weChatBinding && <Button onClick={() => setAsking('bind')}>绑定微信</Button>
      )}
      {asking === 'bind' && <BindDialog bound={weChat !== null} onClose={() => setAsking(undefined)} />}
      <Confirm
        open={asking === 'unbind'}
        title="解除微信绑定"
        act="解除绑定"
        onClose={() => setAsking(undefined)}
        onConfirm={() => void unbind()}
      >
        解除后不能再用这个微信登录，从微信取得的信息会一并删除。以后可以重新绑定。
      </Confirm>
    </>
  )
}
