import { LINKS_MOST, WINDOWS_MOST } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { DictionariesValue, LinksValue, WindowsValue } from '@zhengcai/contract/site/siteParts.ts'
import { useRef } from 'react'
import { newOnce } from '../../platform/once.ts'
import { Section } from '../../platform/parts/Section.tsx'
import css from '../site.module.css'
import { Ordered } from './Ordered.tsx'
import type { PartProps } from './partProps.ts'
import { type RowField, RowFields } from './RowFields.tsx'

type Rows<R extends object> = {
  what: string
  rows: R[]
  onChange: (rows: R[]) => void
  faultOf: (path: string) => string | undefined
  /** Where the list stands in the value. */
  path?: string
  fields: readonly RowField<R>[]
  nameOf: (row: R) => string
  fresh?: () => R
  most?: number
}

/** A list of things of one form. */
export function RowsForm<R extends object>({ rows, onChange, faultOf, path = '', fields, ...rest }: Rows<R>) {
  const keys = useKeys(rows)
  return (
    <Ordered {...rest} rows={rows} keyOf={keys.of} onChange={onChange}>
      {(row, index) => (
        <div className={css.two}>
          <RowFields
            row={row}
            fields={fields}
            path={path ? `${path}.${index}` : String(index)}
            faultOf={faultOf}
            onChange={(next) => {
              keys.pass(row, next)
              onChange(rows.map((one) => (one === row ? next : one)))
            }}
          />
        </div>
      )}
    </Ordered>
  )
}

/** Rows without an id keep their place on the page while they are typed in. */
function useKeys<R extends object>(rows: R[]) {
  const known = useRef(new WeakMap<R, string>())
  for (const row of rows) if (!known.current.has(row)) known.current.set(row, newOnce())
  return {
    of: (row: R) => known.current.get(row) ?? '',
    pass: (from: R, to: R) => void known.current.set(to, known.current.get(from) ?? newOnce()),
  }
}

const LINK: readonly RowField<LinksValue[number]>[] = [
  { name: 'name', label: '名称', max: 30 },
  { name: 'url', label: '网址', hint: '以 https:// 开头', max: 300 },
]

export const LinksForm = ({ value, onChange, faultOf }: PartProps<LinksValue>) => (
  <RowsForm
    what="个"
    rows={value}
    onChange={onChange}
    faultOf={faultOf}
    fields={LINK}
    nameOf={({ name }) => name || '新的链接'}
    fresh={() => ({ name: '', url: '' })}
    most={LINKS_MOST}
  />
)

const WINDOW: readonly RowField<WindowsValue[number]>[] = [
  { name: 'title', label: '标题', max: 20 },
  { name: 'text', label: '说明', max: 60, optional: true },
  { name: 'link', label: '链接', hint: '站内地址，例如 /subscriptionDetail' },
]

export const WindowsForm = ({ value, onChange, faultOf }: PartProps<WindowsValue>) => (
  <RowsForm
    what="个"
    rows={value}
    onChange={onChange}
    faultOf={faultOf}
    fields={WINDOW}
    nameOf={({ title }) => title || '新的浮窗'}
    fresh={() => ({ id: newOnce().slice(0, 12), title: '', text: '', link: '' })}
    most={WINDOWS_MOST}
  />
)

type Word = DictionariesValue[number]['values'][number]
const WORD: readonly RowField<Word>[] = [{ name: 'label', label: '叫法', max: 30 }]

export const DictionariesForm = ({ value, onChange, faultOf, words }: PartProps<DictionariesValue>) =>
  value.map(({ type, values }, index) => (
    <Section key={type} title={words[type] ?? type}>
      <RowsForm
        what="个"
        rows={values}
        onChange={(next) => onChange(value.map((one) => (one.type === type ? { type, values: next } : one)))}
        faultOf={faultOf}
        path={`${index}.values`}
        fields={WORD}
        nameOf={({ label }) => label}
      />
    </Section>
  ))
