import { ACTS } from '@zhengcai/contract/office/auditWords.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useId, useState } from 'react'
import { go } from '../../platform/go.ts'
import css from './AuditFilters.module.css'

export type Filters = Record<'actor' | 'act' | 'subject' | 'from' | 'to', string | undefined>

/** The address holds what was asked for, so that it can be sent to a colleague. */
export function AuditFilters({ filters, path }: { filters: Filters; path: string }) {
  const [typed, setTyped] = useState(filters)
  const field = (name: keyof Filters) => ({
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const turned = typed.from && typed.to && typed.from > typed.to ? '截止日期早于起始日期' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!turned) void go(listAddress(path, typed))
  }
  const asked = Object.values(filters).some(Boolean)
  return (
    <form className={css.filters} aria-label="筛选" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Field label="操作人" {...field('actor')} maxLength={100} spellCheck={false} />
      <ActField {...field('act')} />
      <Field label="对象" {...field('subject')} maxLength={200} spellCheck={false} />
      <Field label="起始日期" type="date" {...field('from')} />
      <Field label="截止日期" type="date" {...field('to')} error={turned} />
      <div className={css.acts}>
        <Button type="submit" quiet>
          筛选
        </Button>
        {asked && (
          <LinkButton to={path} quiet>
            清除
          </LinkButton>
        )}
      </div>
    </form>
  )
}

type ActProps = { value: string; onChange: (event: { currentTarget: { value: string } }) => void }

function ActField({ value, onChange }: ActProps) {
  const id = useId()
  return (
    <div className={css.act}>
      <label htmlFor={id}>操作</label>
      <select id={id} value={value} onChange={onChange}>
        <option value="">全部</option>
        {value && !Object.hasOwn(ACTS, value) && <option value={value}>{value}</option>}
        {Object.entries(ACTS).map(([act, word]) => (
          <option key={act} value={act}>
            {word}
          </option>
        ))}
      </select>
    </div>
  )
}
