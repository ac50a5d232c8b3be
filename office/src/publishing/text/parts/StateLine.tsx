import { useStaffSession } from '../../../platform/session/staffSession.ts'
import type { DeskState } from '../desk/textDesk.ts'
import { isUnsent } from '../keeping/keeping.ts'
import { stateWords } from '../keeping/stateWords.ts'
import css from './DocBar.module.css'

/** How it stands with what was typed. Trouble is read out, saving is not. */
export function StateLine({ state, onRetry }: { state: DeskState; onRetry: () => void }) {
  const signedIn = useStaffSession().at === 'in'
  const { keeping } = state
  const words = keeping && stateWords(keeping, signedIn)
  const trouble = words?.tone === 'warn' ? words.text : ''
  const mayRetry = keeping && isUnsent(keeping) && keeping.trouble && keeping.trouble.why !== 'refused'
  return (
    <span className={css.state}>
      <span className={css[words?.tone ?? 'busy']} aria-hidden={trouble ? true : undefined} data-state>
        {words?.text ?? (state.holding.at === 'asking' ? '正在打开' : '只读')}
      </span>
      <span role="status" className="visually-hidden">
        {trouble}
      </span>
      {mayRetry && (
        <button type="button" className={css.retry} onClick={onRetry}>
          现在重试
        </button>
      )}
    </span>
  )
}
