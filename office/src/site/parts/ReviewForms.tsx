import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import css from '../site.module.css'
import type { PartProps } from './partProps.ts'
import { type RowField, RowFields } from './RowFields.tsx'

/** The choice of a list gives text, the value has a number. */
type Steps = { kind: string; steps: number | string; selfFirst: boolean; unit: string; amount: number }

const STEPS: readonly RowField<Steps>[] = [
  {
    name: 'steps',
    label: '审次',
    input: 'choice',
    choices: [
      ['3', '三审'],
      ['2', '两审'],
    ],
  },
  { name: 'amount', label: '每审时限', input: 'number' },
  {
    name: 'unit',
    label: '时限单位',
    input: 'choice',
    choices: [
      ['hours', '工作小时'],
      ['days', '工作日'],
    ],
  },
  { name: 'selfFirst', label: '作者可自签一审', input: 'check' },
]

export const ReviewStepsForm = ({ value, onChange, faultOf, words }: PartProps<Steps[]>) =>
  value.map((row, index) => (
    <fieldset key={row.kind} className={css.kind}>
      <legend>{words[row.kind] ?? row.kind}</legend>
      <RowFields
        row={row}
        fields={STEPS}
        path={String(index)}
        faultOf={faultOf}
        onChange={(next) =>
          onChange(value.map((one) => (one.kind === row.kind ? { ...next, steps: Number(next.steps) } : one)))
        }
      />
    </fieldset>
  ))

const LISTS = { first: '一审一校', second: '二审二校', third: '三审三校' } as const
type List = keyof typeof LISTS
type Checklists = { kind: string } & Record<List, string[]>

export const ChecklistsForm = ({ value, onChange, faultOf, words }: PartProps<Checklists[]>) =>
  value.map((row, index) => (
    <details key={row.kind} className={css.kindFold}>
      <summary>{words[row.kind] ?? row.kind}</summary>
      <div className={css.two}>
        {keysOf(LISTS).map((name) => (
          <TextField
            key={name}
            label={LISTS[name]}
            required
            rows={6}
            hint="一行一条"
            value={row[name].join('\n')}
            onChange={(event) => {
              const boxes = event.currentTarget.value.split('\n')
              onChange(value.map((one) => (one.kind === row.kind ? { ...one, [name]: boxes } : one)))
            }}
            error={faultOf(`${index}.${name}`) ?? boxFault(faultOf, `${index}.${name}`, row[name].length)}
          />
        ))}
      </div>
    </details>
  ))

const boxFault = (faultOf: (path: string) => string | undefined, path: string, count: number) =>
  Array.from({ length: count }, (_, at) => faultOf(`${path}.${at}`)).find(Boolean)
