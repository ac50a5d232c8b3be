import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { useEffect, useRef } from 'react'
import { durationText } from './durationText.ts'
import { PlaceLink } from './PlaceLink.tsx'
import css from './Transcript.module.css'

type Props = { esId: string; cues: VideoFacts['cues']; time: number; onJump: (second: number) => void }

/** The words of the film: the sentence being spoken is marked and kept in view, and each leads to its place. */
export function Transcript({ esId, cues, time, onJump }: Props) {
  const box = useRef<HTMLOListElement>(null)
  const current = cues.findLastIndex(({ from }) => from <= time)
  useEffect(() => {
    const row = box.current?.children[current]
    // Whoever points at the list or walks through it by keyboard is reading it themselves.
    if (!box.current || !(row instanceof HTMLElement) || box.current.matches(':hover, :has(:focus-visible)')) return
    box.current.scrollTo({ top: row.offsetTop - (box.current.clientHeight - row.clientHeight) / 2 })
  }, [current])
  if (cues.length === 0) return null
  return (
    <section className={css.transcript} aria-label="文字稿">
      <h2 className={css.heading}>文字稿</h2>
      <div className={css.place}>
        <ol ref={box} className={css.box}>
          {cues.map(({ from, text }, index) => (
            <li key={from}>
              <PlaceLink esId={esId} at={from} current={index === current} onJump={onJump} className={css.cue}>
                <span className={css.at}>{durationText(from)}</span>
                <span>{text}</span>
              </PlaceLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
