import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { type SubmitEvent, useRef } from 'react'
import { askLogin, useSession } from '../../platform/session/session.ts'
import { useSite } from '../../platform/useSite.ts'
import { Button, LinkButton } from '../../ui/forms/Button.tsx'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { holdWhileComposing } from '../../ui/forms/holdWhileComposing.ts'
import css from '../edit-info.module.css'
import { AvatarField } from './AvatarField.tsx'
import { PROFILE_RULES, type ProfileField } from './profileRules.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useProfileForm } from './useProfileForm.ts'

const SEXES = [
  ['0', '男'],
  ['1', '女'],
  ['2', '不说明'],
] as const

export function ProfileForm({ user }: { user: PortalProfile }) {
  const form = useProfileForm(user)
  const { isLogin } = useSession()
  const { site } = useSite()
  const element = useRef<HTMLFormElement>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await form.save())) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const line = (field: Exclude<ProfileField, 'sex'>) => ({
    label: PROFILE_RULES[field].label,
    error: form.faults[field],
    value: form.values[field],
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
  })
  return (
    <form ref={element} className={css.form} noValidate onSubmit={submit} onKeyDown={holdWhileComposing}>
      <AvatarField avatar={form.savedAvatar} draft={form.avatar} onChange={form.setAvatar} />
      <Field {...line('nickName')} required autoComplete="nickname" hint="显示在个人中心，30 个字以内" />
      <Sex value={form.values.sex} onChange={(sex) => form.set('sex', sex)} />
      <Field {...line('email')} type="email" autoComplete="email" inputMode="email" />
      <Field {...line('company')} autoComplete="organization" />
      <Field {...line('position')} autoComplete="organization-title" />
      <Field {...line('region')} autoComplete="address-level1" hint="例如：示例省示例市" />
      <TextField {...line('bio')} hint="200 个字以内" />
      {(site.offers.smsNotice || form.smsNotice) && (
        <label className={css.notice}>
          <input
            type="checkbox"
            checked={form.smsNotice}
            onChange={(event) => form.setSmsNotice(event.target.checked)}
          />
          <span>
            提问有了答复，发短信告诉我
            <span className="meta">短信里不写问题的内容；关闭后只在站内消息里告知</span>
          </span>
        </label>
      )}
      {!isLogin && (
        <p className={css.note} role="alert">
          登录已失效，您填写的内容还在。
          <button type="button" onClick={() => askLogin({ reason: '重新登录后就可以保存。' })}>
            重新登录
          </button>
        </p>
      )}
      <p role="alert" className={css.fault}>
        {form.fault}
      </p>
      <div className={css.buttons}>
        <Button type="submit" busy={form.busy} disabled={form.busy || !form.dirty}>
          {form.busy ? '正在保存' : '保存'}
        </Button>
        <LinkButton quiet to="/personal-center">
          回到个人中心
        </LinkButton>
      </div>
      <UnsavedGuard on={form.dirty} />
    </form>
  )
}

function Sex({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <fieldset className={css.sex}>
      <legend>性别</legend>
      {SEXES.map(([code, name]) => (
        <label key={code}>
          <input type="radio" name="sex" value={code} checked={value === code} onChange={() => onChange(code)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
