import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { ColumnsValue } from '@zhengcai/contract/site/siteParts.ts'
import { newOnce } from '../../platform/once.ts'
import { Section } from '../../platform/parts/Section.tsx'
import css from '../site.module.css'
import { Ordered } from './Ordered.tsx'
import type { PartProps } from './partProps.ts'
import { type RowField, RowFields } from './RowFields.tsx'

type Column = ColumnsValue[number]

const TYPES = { nav: '导航', home: '首页版块' } as const
type Type = keyof typeof TYPES

export function ColumnsForm({ value, onChange, faultOf, words }: PartProps<ColumnsValue>) {
  const fields: readonly RowField<Column>[] = [
    { name: 'name', label: '名称', max: 20 },
    { name: 'route', label: '站内地址' },
    { name: 'class', label: '分类', input: 'choice', optional: true, choices: Object.entries(words) },
    { name: 'visible', label: '显示', input: 'check' },
  ]
  const put = (next: Column) => onChange(value.map((row) => (row.id === next.id ? next : row)))
  /** Each kind has an order of its own; in the value they follow one another. */
  const putAll = (type: Type, rows: Column[]) => {
    const others = value.filter((row) => row.type !== type)
    onChange(type === 'nav' ? [...rows, ...others] : [...others, ...rows])
  }
  return keysOf(TYPES).map((type) => (
    <Section key={type} title={TYPES[type]}>
      <Ordered
        what="个"
        rows={value.filter((row) => row.type === type)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name || '新的栏目'}
        onChange={(rows) => putAll(type, rows)}
        fresh={() => ({ id: `${type}-${newOnce().slice(0, 8)}`, name: '', type, route: '', visible: true })}
      >
        {(column) => (
          <div className={css.line}>
            <RowFields
              row={column}
              fields={fields}
              path={String(value.indexOf(column))}
              faultOf={faultOf}
              onChange={put}
            />
          </div>
        )}
      </Ordered>
    </Section>
  ))
}
