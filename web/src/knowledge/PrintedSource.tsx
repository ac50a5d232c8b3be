import { useSite } from '../platform/useSite.ts'
import css from './PrintedSource.module.css'
import { qrAddress } from './ReadingTools.tsx'

/** On paper only: where this came from, when, and the way back to it. */
export function PrintedSource({ path, source, publishTime }: { path: string; source: string; publishTime: string }) {
  const { site } = useSite()
  return (
    <div className={css.printed}>
      <img src={qrAddress(path)} alt="" width="96" height="96" fetchPriority="low" />
      <p>
        {site.systemTitle}
        <br />
        来源：{source}　发布：{publishTime.slice(0, 16)}
        <br />
        {site.origin}
        {path}
      </p>
    </div>
  )
}
