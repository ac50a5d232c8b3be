import { fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { DraftProblem } from '@zhengcai/contract/publishing/draftFields.ts'
import forms from '../../../platform/parts/forms.module.css'
import css from '../review.module.css'

type Props = { draft: Draft; problems: DraftProblem[]; onField: (field: string) => void }

/** What a text still lacks before others read it, each with the way to its field. */
export function MissingFields({ draft, problems, onField }: Props) {
  if (problems.length === 0) return null
  const known = fieldsOf(draft.kind)
  return (
    <div className={css.lacking}>
      <p>送审之前须补齐或改正的：</p>
      <ul>
        {problems.map(({ field = '', path, message }) => {
          const name = field.split('.')[0] ?? ''
          return (
            <li key={`${field} ${path?.join('.')} ${message}`}>
              {message}
              {name in known && (
                <button type="button" className={forms.text} onClick={() => onField(name)}>
                  去填写
                  <span className="visually-hidden">{known[name]?.label}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
