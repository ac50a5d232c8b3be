import { type BulkAct, TRASH_DAYS } from '@zhengcai/contract/publishing/draftWords.ts'
import { WITHDRAW_REASON_LEAST } from '@zhengcai/contract/publishing/releaseWords.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { ReasonField } from '../withdrawing/ReasonField.tsx'
import type { TextChoices } from './TextFilters.tsx'

/** What stands in the form: a word, or a day with its time. */
export type BulkValue = { one: string; day: string; time: string }

const tagsIn = (typed: string) => [...new Set(typed.split(/[、，,;；\s]+/).filter(Boolean))]

/** What the call takes. */
export function valueSent(act: BulkAct, { one, day, time }: BulkValue): string | string[] {
  if (act === 'tags') return tagsIn(one)
  if (act === 'withdrawTime') return day ? `${day} ${time || '00:00'}` : ''
  return act === 'discard' ? '' : one
}

/** What is missing before it can be asked. */
export function valueFault(act: BulkAct, { one, day, time }: BulkValue): string | undefined {
  if (act === 'class') return one ? undefined : '请选择分类'
  if (act === 'owner') return one ? undefined : '请选择责任人'
  if (act === 'tags') return tagsIn(one).length > 0 ? undefined : '请填写要加的标签'
  if (act === 'withdrawTime') return time && !day ? '请填写日期' : undefined
  if (act === 'withdraw')
    return one.trim().length < WITHDRAW_REASON_LEAST ? `理由至少 ${WITHDRAW_REASON_LEAST} 个字` : undefined
  return undefined
}

type Props = {
  act: BulkAct
  value: BulkValue
  onChange: (value: BulkValue) => void
  choices: TextChoices | undefined
  error: string | undefined
}

export function BulkValueField({ act, value, onChange, choices, error }: Props) {
  const set = (part: keyof BulkValue) => (next: string) => onChange({ ...value, [part]: next })
  const field = (part: keyof BulkValue) => ({
    value: value[part],
    onChange: (event: { currentTarget: { value: string } }) => set(part)(event.currentTarget.value),
  })
  const select = (label: string, from: { id: string; name: string }[]) => (
    <SelectField
      label={label}
      none="请选择"
      value={value.one}
      onChange={set('one')}
      choices={from.map(({ id, name }) => [id, name])}
      error={error}
    />
  )
  if (act === 'class') return select('分类', choices?.classes ?? [])
  if (act === 'owner') return select('责任人', choices?.owners ?? [])
  if (act === 'tags')
    return (
      <Field label="要加的标签" hint="几个之间用顿号隔开；原有的标签留着" required {...field('one')} error={error} />
    )
  if (act === 'withdraw') return <ReasonField value={value.one} onChange={set('one')} error={error} />
  if (act === 'withdrawTime')
    return (
      <>
        <Field
          label="撤下日期"
          hint="不填即不定撤下时间；已发布的须另行修订"
          type="date"
          {...field('day')}
          error={error}
        />
        <Field label="时刻（北京时间）" type="time" {...field('time')} />
      </>
    )
  return <p className={forms.lede}>{`移到回收站，${TRASH_DAYS} 天内可以取回。发布过的不能删除。`}</p>
}
