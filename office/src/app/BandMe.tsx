import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useEffect, useState } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { leave, useMe } from '../platform/session/staffSession.ts'
import { bandTime, serverNow } from '../platform/time/beijing.ts'
import { useSend } from '../platform/useSend.ts'
import css from './Frame.module.css'

const LOOK_EVERY = 5_000

/** Beijing time, who one is, and the way out. */
export function BandMe() {
  const { name, roles } = useMe()
  const { busy, send } = useSend()
  const signOut = () =>
    send(async () => {
      try {
        await officeApi.staffSession.signOut({}, { quiet: true })
        leave()
      } catch {
        toast('没有退出成功，请检查网络后重试', { tone: 'error' })
      }
    })
  return (
    <>
      <BandClock />
      <SiteLink className={css.me} to="/office/account">
        <span>{name}</span>
        <small>{roles.map((role) => ROLES[role]).join('、')}</small>
      </SiteLink>
      <button type="button" className={css.out} disabled={busy} onClick={() => void signOut()}>
        退出
      </button>
    </>
  )
}

function BandClock() {
  const [text, setText] = useState(() => bandTime(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setText(bandTime(serverNow())), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={css.day}>
      {text}
      <span className="visually-hidden">北京时间</span>
    </span>
  )
}
