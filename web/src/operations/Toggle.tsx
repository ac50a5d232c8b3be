import { countText } from '../ui/countText.ts'
import { LineIcon, type LineIconName } from '../ui/LineIcon.tsx'
import css from './Toggle.module.css'

type Props = {
  icon: LineIconName
  label: string
  done: string
  on: boolean
  count?: number | undefined
  onClick: () => void
}

export function Toggle({ icon, label, done, on, count, onClick }: Props) {
  return (
    <button type="button" className={css.toggle} data-on={on || undefined} onClick={onClick}>
      <LineIcon name={icon} />
      {on ? done : label}
      {count !== undefined && <span className={css.count}>{count > 0 && countText(count)}</span>}
    </button>
  )
}

/** Says beside the buttons what a message from the server would have said. */
export function Unreached({ shown }: { shown: boolean }) {
  return (
    <span role="status" className={css.unreached}>
      {shown && '未能送达，请检查网络后重试'}
    </span>
  )
}
