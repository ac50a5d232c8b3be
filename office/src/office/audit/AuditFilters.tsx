import { ACTS } from '@zhengcai/contract/office/auditWords.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { go } from '../../platform/go.ts'
import { holdWhileComposing } from '../../platform/holdWhileComposing.ts'
import { SelectField } from '../../platform/parts/SelectField.tsx'
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
      <SelectField
        label="操作"
        none="全部"
        value={typed.act ?? ''}
        onChange={(act) => setTyped({ ...typed, act })}
        choices={Object.entries(ACTS)}
      />
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
