import { ACTS } from '@zhengcai/contract/office/auditWords.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useState } from 'react'
import { go } from '../../platform/go.ts'
import { Filters as FilterForm } from '../../platform/parts/Filters.tsx'
import { SelectField } from '../../platform/parts/SelectField.tsx'

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
  const send = () => {
    if (!turned) void go(listAddress(path, typed))
  }
  const { actor, ...others } = filters
  const isOpened = Object.values(others).some(Boolean)
  return (
    <FilterForm
      first={<Field label="操作人" {...field('actor')} maxLength={100} spellCheck={false} />}
      opened={isOpened}
      everything={isOpened || actor ? path : undefined}
      onSend={send}
    >
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
    </FilterForm>
  )
}
