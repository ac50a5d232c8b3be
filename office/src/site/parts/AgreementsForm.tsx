import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { AGREEMENT_NAMES, CHANGED_MOST } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { AgreementsValue } from '@zhengcai/contract/site/siteParts.ts'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import css from '../site.module.css'
import type { PartProps } from './partProps.ts'
import { type RowField, RowFields } from './RowFields.tsx'

type Type = keyof typeof AGREEMENT_NAMES
type Agreement = NonNullable<AgreementsValue[Type]>

const FIELDS: readonly RowField<Agreement>[] = [
  { name: 'title', label: '标题', max: 30 },
  { name: 'version', label: '版本', hint: '改动了就写新的版本，例如 1.1' },
  { name: 'effective', label: '施行日期', input: 'date' },
  { name: 'changed', label: '改了什么', max: CHANGED_MOST, hint: '读者在页面上看到；第一版不写' },
]
const EMPTY: Agreement = { title: '', version: '', effective: '', changed: '', text: '' }

/** A change is a new version: the old one stays at its address. */
export const AgreementsForm = ({ value, onChange, faultOf }: PartProps<AgreementsValue>) =>
  keysOf(AGREEMENT_NAMES).map((type) => {
    const agreement = value[type]
    const put = (next: Agreement) => onChange({ ...value, [type]: next })
    return (
      <Section key={type} title={AGREEMENT_NAMES[type]}>
        <div className={css.two}>
          <RowFields
            row={agreement ?? { ...EMPTY, title: AGREEMENT_NAMES[type] }}
            fields={FIELDS}
            path={type}
            faultOf={faultOf}
            onChange={put}
          />
        </div>
        <TextField
          label="正文"
          required
          rows={12}
          hint="Markdown：## 是标题，1. 是编号"
          value={agreement?.text ?? ''}
          onChange={(event) =>
            put({ ...(agreement ?? { ...EMPTY, title: AGREEMENT_NAMES[type] }), text: event.currentTarget.value })
          }
          error={faultOf(`${type}.text`)}
        />
      </Section>
    )
  })
