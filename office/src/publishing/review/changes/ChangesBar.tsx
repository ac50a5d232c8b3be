import forms from '../../../platform/parts/forms.module.css'
import { SelectField } from '../../../platform/parts/SelectField.tsx'
import { changeSummary } from '../../history/changeSummary.ts'
import css from '../review.module.css'
import { useReviewing } from '../reviewing.ts'

/** What differs from the last signature: how much, from one to the next, and whether it is marked in the sheet. */
export function ChangesBar() {
  const { bases, base, compare, compared, fault, again, isShown, show, at, goTo } = useReviewing().changes
  if (!base) return null
  const total = compared?.steps.length ?? 0
  const step = (by: number) => goTo((Math.max(at, by > 0 ? -1 : 0) + by + total) % total)
  return (
    <div className={css.changes}>
      {bases.length > 1 ? (
        <SelectField
          label="改动：相比"
          value={base.side}
          onChange={compare}
          choices={bases.map(({ side, words }) => [side, words])}
        />
      ) : (
        <span>{`与${base.words}相比：`}</span>
      )}
      <span role="status">
        {compared ? changeSummary(compared) : fault || '正在对照'}
        {total > 0 && at >= 0 && at < total && `第 ${at + 1} / ${total} 处`}
      </span>
      {fault && (
        <button type="button" className={forms.text} onClick={again}>
          重试
        </button>
      )}
      {total > 0 && (
        <span className={css.steps}>
          <button type="button" className={forms.text} onClick={() => step(-1)}>
            上一处改动
          </button>
          <button type="button" className={forms.text} onClick={() => step(1)}>
            下一处改动
          </button>
          <button type="button" className={forms.text} onClick={() => show(!isShown)}>
            {isShown ? '不标出' : '标出改动'}
          </button>
        </span>
      )}
    </div>
  )
}
