import { isApiError } from '@zhengcai/contract/errors.ts'
import { NOT_CONFIRMED } from '@zhengcai/contract/wechat/weChatWords.ts'
import { useEffect, useState } from 'react'
import { ConfirmByPhoneForm } from '../account/codes/ConfirmByPhoneForm.tsx'
import { useConfirmByPhone } from '../account/codes/useConfirmByPhone.ts'
import { quietApi } from '../platform/api/browserApi.ts'
import { refreshProfile } from '../platform/session/refreshProfile.ts'
import { useSession } from '../platform/session/session.ts'
import { useLoaded } from '../platform/steps/useLoaded.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Dialog } from '../ui/layout/Dialog.tsx'
import css from './ChatAppPanel.module.css'

const EVERY = 2_000

/** Shows the code and looks every two seconds whether the phone has done its part. */
export function BindDialog({ bound, onClose }: { bound: boolean; onClose: () => void }) {
  return (
    <Dialog open title="绑定微信" onClose={onClose}>
      {bound ? <Done onClose={onClose} /> : <Begin onClose={onClose} />}
    </Dialog>
  )
}

/** First the phone is confirmed, unless that was done a moment ago. */
function Begin({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(false)
  const { userInfo } = useSession()
  const confirmation = useConfirmByPhone('bind', async (given) => {
    await quietApi.weChat.confirmBind(given)
    setAsked(false)
  })
  if (!asked) return <Waiting onUnconfirmed={() => setAsked(true)} />
  return (
    <>
      <p className={css.lead}>
        绑定的微信可以登录您的账号。为确认是您本人，我们会向 {userInfo?.phonenumber} 发送短信验证码。
      </p>
      <ConfirmByPhoneForm confirmation={confirmation} act="下一步">
        <Button quiet onClick={onClose}>
          不绑定了
        </Button>
      </ConfirmByPhoneForm>
    </>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.scan} role="status">
      <p className={css.done}>绑定成功，以后可以用微信扫码登录。</p>
      <Button onClick={onClose}>完成</Button>
    </div>
  )
}

function Waiting({ onUnconfirmed }: { onUnconfirmed: () => void }) {
  // A code that was shown before is spent: each one has a name of its own.
  const [round, setRound] = useState(() => Date.now())
  const [refused, setRefused] = useState('')
  const { data, failed } = useLoaded(`bind ${round}`, (signal) =>
    quietApi.weChat.bindQrCode({}, { signal }).catch((error: unknown) => {
      if (isApiError(error) && error.code === NOT_CONFIRMED) onUnconfirmed()
      else if (isApiError(error)) setRefused(error.msg)
      throw error
    }),
  )
  const expired = useExpiry(data?.expiresIn, round)
  usePolling(data !== undefined && !expired)
  if (failed || expired)
    return (
      <div className={css.scan} role="status">
        <p className={css.frame}>{expired ? '二维码已过期' : refused || '二维码没有加载出来'}</p>
        <Button quiet onClick={() => setRound(Date.now())}>
          刷新二维码
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={css.scan} role="status">
        <p className={css.frame}>正在准备二维码</p>
      </div>
    )
  return (
    <div className={css.scan}>
      {data.img && (
        <>
          <img className={css.code} src={data.img} alt="绑定微信的二维码" width="200" height="200" />
          <p>打开微信扫一扫，在手机上确认绑定。</p>
        </>
      )}
      {data.url && (
        <a className={css.open} href={data.url} target="_blank" rel="noreferrer">
          在这台设备上打开微信授权
        </a>
      )}
      <p className="meta">5 分钟内有效，确认后这里会自动更新。</p>
    </div>
  )
}

/** By the clock, because timers of a hidden tab sleep. */
function useExpiry(seconds: number | undefined, round: number): boolean {
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (seconds === undefined) return
    const end = Date.now() + seconds * 1_000
    const timer = setInterval(() => Date.now() >= end && setOver(round), 1_000)
    return () => clearInterval(timer)
  }, [seconds, round])
  return over === round
}

function usePolling(on: boolean): void {
  useEffect(() => {
    if (!on) return
    const abort = new AbortController()
    // One that fails is as good as one that found nothing: the next asks again.
    const timer = setInterval(() => void refreshProfile(abort.signal).catch(() => {}), EVERY)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [on])
}
