import { useState } from 'react'
import { closeLogin, type LoginRequest } from '../platform/session.ts'
import { useSite } from '../platform/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { holdWhileComposing } from '../ui/holdWhileComposing.ts'
import { CaptchaField } from './CaptchaField.tsx'
import css from './LoginDialog.module.css'
import { useLogin } from './useLogin.ts'
import { WechatLogin } from './WechatLogin.tsx'

export function LoginDialog({ request }: { request: LoginRequest }) {
  const login = useLogin(request)
  const { site } = useSite()
  const [way, setWay] = useState<'phone' | 'wechat'>('phone')
  return (
    <Dialog open title="登录" onClose={closeLogin}>
      {request.reason && <p className={css.reason}>{request.reason}</p>}
      {way === 'phone' ? <PhoneForm login={login} /> : <WechatLogin onToken={login.finish} />}
      {site.offers.weChatLogin && (
        <p className={css.ways}>
          <button type="button" onClick={() => setWay(way === 'phone' ? 'wechat' : 'phone')}>
            {way === 'phone' ? '已绑定微信，扫码登录' : '用手机号登录'}
          </button>
        </p>
      )}
    </Dialog>
  )
}

function PhoneForm({ login }: { login: Login }) {
  const { values, set, fault, busy, fields, challenge } = login
  const faultOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  return (
    <form noValidate onSubmit={login.enter} onKeyDown={holdWhileComposing}>
      <p className={css.lead}>未注册的手机号验证后自动创建账号。</p>
      <Field
        ref={fields.phone}
        label="手机号"
        error={faultOf('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        value={values.phone}
        readOnly={challenge !== undefined}
        onChange={(event) => set.phone(event.target.value)}
      />
      {challenge ? (
        <CodeStep login={login} error={faultOf('smsCode')} />
      ) : (
        <CaptchaField use={login.captcha} error={faultOf('captcha')} field={fields.captcha} onChange={login.clear} />
      )}
      {fault?.field === 'form' && (
        <p role="alert" className={css.fault}>
          {fault.text}
        </p>
      )}
      {challenge && <Consent checked={values.consent} set={set.consent} error={faultOf('consent')} />}
      <div className={css.submit}>
        <Button type="submit" busy={busy !== undefined}>
          {challenge ? '登录' : '获取短信验证码'}
        </Button>
      </div>
    </form>
  )
}

type Login = ReturnType<typeof useLogin>

function CodeStep({ login, error }: { login: Login; error: string | undefined }) {
  return (
    <>
      <Field
        ref={login.fields.smsCode}
        label="短信验证码"
        hint={login.notice || '6 位数字，5 分钟内有效'}
        error={error}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={login.values.smsCode}
        onChange={(event) => login.set.smsCode(event.target.value)}
      />
      <p className={css.other} aria-live="polite">
        {login.left > 0 ? (
          <span>{login.left} 秒后可重新获取</span>
        ) : (
          <button type="button" onClick={login.again}>
            没有收到，重新获取
          </button>
        )}
        <button type="button" onClick={login.again}>
          修改手机号
        </button>
      </p>
    </>
  )
}

function Consent({
  checked,
  set,
  error,
}: {
  checked: boolean
  set: (checked: boolean) => void
  error: string | undefined
}) {
  return (
    <div className={css.consent}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
          onChange={(event) => set(event.target.checked)}
        />
        <span>
          我已阅读并同意
          <a href="/protocal?type=user" target="_blank" rel="noreferrer">
            《用户协议》
          </a>
          和
          <a href="/protocal?type=privacy" target="_blank" rel="noreferrer">
            《隐私政策》
          </a>
        </span>
      </label>
      {error && (
        <p id="consent-error" className={css.fault}>
          {error}
        </p>
      )}
    </div>
  )
}
