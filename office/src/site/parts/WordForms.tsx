import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { FooterValue, MourningValue } from '@zhengcai/contract/site/siteParts.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import forms from '../../platform/parts/forms.module.css'
import css from '../site.module.css'
import type { PartProps } from './partProps.ts'
import { type RowField, RowFields } from './RowFields.tsx'

export const SloganForm = ({ value, onChange, faultOf }: PartProps<string>) => (
  <Field
    label="标语"
    required
    maxLength={40}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={faultOf('value')}
  />
)

const text = (name: keyof FooterValue, label: string): RowField<FooterValue> => ({
  name,
  label,
  max: 200,
  optional: true,
})
const FOOTER = [
  text('supervisor', '主管'),
  text('sponsor', '主办'),
  text('operator', '承办'),
  text('address', '地址'),
  text('phone', '电话'),
  text('email', '邮箱'),
  text('reportPhone', '违法和不良信息举报电话'),
  text('icp', 'ICP 备案号'),
  text('publicSecurity', '公安备案号'),
  text('newsLicence', '互联网新闻信息服务许可证'),
  text('videoLicence', '信息网络传播视听节目许可证'),
  text('cn', 'CN 刊号'),
  text('issn', 'ISSN 刊号'),
  text('postalCode', '邮发代号'),
]

export const FooterForm = ({ value, onChange, faultOf }: PartProps<FooterValue>) => (
  <div className={css.two}>
    <RowFields row={value} fields={FOOTER} path="" faultOf={faultOf} onChange={onChange} />
  </div>
)

const WHEN = { off: '正常显示', on: '确认后立即以灰色显示', days: '从一天到另一天以灰色显示' } as const
type When = keyof typeof WHEN

export function MourningForm({ value, onChange, faultOf }: PartProps<MourningValue>) {
  const when: When = value.on ? 'on' : value.from !== undefined || value.to !== undefined ? 'days' : 'off'
  const choose = (next: When) =>
    onChange(next === 'days' ? { on: false, from: value.from ?? '', to: value.to ?? '' } : { on: next === 'on' })
  const day = (name: 'from' | 'to', label: string) => (
    <Field
      label={label}
      required
      type="date"
      value={value[name] ?? ''}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
      error={faultOf(name)}
    />
  )
  return (
    <fieldset className={css.choice}>
      <legend>怎样显示</legend>
      {keysOf(WHEN).map((name) => (
        <label key={name} className={forms.check}>
          <input type="radio" name="when" checked={when === name} onChange={() => choose(name)} />
          {WHEN[name]}
        </label>
      ))}
      {when === 'days' && (
        <div className={css.two}>
          {day('from', '起始日')}
          {day('to', '结束日')}
        </div>
      )}
    </fieldset>
  )
}
