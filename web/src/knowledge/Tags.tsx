import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Tags.module.css'
import { tagAddress } from './tagAddress.ts'

/** What an item is about, each word leading to whatever bears it. */
export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={css.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag}>
          <SiteLink to={tagAddress(tag)}>{tag}</SiteLink>
        </li>
      ))}
    </ul>
  )
}
