import css from './Chops.module.css'

const SIGNS = '一二三'

type Props = {
  /** Of each step: signed, awaited now, or still to come. */
  steps: ('done' | 'now' | 'later')[]
  /** What whoever hears it hears. */
  label: string
}

/** The reviews of a text as chops: filled where somebody signed, ringed where it lies now. */
export function Chops({ steps, label }: Props) {
  return (
    <span className={css.chops} role="img" aria-label={label}>
      {steps.map((step, index) => (
        <i key={SIGNS[index]} className={step === 'later' ? undefined : css[step]}>
          {SIGNS[index]}
        </i>
      ))}
    </span>
  )
}
