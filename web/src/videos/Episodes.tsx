import { SiteLink } from '../ui/SiteLink.tsx'
import { durationText } from '../ui/text/durationText.ts'
import css from './Episodes.module.css'
import type { Video } from './loadVideo.ts'

/** The series a film belongs to, with the film itself marked. */
export function Episodes({ item, to }: { item: Video; to: (esId: string) => string }) {
  const { series, episodes } = item.video
  if (episodes.length < 2) return null
  const next = nextEpisode(item)
  return (
    <section aria-label="系列">
      <h2 className={css.heading}>
        {series}
        <span className="meta">共 {episodes.length} 讲</span>
      </h2>
      <ol>
        {episodes.map(({ esId, title, episode, duration }) => (
          <li key={esId}>
            <SiteLink
              to={to(esId)}
              className={css.episode}
              aria-current={esId === item.esId ? 'true' : undefined}
              rel={esId === next?.esId ? 'next' : undefined}
            >
              <span className={css.number}>第 {episode} 讲</span>
              <span>{title}</span>
              <span className={css.number}>{durationText(duration)}</span>
            </SiteLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The film after this one in its series. */
export function nextEpisode({ esId, video: { episodes } }: Video) {
  const here = episodes.findIndex((episode) => episode.esId === esId)
  return here < 0 ? undefined : episodes[here + 1]
}
