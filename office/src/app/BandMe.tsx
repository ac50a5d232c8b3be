import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { hasUnsent, unsentFacts } from '../platform/leaving/unsent.ts'
import { leave, useMe } from '../platform/session/staffSession.ts'
import { bandTime, serverNow } from '../platform/time/beijing.ts'
import { useSend } from '../platform/useSend.ts'
import css from './Frame.module.css'

const LOOK_EVERY = 5_000

/** Beijing time, what waits, who one is, and the way out. */
export function BandMe({ children }: { children: ReactNode }) {
  const { name, roles } = useMe()
  const { busy, send } = useSend()
  const [isAsking, setAsking] = useState(false)
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
      {children}
      <SiteLink className={css.me} to="/office/account">
        <span>{name}</span>
        <small>{roles.map((role) => ROLES[role]).join('、')}</small>
      </SiteLink>
      <button
        type="button"
        className={css.out}
        disabled={busy}
        onClick={() => (hasUnsent() ? setAsking(true) : void signOut())}
      >
        退出
      </button>
      <Confirm
        open={isAsking}
        title="有内容还没有送到服务器"
        act="仍然退出"
        stay="留下"
        onConfirm={() => void signOut()}
        onClose={() => setAsking(false)}
      >
        {isAsking && unsentFacts().stored
          ? '没有送出的内容存在这台电脑上，您再登录并打开那里时可以找回，别人打不开。'
          : '没有送出的内容没有存在这台电脑上，退出就会丢失。'}
      </Confirm>
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
