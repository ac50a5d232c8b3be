import type { Api } from '@zhengcai/contract/contract.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { useCallback, useEffect, useState } from 'react'
import { quietApi } from '../../platform/api/browserApi.ts'
import { Button } from '../../ui/forms/Button.tsx'
import css from './WechatLogin.module.css'

type Code = Awaited<ReturnType<Api['weChat']['loginQrCode']>>
type State = { at: 'loading' } | { at: 'over'; text: string } | { at: 'shown' | 'scanned'; code: Code }

const EVERY = 2_000

/** Bound readers scan instead of typing; the page that shows the picture learns of it by asking. */
export function WechatLogin({ onToken }: { onToken: (token: string) => void }) {
  const [state, setState] = useState<State>({ at: 'loading' })
  const begin = useCallback(async () => {
    setState({ at: 'loading' })
    try {
      setState({ at: 'shown', code: await quietApi.weChat.loginQrCode() })
    } catch (error) {
      setState({ at: 'over', text: isApiError(error) ? error.msg : '二维码没有加载出来' })
    }
  }, [])
  useEffect(() => {
    void begin()
  }, [begin])
  usePolling(state, setState, onToken)
  if ('code' in state) return <Shown code={state.code} scanned={state.at === 'scanned'} />
  return (
    <div className={css.place} role="status">
      {state.at === 'loading' ? (
        <p className={css.frame}>正在准备二维码</p>
      ) : (
        <>
          <p className={css.frame}>{state.text}</p>
          <Button quiet onClick={begin}>
            刷新二维码
          </Button>
        </>
      )}
    </div>
  )
}

function usePolling(state: State, setState: (state: State) => void, onToken: (token: string) => void): void {
  useEffect(() => {
    if (state.at !== 'shown' && state.at !== 'scanned') return
    const { code } = state
    const abort = new AbortController()
    const timer = setInterval(async () => {
      const answer = await quietApi.weChat
        .loginState({ ticket: code.ticket }, { signal: abort.signal })
        .catch(() => undefined)
      if (!answer || abort.signal.aborted) return
      if (answer.token) onToken(answer.token)
      else if (answer.status === 'expired') setState({ at: 'over', text: '二维码已过期' })
      else if (answer.status === 'failed') setState({ at: 'over', text: '登录没有完成' })
      else if (answer.status === 'scanned' && state.at === 'shown') setState({ at: 'scanned', code })
    }, EVERY)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [state, setState, onToken])
}

function Shown({ code, scanned }: { code: Code; scanned: boolean }) {
  return (
    <div className={css.place}>
      {code.img && (
        <>
          <img className={css.code} src={code.img} alt="微信登录二维码" width="200" height="200" />
          <p role="status">{scanned ? '已扫码，请在手机上确认' : '打开微信扫一扫，登录已绑定的账号'}</p>
        </>
      )}
      {code.url && (
        <a className={css.open} href={code.url} target="_blank" rel="noreferrer">
          在这台设备上打开微信授权
        </a>
      )}
    </div>
  )
}
