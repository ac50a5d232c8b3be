import type { RefObject } from 'react'
import { Field } from '../ui/Field.tsx'
import css from './LoginDialog.module.css'
import type { Captcha, CaptchaForm } from './useCaptcha.ts'

type Props = {
  captcha: Captcha
  form: CaptchaForm
  renew: (form: CaptchaForm) => void
  value: string
  onChange: (value: string) => void
  error: string | undefined
  field: RefObject<HTMLInputElement | null>
}

/** The picture can be had anew by a tap; who cannot read it takes a question in words instead. */
export function CaptchaField({ captcha, form, renew, value, onChange, error, field }: Props) {
  if (captcha.at === 'off') return null
  const other: CaptchaForm = form === 'picture' ? 'question' : 'picture'
  return (
    <div>
      <div className={css.captcha}>
        <Field
          ref={field}
          label={form === 'picture' ? '图形验证码' : '回答问题'}
          hint={captcha.at === 'question' ? captcha.question : undefined}
          error={error}
          required
          value={value}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        {form === 'picture' && (
          <button type="button" className={css.picture} onClick={() => renew('picture')}>
            {captcha.at === 'picture' ? (
              <img src={captcha.src} alt="图形验证码，点击换一张" width="120" height="44" />
            ) : (
              <span>{captcha.at === 'failed' ? '未能加载，点击重试' : '正在加载'}</span>
            )}
          </button>
        )}
      </div>
      <p className={css.other}>
        <button type="button" onClick={() => renew(other)}>
          {form === 'picture' ? '看不清图形，改为回答文字问题' : '改回图形验证码'}
        </button>
        {form === 'question' && (
          <button type="button" onClick={() => renew('question')}>
            换一题
          </button>
        )}
      </p>
    </div>
  )
}
