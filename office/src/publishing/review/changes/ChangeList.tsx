import forms from '../../../platform/parts/forms.module.css'
import { ChangeStepText } from '../../history/ChangeStepText.tsx'
import { FieldChanges } from '../../history/FieldChanges.tsx'
import css from '../review.module.css'
import { useReviewing } from '../reviewing.ts'

/** Every change in a line, with the way to its place; fields that differ below. */
export function ChangeList() {
  const { base, compared, goTo } = useReviewing().changes
  if (!base || !compared) return null
  const isSame = compared.steps.length === 0 && compared.fields.every(({ from, to }) => from === to)
  return (
    <section className={css.list}>
      <h2>{`改动，与${base.words}相比`}</h2>
      {isSame && <p>没有改动。</p>}
      <ol>
        {Object.entries(compared.steps).map(([place, step]) => (
          <li key={place}>
            <button type="button" className={forms.text} onClick={() => goTo(Number(place))}>
              <ChangeStepText step={step} />
            </button>
          </li>
        ))}
      </ol>
      <FieldChanges fields={compared.fields} />
    </section>
  )
}
