import { useState } from 'react'
import { closeLogin, type LoginRequest } from '../../platform/session/session.ts'
import { useSite } from '../../platform/useSite.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { holdWhileComposing } from '../../ui/forms/holdWhileComposing.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { CaptchaField } from '../codes/CaptchaField.tsx'
import { ResendCode, SmsCodeField } from '../codes/SmsCodeField.tsx'
import { useFocusOnFault } from '../codes/useFocusOnFault.ts'
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

function PhoneForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { sms } = login
  const { sent, faultAt } = sms
  const form = useFocusOnFault(sms.fault)
  return (
    <form ref={form} noValidate onSubmit={login.submit} onKeyDown={holdWhileComposing}>
      <p className={css.lead}>未注册的手机号验证后自动创建账号。</p>
      <Field
        label="手机号"
        error={faultAt('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        value={login.phone}
        readOnly={sent !== undefined}
        onChange={(event) => login.typePhone(event.target.value)}
      />
      {sent ? (
        <>
          <SmsCodeField sms={sms} />
          <p className={css.other} aria-live="polite">
            <ResendCode secondsLeft={sms.secondsLeft} onClick={sms.startAgain} />
            <button type="button" onClick={sms.startAgain}>
              修改手机号
            </button>
          </p>
        </>
      ) : (
        <CaptchaField use={sms.captcha} error={faultAt('captcha')} onChange={sms.clearFault} />
      )}
      {faultAt('form') && (
        <p role="alert" className={css.fault}>
          {faultAt('form')}
        </p>
      )}
      {sent && <Consent checked={login.consent} set={login.giveConsent} error={faultAt('consent')} />}
      <div className={css.submit}>
        <Button type="submit" busy={sms.busy}>
          {sent ? '登录' : '获取短信验证码'}
        </Button>
      </div>
    </form>
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
