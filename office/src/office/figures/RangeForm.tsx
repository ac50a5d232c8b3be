import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { go } from '../../platform/go.ts'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import css from './figures.module.css'

type Props = {
  range: { from: string; to: string }
  /** Null where kinds make no difference. */
  kind: string | null | undefined
  /** Null where classes make none. */
  classId: string | null | undefined
  classes: { id: string; name: string }[]
  address: (change: object) => string
}

/** Other days than the usual; the address holds them. */
export function RangeForm({ range, kind, classId, classes, address }: Props) {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const [chosen, setChosen] = useState(kind ?? '')
  const [filed, setFiled] = useState(classId ?? '')
  const turned = from && to && from > to ? '截止日期早于起始日期' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (turned || !from || !to) return
    const narrowed = {
      ...(kind !== null && { kind: chosen || undefined }),
      ...(classId !== null && { classId: filed || undefined }),
    }
    void go(address({ from, to, ...narrowed }))
  }
  return (
    <form className={css.range} aria-label="日期" onSubmit={submit} noValidate>
      <Field
        label="起始日期"
        type="date"
        required
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        error={from ? undefined : '请选择起始日期'}
      />
      <Field
        label="截止日期"
        type="date"
        required
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={to ? turned : '请选择截止日期'}
      />
      {kind !== null && (
        <SelectField
          label="种类"
          none="全部"
          value={chosen}
          onChange={setChosen}
          choices={Object.entries(KIND_NAMES)}
        />
      )}
      {classId !== null && (
        <SelectField
          label="分类"
          none="全部"
          value={filed}
          onChange={setFiled}
          choices={classes.map(({ id, name }) => [id, name])}
        />
      )}
      <Button type="submit" quiet>
        查看
      </Button>
    </form>
  )
}
