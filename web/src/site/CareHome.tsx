import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './CareHome.module.css'

const ERRANDS = [
  ['搜索', '/search'],
  ['查法规', '/law'],
  ['看答复', '/question'],
  ['我要提问', '/newQuestion'],

  ['看视频', '/videoList'],
  ['订杂志', '/subscriptionDetail'],
] as const
const ITEMS = 5

/** The home page of 关怀版 on a phone: six errands and the newest five items stand for all that follows it. */
export function CareHome({ news }: { news: KnowledgeRow[] }) {
  return (
    <section className={`no-print ${css.care}`} aria-label="常用">
      <ul className={css.errands}>
        {ERRANDS.map(([name, to]) => (
          <li key={to}>
            <SiteLink to={to}>{name}</SiteLink>
          </li>
        ))}
      </ul>
      {news.length > 0 && <h2>最新资讯</h2>}
      <ul className={css.items}>
        {news.slice(0, ITEMS).map((row) => (
          <li key={row.esId}>
            <SiteLink to={detailPath(row)}>{row.title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
