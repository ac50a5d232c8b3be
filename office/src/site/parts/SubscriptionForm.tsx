import type { Subscription, SubscriptionPlan } from '@zhengcai/contract/books/subscription.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { newOnce } from '../../platform/once.ts'
import { Section } from '../../platform/parts/Section.tsx'
import css from '../site.module.css'
import { RowsForm } from './ListForms.tsx'
import type { PartProps } from './partProps.ts'
import { type RowField, RowFields } from './RowFields.tsx'

type Plan = Omit<SubscriptionPlan, 'price'> & { price: number }
export type SubscriptionTyped = Omit<Subscription, 'demo' | 'plans'> & { plans: Plan[] }

const HEAD: readonly RowField<SubscriptionTyped>[] = [
  { name: 'title', label: '标题', max: 40 },
  { name: 'intro', label: '简介', input: 'long' },
]
const PLAN: readonly RowField<Plan>[] = [
  { name: 'name', label: '方案名称', max: 20 },
  { name: 'period', label: '期限' },
  { name: 'price', label: '价格（元）', input: 'number' },
  { name: 'unit', label: '计价单位', hint: '例如 元/份' },
  { name: 'copies', label: '期数', input: 'number' },
  { name: 'minimum', label: '起订份数', input: 'number', optional: true },
  { name: 'note', label: '说明', input: 'long', optional: true, whole: true },
]
const POSTAL: readonly RowField<Subscription['postal']>[] = [
  { name: 'code', label: '邮发代号' },
  { name: 'how', label: '怎样办理', input: 'long', whole: true },
]
const BANK: readonly RowField<Subscription['bank']>[] = [
  { name: 'holder', label: '户名' },
  { name: 'branch', label: '开户行' },
  { name: 'account', label: '账号' },
  { name: 'remark', label: '附言' },
]
const CONTACT: readonly RowField<Subscription['contact']>[] = [
  { name: 'dept', label: '部门' },
  { name: 'name', label: '联系人' },
  { name: 'phone', label: '电话' },
  { name: 'email', label: '邮箱' },
  { name: 'address', label: '地址' },
  { name: 'postcode', label: '邮编' },
  { name: 'hours', label: '办公时间' },
]
const STEP: readonly RowField<Subscription['steps'][number]>[] = [
  { name: 'title', label: '步骤', whole: true },
  { name: 'text', label: '做什么', input: 'long', whole: true },
]
const FAQ: readonly RowField<Subscription['faq'][number]>[] = [
  { name: 'q', label: '问', whole: true },
  { name: 'a', label: '答', input: 'long', whole: true },
]
const newPlan = (): Plan => ({
  id: newOnce().slice(0, 8),
  name: '',
  period: '',
  price: 0,
  unit: '元/份',
  copies: 12,
  note: '',
})
const EMPTY: SubscriptionTyped = {
  title: '',
  intro: '',
  plans: [],
  postal: { code: '', how: '' },
  bank: { holder: '', branch: '', account: '', remark: '' },
  contact: { dept: '', name: '', phone: '', email: '', address: '', postcode: '', hours: '' },
  steps: [],
  faq: [],
}

/** How to subscribe, as the page of readers tells it. */
export function SubscriptionForm({ value, onChange, faultOf }: PartProps<SubscriptionTyped | null>) {
  if (!value) return <Button onClick={() => onChange({ ...EMPTY, plans: [newPlan()] })}>写订阅办法</Button>
  const group = <K extends 'postal' | 'bank' | 'contact'>(
    name: K,
    fields: readonly RowField<SubscriptionTyped[K]>[],
  ) => (
    <div className={css.two}>
      <RowFields
        row={value[name]}
        fields={fields}
        path={name}
        faultOf={faultOf}
        onChange={(next) => onChange({ ...value, [name]: next })}
      />
    </div>
  )
  return (
    <>
      <RowFields row={value} fields={HEAD} path="" faultOf={faultOf} onChange={onChange} />
      <Section title="方案">
        {faultOf('plans') && <p className={css.fault}>{faultOf('plans')}</p>}
        <RowsForm
          what="个方案"
          rows={value.plans}
          onChange={(plans) => onChange({ ...value, plans })}
          faultOf={faultOf}
          path="plans"
          fields={PLAN}
          nameOf={({ name }) => name || '新的方案'}
          fresh={newPlan}
        />
      </Section>
      <Section title="邮局">{group('postal', POSTAL)}</Section>
      <Section title="汇款">{group('bank', BANK)}</Section>
      <Section title="联系">{group('contact', CONTACT)}</Section>
      <Section title="步骤">
        <RowsForm
          what="步"
          rows={value.steps}
          onChange={(steps) => onChange({ ...value, steps })}
          faultOf={faultOf}
          path="steps"
          fields={STEP}
          nameOf={({ title }) => title || '新的步骤'}
          fresh={() => ({ title: '', text: '' })}
        />
      </Section>
      <Section title="常见问题">
        <RowsForm
          what="条"
          rows={value.faq}
          onChange={(faq) => onChange({ ...value, faq })}
          faultOf={faultOf}
          path="faq"
          fields={FAQ}
          nameOf={({ q }) => q || '新的问题'}
          fresh={() => ({ q: '', a: '' })}
        />
      </Section>
    </>
  )
}
