import forms from '../../platform/parts/forms.module.css'
import css from './review.module.css'

type Props = {
  legend: string
  boxes: string[]
  ticked: string[]
  onTick: (ticked: string[]) => void
  error?: string | undefined
}

/** What is looked at before signing: each box by hand, none is ticked beforehand. */
export function Boxes({ legend, boxes, ticked, onTick, error }: Props) {
  return (
    <fieldset className={css.group} data-boxes>
      <legend>{legend}</legend>
      {boxes.map((box) => {
        const isTicked = ticked.includes(box)
        return (
          <label key={box} className={forms.check}>
            <input
              type="checkbox"
              checked={isTicked}
              onChange={() => onTick(isTicked ? ticked.filter((one) => one !== box) : [...ticked, box])}
            />
            {box}
          </label>
        )
      })}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  )
}
