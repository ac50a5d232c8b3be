import type { ReactNode } from 'react'
import { useSite } from '../platform/useSite.ts'
import { DisplayChoice } from '../ui/forms/DisplayChoice.tsx'
import { chineseDate } from '../ui/text/chineseDate.ts'
import { AccountCorner } from './AccountCorner.tsx'
import css from './UtilityBar.module.css'

export function UtilityBar({ home }: { home?: ReactNode }) {
  const { site } = useSite()
  const { supervisor, sponsor } = site.footer
  return (
    <div className={`no-print ${css.bar}`}>
      <div className={`wrap ${css.row}`}>
        {home ?? <span className={css.today}>{site.today && chineseDate(site.today)}</span>}
        {!home && (supervisor || sponsor) && (
          <span className={css.owners}>
            {supervisor && `主管：${supervisor}`}
            {supervisor && sponsor && '　'}
            {sponsor && `主办：${sponsor}`}
          </span>
        )}
        <span className={css.space} />
        {site.demoContent && <span className={css.demo}>示例内容</span>}
        <DisplayControls />
        <AccountCorner />
      </div>
    </div>
  )
}

function DisplayControls() {
  return (
    <span className={`needs-script no-print ${css.display}`}>
      <DisplayChoice name="size" className={css.choice} wordClass={css.word} />
      <DisplayChoice name="theme" className={css.choice} wordClass={css.word} />
      <button type="button" data-choose="care" className={css.care}>
        <span className={css.off}>关怀版</span>
        <span className={css.on}>退出关怀版</span>
      </button>
    </span>
  )
}
