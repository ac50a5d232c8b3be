import type { ReactNode } from 'react'
import { TEXT_SIZES, type TextSize, useDisplay } from '../platform/display.ts'
import { useSite } from '../platform/useSite.ts'
import { chineseDate } from '../ui/chineseDate.ts'
import css from './Frame.module.css'

export function UtilityBar({ home }: { home?: ReactNode }) {
  const { site } = useSite()
  const { supervisor, sponsor } = site.footer
  return (
    <div className={`no-print ${css.utility}`}>
      <div className={`wrap ${css.utilityRow}`}>
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
      </div>
    </div>
  )
}

function DisplayControls() {
  const [{ care, size }, change] = useDisplay()
  return (
    <span className={`needs-script no-print ${css.display}`}>
      <label className={css.size}>
        字号
        <select data-choose="size" value={size} onChange={(event) => change({ size: event.target.value as TextSize })}>
          {TEXT_SIZES.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" data-choose="care" className={css.care} onClick={() => change({ care: !care })}>
        <span className={css.off}>关怀版</span>
        <span className={css.on}>退出关怀版</span>
      </button>
    </span>
  )
}
