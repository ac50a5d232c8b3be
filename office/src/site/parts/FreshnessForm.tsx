import { EXPECTATIONS, type Expectation } from '@zhengcai/contract/office/todayWords.ts'
import type { ExpectedOfColumns } from '@zhengcai/contract/site/siteParts.ts'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import css from '../site.module.css'
import type { PartProps } from './partProps.ts'

export const FreshnessForm = ({ value, onChange, faultOf, words }: PartProps<ExpectedOfColumns>) => (
  <div className={css.two}>
    {value.map(({ id, freshness }, index) => (
      <SelectField
        key={id}
        label={words[id] ?? id}
        value={freshness}
        choices={Object.entries(EXPECTATIONS)}
        onChange={(chosen) =>
          onChange(value.map((one) => (one.id === id ? { id, freshness: chosen as Expectation } : one)))
        }
        error={faultOf(`${index}.freshness`)}
      />
    ))}
  </div>
)
