import css from './DemoMark.module.css'

/** One character beside what a thing is: invented, as the words behind it say. */
export function DemoMark() {
  return (
    <span className={css.mark} title="示例内容">
      <span aria-hidden="true">例</span>
      <span className="visually-hidden">示例内容</span>
    </span>
  )
}
