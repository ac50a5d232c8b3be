import css from './case.module.css'

type Props = { writer: string; watchers: { name: string }[]; verb: string }

/** Who else is at it. */
export function PresentLine({ writer, watchers, verb }: Props) {
  if (!writer && watchers.length === 0) return null
  return (
    <p role="status" className={css.note}>
      {writer && `${writer}正在${verb}。`}
      {watchers.length > 0 && `${watchers.map(({ name }) => name).join('、')}正在看。`}
    </p>
  )
}
