import type { LawVersion } from '@zhengcai/contract/knowledge/lawText.ts'
import { EFFECTIVE_ASSUMED, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import css from './Comparison.module.css'

type Props = { versions: LawVersion[]; from: LawVersion; to: LawVersion }

/** Which two versions are compared; a plain form, so that it works without scripts. */
export function VersionsForm({ versions, from, to }: Props) {
  if (versions.length < 3) return null
  const choice = (name: string, label: string, chosen: LawVersion) => (
    <label>
      {label}
      <select key={chosen.esId} name={name} defaultValue={chosen.esId}>
        {versions.map(({ esId, published, status, effectiveAssumed }) => (
          <option key={esId} value={esId}>
            {published} 公布（{LAW_STATUSES[status]}
            {effectiveAssumed && `，${EFFECTIVE_ASSUMED}`}）
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form action="/readDetails" className={css.form}>
      {choice('with', '从', from)}
      {choice('id', '到', to)}
      <button type="submit">对照</button>
    </form>
  )
}
