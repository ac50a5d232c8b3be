import { Cover, type Item, MetaLine } from '../lists/ItemRow.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { Phrases } from '../text/Phrases.tsx'
import css from './Card.module.css'

/** One thing in a grid: the picture first, then its title. */
export function Card({ item, note }: { item: Item; note?: string | undefined }) {
  return (
    <article className={css.card}>
      {item.cover && (
        <span className={css.picture}>
          <Cover src={item.cover} sizes="(max-width: 760px) 50vw, 280px" />
          {note && <span className={css.note}>{note}</span>}
        </span>
      )}
      <h3 className={css.title}>
        <SiteLink to={item.to}>
          <Phrases text={item.title} />
        </SiteLink>
      </h3>
      <MetaLine parts={item.meta} demo={item.demo} />
    </article>
  )
}
