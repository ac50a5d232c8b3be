import type { Returned } from '@zhengcai/contract/site/siteDesk.contract.ts'
import { PROPOSAL_STATES, SITE_PARTS, type SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import css from '../site.module.css'
import { Differences } from './Differences.tsx'

type Props = { part: SitePartName; returned: Returned; onTake: (() => void) | undefined }

/** What was prepared and came back: who gave it back, why, and a way to go on from it. */
export function ReturnedCard({ part, returned, onTake }: Props) {
  const { state, by, time, decidedBy, decidedAt, reason, differences } = returned
  const title = `${SITE_PARTS[part].title}：${PROPOSAL_STATES[state]}`
  const who = [decidedBy, decidedAt && shortTime(decidedAt)].filter(Boolean).join(' ')
  return (
    <section className={css.card} aria-label={title}>
      <h2>{title}</h2>
      <p>{`${by} ${shortTime(time)} 准备的改动${PROPOSAL_STATES[state]}${who ? `（${who}）` : ''}${reason ? `：${reason}` : ''}`}</p>
      <Differences differences={differences} />
      {onTake && (
        <div className={css.acts}>
          <Button quiet onClick={onTake}>
            在它上面接着改
          </Button>
        </div>
      )}
    </section>
  )
}
