import { type MetaArgs, useLoaderData, useLocation } from 'react-router'
import { ItemActions } from '../operations/ItemActions.tsx'
import { useBrowsed } from '../operations/useRecords.ts'
import { inBrowser, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Phrases } from '../ui/text/Phrases.tsx'
import { Episodes } from './Episodes.tsx'
import { loadVideo, type Video } from './loadVideo.ts'
import { Chapters } from './player/Chapters.tsx'
import { KeyHelp } from './player/KeyHelp.tsx'
import { PlayerFrame } from './player/PlayerFrame.tsx'
import { Transcript } from './player/Transcript.tsx'
import { usePlayer } from './player/usePlayer.ts'
import { playsText } from './playsText.ts'
import { detailsAddress, playAddress, secondIn } from './videoAddress.ts'
import css from './videoPlay.module.css'

export const loader = onServer(loadVideo)
export const clientLoader = inBrowser(loadVideo)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: args.loaderData && `播放：${args.loaderData.title}`,
    description: args.loaderData?.summary,
    image: args.loaderData?.cover,
    type: 'video.other',
    // The film is told of in full on the page that introduces it.
    ...(args.loaderData && { path: detailsAddress(args.loaderData.esId) }),
  })

export default function VideoPlayPage() {
  const item = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        steps={[
          ['首页', '/index'],
          ['视频', '/videoList'],
          [item.className, `/videoList?class=${item.classId}`],
          ['播放'],
        ]}
      />
      <Watch key={item.esId} item={item} />
    </main>
  )
}

function Watch({ item }: { item: Video }) {
  const { search } = useLocation()
  const { esId, video } = item
  const start = secondIn(search, video.duration)
  const player = usePlayer(item, start)
  useBrowsed(esId)
  // Without scripts nothing follows the film, so nothing is marked.
  const time = player.ready ? player.playback.time : undefined
  return (
    <>
      <header className={css.header}>
        <h1 className={css.title}>
          <Phrases text={item.title} />
        </h1>
        <MetaLine
          parts={[
            `主讲：${video.speakers.join('、')}`,
            video.series && `${video.series}，第 ${video.episode} 讲`,
            playsText(item.viewCount),
          ]}
          demo={item.demo}
        />
        <ItemActions item={item} />
      </header>
      <div className={css.stage}>
        <PlayerFrame item={item} player={player} start={start} />
        <Transcript esId={esId} cues={video.cues} time={time} onJump={player.jump} />
      </div>
      <KeyHelp player={player} />
      <div className={css.more}>
        <Chapters esId={esId} chapters={video.chapters} time={time} onJump={player.jump} />
        <Episodes item={item} to={playAddress} />
        <section aria-label="内容介绍">
          <h2 className={css.heading}>内容介绍</h2>
          <p className={css.summary}>{item.summary}</p>
          <SiteLink to={detailsAddress(esId)} className={css.details}>
            完整介绍与文字稿 →
          </SiteLink>
        </section>
      </div>
    </>
  )
}
