import { UNREACHED } from '../platform/api/unreached.ts'
import { LineIcon, type LineIconName } from '../ui/LineIcon.tsx'
import { countText } from '../ui/text/countText.ts'
import css from './Toggle.module.css'
import type { useMarks } from './useMarks.ts'

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
      <span className={css.words}>
        <Word shown={!on}>{label}</Word>
        <Word shown={on}>{done}</Word>
      </span>
      {count !== undefined && <span className={css.count}>{count > 0 && countText(count)}</span>}
    </button>
  )
}

/** Both words are there from the beginning, so that neither moves when the other is shown. */
const Word = ({ shown, children }: { shown: boolean; children: string }) => (
  <span className={shown ? undefined : css.hidden} aria-hidden={!shown}>
    {children}
  </span>
)

type MarksProps = { marks: ReturnType<typeof useMarks>; collect: { label: string; done: string } }

/** The two marks that everything can have. */
export function CollectAndLike({ marks: { toggle, ...marks }, collect }: MarksProps) {
  return (
    <>
      <Toggle
        icon="favourite"
        {...collect}
        on={marks.collect}
        count={marks.favouriteCount}
        onClick={() => toggle('collect')}
      />
      <Toggle
        icon="like"
        label="点赞"
        done="已点赞"
        on={marks.like}
        count={marks.likeCount}
        onClick={() => toggle('like')}
      />
    </>
  )
}

/** Says beside the buttons what a message from the server would have said. */
export function Unreached({ shown }: { shown: boolean }) {
  return (
    <span role="status" className={css.unreached}>
      {shown && UNREACHED}
    </span>
  )
}
