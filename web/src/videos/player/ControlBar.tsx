import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { durationText } from '../../ui/text/durationText.ts'
import css from './ControlBar.module.css'
import { SeekBar } from './SeekBar.tsx'
import type { Player } from './usePlayer.ts'
import { RATES } from './usePlayerChoices.ts'

/** The player's own controls, in words. Its place is kept before scripts run, so that nothing moves. */
export function ControlBar({ player, chapters }: { player: Player; chapters: VideoFacts['chapters'] }) {
  const { playback, perform, choices, choose, fullscreen, ready } = player
  const seek = (second: number) => {
    if (player.video.current) player.video.current.currentTime = second
  }
  // Lists round a film's length to the second; the clock agrees with them and ends on it.
  const length = Math.round(playback.duration)
  return (
    <fieldset className={`needs-script ${css.bar}`} aria-label="播放控制" disabled={!ready}>
      <SeekBar playback={playback} chapters={chapters} onSeek={seek} />
      <div className={css.row}>
        <button type="button" className={`${css.control} ${css.main}`} onClick={() => perform({ act: 'toggle' })}>
          {playback.playing ? '暂停' : playback.ended ? '重播' : '播放'}
        </button>
        <span className={css.time}>
          {durationText(playback.ended ? length : playback.time)} / {durationText(length)}
        </span>
        <Volume player={player} />
        <label className={css.rate}>
          <span>倍速</span>
          <select value={choices.rate} onChange={(event) => choose({ rate: Number(event.target.value) })}>
            {RATES.map((rate) => (
              <option key={rate} value={rate}>
                {rate}×
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={css.control}
          aria-pressed={choices.captions}
          onClick={() => perform({ act: 'captions' })}
        >
          字幕
        </button>
        <button type="button" className={css.control} onClick={() => perform({ act: 'fullscreen' })}>
          {fullscreen ? '退出全屏' : '全屏'}
        </button>
      </div>
    </fieldset>
  )
}

function Volume({ player: { playback, perform, video } }: { player: Player }) {
  const set = (percent: number) => {
    if (!video.current) return
    video.current.volume = percent / 100
    video.current.muted = false
  }
  const percent = Math.round((playback.muted ? 0 : playback.volume) * 100)
  return (
    <span className={css.volume}>
      <button
        type="button"
        className={css.control}
        aria-pressed={playback.muted}
        onClick={() => perform({ act: 'mute' })}
      >
        静音
      </button>
      <input
        type="range"
        aria-label="音量"
        aria-valuetext={`${percent}%`}
        data-own-arrows
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => set(Number(event.target.value))}
      />
    </span>
  )
}
