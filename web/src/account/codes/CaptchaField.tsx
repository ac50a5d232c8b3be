import { useRef } from 'react'
import { Field } from '../../ui/forms/Field.tsx'
import css from './CaptchaField.module.css'
import type { CaptchaUse } from './useCaptcha.ts'

type Props = {
  use: CaptchaUse
  error: string | undefined
  onChange?: () => void
}

/** The picture can be had anew in words and by a tap; who cannot read it takes a question instead. */
export function CaptchaField({ use, error, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { captcha, form } = use
  if (captcha.at === 'off') return null
  const again = (next: typeof form) => {
    onChange?.()
    void use.renew(next)
    field.current?.focus()
  }
  return (
    <div className={css.captcha}>
      <Field
        ref={field}
        label={form === 'picture' ? '图形验证码' : '回答问题'}
        hint={captcha.at === 'question' ? captcha.question : undefined}
        error={error}
        required
        value={use.answer}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={use.need}
        onChange={(event) => {
          onChange?.()
          use.setAnswer(event.target.value)
        }}
      />
      <div className={css.beside}>
        {form === 'picture' && <Picture use={use} onAgain={() => again('picture')} />}
        {form === 'question' && <Words use={use} />}
        <p className={css.other}>
          <button type="button" onClick={() => again(form)}>
            {form === 'picture' ? '看不清，换一张' : '换一题'}
          </button>
          <button type="button" onClick={() => again(form === 'picture' ? 'question' : 'picture')}>
            {form === 'picture' ? '看不清图形，改为回答文字问题' : '改回图形验证码'}
          </button>
        </p>
      </div>
    </div>
  )
}

function Picture({ use: { captcha }, onAgain }: { use: CaptchaUse; onAgain: () => void }) {
  return (
    <button
      type="button"
      className={css.picture}
      onClick={onAgain}
      aria-label={captcha.at === 'picture' ? '图形验证码，换一张' : undefined}
    >
      {captcha.at === 'picture' && <img src={captcha.src} alt="" width="200" height="72" />}
      {captcha.at === 'waiting' && <span>显示验证码</span>}
      {captcha.at === 'loading' && <span>正在加载</span>}
      {captcha.at === 'failed' && <span>{captcha.text}，点此重试</span>}
    </button>
  )
}

function Words({ use: { captcha } }: { use: CaptchaUse }) {
  return (
    <p className={css.words} role="status">
      {captcha.at === 'loading' && '正在准备问题'}
      {captcha.at === 'failed' && captcha.text}
    </p>
  )
}
