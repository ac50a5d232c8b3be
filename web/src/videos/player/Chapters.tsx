import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import css from './Chapters.module.css'

type Props = {
  esId: string
  chapters: VideoFacts['chapters']
  /** Where the film stands; left out where it is not playing. */
  time?: number | undefined
  onJump?: (second: number) => void
}

/** The parts of a film; each opens the film at its beginning. */
export function Chapters({ esId, chapters, time, onJump }: Props) {
  if (chapters.length === 0) return null
  const current = time === undefined ? undefined : chapters.findLast(({ at }) => at <= time)
  return (
    <section className={css.chapters} aria-label="章节">
      <h2 className={css.heading}>章节</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.at}>
            <PlaceLink
              esId={esId}
              at={chapter.at}
              current={chapter === current}
              onJump={onJump}
              className={css.chapter}
            >
              {chapter.title}
            </PlaceLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
