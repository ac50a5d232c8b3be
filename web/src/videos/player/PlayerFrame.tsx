import { type ReactNode, useEffect, useState } from 'react'
import { Button, LinkButton } from '../../ui/forms/Button.tsx'
import { durationText } from '../../ui/text/durationText.ts'
import { nextEpisode } from '../Episodes.tsx'
import type { Video } from '../loadVideo.ts'
import { PlayMark } from '../PlayMark.tsx'
import { playAddress } from '../videoAddress.ts'
import { ControlBar } from './ControlBar.tsx'
import css from './PlayerFrame.module.css'
import type { Player } from './usePlayer.ts'

type Props = { item: Video; player: Player; start: number | undefined }

/** The film and its controls. Without scripts the browser's own controls stand in. */
export function PlayerFrame({ item, player, start }: Props) {
  const { video, frame, ready, playback, perform } = player
  // Kept from the first drawing on: another fragment in the address would load the film anew.
  const [first] = useState(start)
  const { source, captions, chapters } = item.video
  useEffect(() => {
    const element = video.current
    const toggle = () => perform({ act: 'toggle' })
    element?.addEventListener('click', toggle)
    return () => element?.removeEventListener('click', toggle)
  }, [video, perform])
  return (
    <section ref={frame} className={css.frame} aria-label="播放器" tabIndex={-1}>
      <div className={css.picture}>
        <video
          ref={video}
          className={css.video}
          src={first ? `${source}#t=${first}` : source}
          poster={item.cover ?? undefined}
          preload="metadata"
          controls={!ready}
          playsInline
          data-begun={playback.time > 0 || undefined}
        >
          <track kind="captions" srcLang="zh-CN" label="中文字幕" src={captions} default />
        </video>
        {ready && <Over item={item} player={player} />}
      </div>
      <ControlBar player={player} chapters={chapters} />
    </section>
  )
}

/** What is said on top of the picture: one thing at a time. */
function Over({ item, player: { playback, video, resumed, jump, perform } }: Omit<Props, 'start'>) {
  if (playback.failed)
    return (
      <Panel title="影片没有加载出来">
        <Button onClick={() => video.current?.load()}>重试</Button>
      </Panel>
    )
  if (playback.ended) return <TheEnd item={item} onAgain={() => perform({ act: 'toggle' })} />
  if (playback.waiting) return <p className={`${css.chip} ${css.waiting}`}>正在缓冲</p>
  if (resumed !== undefined && playback.time >= resumed && playback.time < resumed + 5)
    return (
      <p className={css.chip}>
        已回到上次看到的 {durationText(resumed)}
        <button type="button" onClick={() => jump(0)}>
          从头播放
        </button>
      </p>
    )
  if (playback.time === 0 && !playback.playing) return <PlayMark className={css.play} hidden />
  return null
}

function TheEnd({ item, onAgain }: { item: Video; onAgain: () => void }) {
  const next = nextEpisode(item)
  return (
    <Panel title={next ? `下一讲：${next.title}` : item.video.series ? '本系列已全部播完' : '播放完毕'}>
      <Button quiet onClick={onAgain}>
        再看一遍
      </Button>
      {next ? (
        <LinkButton to={playAddress(next.esId)}>看下一讲</LinkButton>
      ) : (
        <LinkButton to="/videoList">看其他视频</LinkButton>
      )}
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.panel} role="status">
      <p>{title}</p>
      <div>{children}</div>
    </div>
  )
}
