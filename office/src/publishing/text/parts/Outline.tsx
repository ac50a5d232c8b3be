import type { DraftEvent } from '@zhengcai/contract/publishing/draft.contract.ts'
import { REVISION_CAUSES } from '@zhengcai/contract/publishing/draftWords.ts'
import { shortTime } from '../../../platform/time/beijing.ts'
import type { TextShape } from '../useTextShape.ts'
import css from './Outline.module.css'

type Props = { shape: TextShape | undefined; events: DraftEvent[]; onGo: (position: number) => void }

const SHOWN = 6

/** At the left: the headings of the text, and what became of it so far. */
export function Outline({ shape, events, onGo }: Props) {
  const headings = shape?.headings ?? []
  return (
    <div className={css.outline}>
      <nav aria-label="目录">
        <h2>目录</h2>
        {headings.length === 0 && <p className={css.none}>有了小标题就会列在这里</p>}
        <ol>
          {headings.map(({ depth, text, position }) => (
            <li key={position} className={depth > 2 ? css.below : undefined}>
              <button type="button" onClick={() => onGo(position)}>
                {text || '（空标题）'}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {events.length > 0 && (
        <section aria-label="经过">
          <h2>经过</h2>
          <ol className={css.course}>
            {events.slice(0, SHOWN).map(({ time, act, by, number, note }) => (
              <li key={`${time} ${act} ${number}`}>
                <b>{by?.name ?? '系统'}</b> {REVISION_CAUSES[act]}
                <small>{`${shortTime(time)} · 第 ${number} 稿`}</small>
                {note && <small>{note}</small>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
