import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './ChangedCitations.module.css'

const WORDS = { changed: '修改', deleted: '删去', expired: '失效', abolished: '废止' }

/** Under a text that cites what has changed since it was written: what, when, and the way to how it reads now. */
export function ChangedCitations({ citations }: { citations: Citations }) {
  if (citations.changed.length === 0) return null
  return (
    <aside className={css.changed} aria-label="引用的变化">
      <p>文中引用的以下条文已有变化：</p>
      <ul>
        {citations.changed.map(({ label, phrase, kind, since, href }) => (
          <li key={`${label} ${phrase}`}>
            <SiteLink to={href}>{label}</SiteLink>
            {since ? `已于 ${since} ${WORDS[kind]}` : `已经${WORDS[kind]}`}
          </li>
        ))}
      </ul>
    </aside>
  )
}
