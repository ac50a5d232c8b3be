import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { durationText } from '../../ui/text/durationText.ts'
import css from './SeekBar.module.css'
import type { Playback } from './usePlayback.ts'

type Props = { playback: Playback; chapters: VideoFacts['chapters']; onSeek: (second: number) => void }

/** Where the film stands, how much of it has arrived, and where its chapters begin. */
export function SeekBar({ playback: { time, duration, buffered }, chapters, onSeek }: Props) {
  const x = (second: number) => Math.round((second / duration) * 1000)
  return (
    <div className={css.seek}>
      <svg className={css.track} viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.whole} width="1000" height="4" />
        <rect className={css.loaded} width={x(buffered)} height="4" />
        <rect className={css.played} width={x(time)} height="4" />
        {chapters
          .filter(({ at }) => at > 0)
          .map(({ at }) => (
            <rect key={at} className={css.gap} x={x(at) - 1} width="3" height="4" />
          ))}
      </svg>
      <input
        type="range"
        className={css.range}
        aria-label="进度"
        aria-valuetext={`${durationText(time)}，共 ${durationText(duration)}`}
        min={0}
        max={duration}
        step={0.1}
        value={time}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </div>
  )
}
