import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { RIGHTS, RIGHTS_OF, ROLES, type Role } from '@zhengcai/contract/office/rights.ts'
import { useId } from 'react'
import forms from '../../platform/parts/forms.module.css'
import css from './RoleChoice.module.css'

type Props = { chosen: readonly Role[]; onChange: (roles: Role[]) => void; error?: string | undefined }

const ALL = keysOf(ROLES)

/** What each role brings stands beside it: nobody has to know the table by heart. */
export function RoleChoice({ chosen, onChange, error }: Props) {
  const id = useId()
  const toggle = (role: Role) =>
    onChange(ALL.filter((one) => (one === role ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={css.roles} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>角色</legend>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {ALL.map((role) => (
        <div key={role} className={css.role}>
          <label className={forms.check}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              aria-describedby={`${id}-${role}`}
              onChange={() => toggle(role)}
            />
            {ROLES[role]}
          </label>
          <p id={`${id}-${role}`} className={css.rights}>
            {RIGHTS_OF[role]
              .filter((right) => right !== 'see')
              .map((right) => RIGHTS[right])
              .join('、')}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
