import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { PlaceLink } from '../PlaceLink.tsx'
import css from './Transcript.module.css'

type Props = { esId: string; cues: VideoFacts['cues']; time: number | undefined; onJump: (second: number) => void }

/** The words of the film: the sentence being spoken is marked and kept in view, and each leads to its place. */
export function Transcript({ esId, cues, time, onJump }: Props) {
  const box = useRef<HTMLOListElement>(null)
  const current = time === undefined ? -1 : cues.findLastIndex(({ from }) => from <= time)
  const walking = useWalking(box)
  useEffect(() => {
    const list = box.current
    const row = list?.children[current]
    // Whoever points at the list or walks through it by keyboard is reading it themselves.
    if (!list || !(row instanceof HTMLElement) || walking.current || list.matches(':hover')) return
    list.scrollTo({ top: row.offsetTop - (list.clientHeight - row.clientHeight) / 2 })
  }, [current, walking])
  if (cues.length === 0) return null
  return (
    <section className={css.transcript} aria-label="文字稿">
      <h2 className={css.heading}>文字稿</h2>
      <div className={css.place}>
        <ol ref={box} className={css.box}>
          {cues.map(({ from, text }, index) => (
            <li key={from}>
              <PlaceLink esId={esId} at={from} current={index === current} onJump={onJump} className={css.cue}>
                <span>{text}</span>
              </PlaceLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Whether the reader got to where they are in the list by the Tab key. */
function useWalking(list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const walking = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const on = (event: 'keyup' | 'focusout' | 'pointerdown', hear: (event: Event) => boolean) =>
      list.current?.addEventListener(
        event,
        (happened) => {
          walking.current = hear(happened)
        },
        { signal: listening.signal },
      )
    on('keyup', (event) => walking.current || (event as KeyboardEvent).key === 'Tab')
    on('focusout', () => false)
    on('pointerdown', () => false)
    return () => listening.abort()
  }, [list])
  return walking
}
