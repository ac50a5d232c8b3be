import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import css from './MediaGrid.module.css'
import { measuresOf, usesText, wantsOf } from './mediaText.ts'
import type { MediaRow } from './pickedMedia.ts'

/** What a file looks like, small; a word where it has no look. */
export function Thumb({ media: { thumb, kind, name } }: { media: MediaRow }) {
  if (thumb) return <img className={css.thumb} src={thumb} alt="" loading="lazy" />
  const ending = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
  return (
    <span className={css.noThumb} aria-hidden="true">
      {MEDIA_KINDS[kind]}
      <small>{ending}</small>
    </span>
  )
}

export function MediaGrid({ rows, to }: { rows: MediaRow[]; to: (id: string) => string }) {
  return (
    <ul className={css.grid}>
      {rows.map((media) => (
        <li key={media.id}>
          <SiteLink to={to(media.id)} className={css.card}>
            <Thumb media={media} />
            <span className={css.name}>{media.name}</span>
            <small>{measuresOf(media)}</small>
            <small>{media.trash ? `${media.trash.goneOn} 删除` : usesText(media.uses)}</small>
            {wantsOf(media).map((want) => (
              <span key={want} className={css.want}>
                {want}
              </span>
            ))}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
