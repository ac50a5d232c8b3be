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

/** Both words take the same room, so that nothing moves when one gives way to the other. */
export function Toggle({ icon, label, done, on, count, onClick }: Props) {
  return (
    <button type="button" className={css.toggle} data-on={on || undefined} onClick={onClick}>
      <LineIcon name={icon} />
      <span className={css.words}>
        <span className={on ? css.hidden : undefined}>{label}</span>
        <span className={on ? undefined : css.hidden}>{done}</span>
      </span>
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
