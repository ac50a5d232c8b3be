import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import css from './AuditHead.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'

/** The end of yesterday's trail, to be compared with an older log or export. */
export const AuditHead = ({ part, onRetry }: { part: Today['audit']; onRetry: () => void }) => (
  <TodaySection title="审计记录" part={part} onRetry={onRetry}>
    {({ day, acts, hash }) => (
      <>
        <p>{hash ? `截至 ${day} 结束，共 ${acts} 条，末条的校验值：` : `到 ${day} 结束还没有记录。`}</p>
        {hash && <code className={css.hash}>{hash}</code>}
        <p className={today.more}>
          <SiteLink to="/office/audit">查看与核对</SiteLink>
        </p>
      </>
    )}
  </TodaySection>
)
