import type { Api } from '@zhengcai/contract/contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './CitingItems.module.css'

export type Citing = Awaited<ReturnType<Api['law']['citing']>>

const KINDS: Record<string, string> = {
  news: '资讯',
  article: '文章',
  law: '法规',
  video: '视频',
  book: '书刊',
  question: '问答',
  solicit: '征稿',
  notice: '公告',
  train: '培训',
}
export const kindName = (kind: string) => KINDS[kind] ?? '其他'

/** What names a law or one of its articles, with the words it uses. */
export function CitingItems({ rows }: Pick<Citing, 'rows'>) {
  return (
    <ul className={css.items}>
      {rows.map(({ kind, id, title, href, label, phrase, time }) => (
        <li key={`${id} ${href} ${phrase}`}>
          <SiteLink to={href}>
            {title}
            {label && `　${label}`}
          </SiteLink>
          <span className="meta">
            {kindName(kind)}　{time.slice(0, 10)}
            {phrase && `　写作“${phrase}”`}
          </span>
        </li>
      ))}
    </ul>
  )
}
