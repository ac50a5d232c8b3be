import { Fragment } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { CitationPreviews } from '../knowledge/CitationPreviews.tsx'
import { CorrectionNotes } from '../knowledge/CorrectionNotes.tsx'
import { itemMeta } from '../knowledge/itemMeta.ts'
import { ItemTools } from '../operations/ItemTools.tsx'
import { inBrowser, onServer } from '../platform/steps/loading.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { Kicker } from '../ui/layout/Kicker.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { durationText } from '../ui/text/durationText.ts'
import { Phrases } from '../ui/text/Phrases.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { Episodes, nextEpisode } from './Episodes.tsx'
import { loadVideo, type Video } from './loadVideo.ts'
import { PlayMark } from './PlayMark.tsx'
import { byChapter } from './player/byChapter.ts'
import { Chapters } from './player/Chapters.tsx'
import { playsText } from './playsText.ts'
import { detailsAddress, playAddress, speakerAddress } from './videoAddress.ts'
import css from './videoDetails.module.css'
import { videoLd } from './videoLd.ts'

export const loader = onServer(loadVideo)
export const clientLoader = inBrowser(loadVideo)

export const meta = (args: MetaArgs<typeof loader>) =>
  itemMeta(args, { list: ['视频', '/videoList'], type: 'video.other', ld: videoLd })

export default function VideoDetailsPage() {
  const item = useLoaderData<typeof loader>()
  const next = nextEpisode(item)
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        steps={[
          ['首页', '/index'],
          ['视频', '/videoList'],
          [item.className, `/videoList?class=${item.classId}`],
          ['介绍'],
        ]}
      />
      <article>
        <header className={css.top}>
          <Poster item={item} />
          <Head item={item} />
        </header>
        <div className={css.columns}>
          <div className={css.text}>
            <CorrectionNotes corrections={item.corrections} />
            <h2 className={css.heading}>内容介绍</h2>
            <RichText html={item.body} />
            <Words item={item} />
            {item.demo && <p className={css.note}>本片为示例内容，其中的人物、机构与文号均为虚构。</p>}
          </div>
          <aside className={css.aside} aria-label="章节与系列">
            <Chapters esId={item.esId} chapters={item.video.chapters} />
            <Episodes item={item} to={detailsAddress} />
            {next && (
              <p className={css.next}>
                <span className="meta">下一讲</span>
                <SiteLink to={detailsAddress(next.esId)}>{next.title}</SiteLink>
              </p>
            )}
          </aside>
        </div>
      </article>
      <CitationPreviews />
    </main>
  )
}

function Poster({ item }: { item: Video }) {
  return (
    <SiteLink to={playAddress(item.esId)} className={css.poster}>
      {item.cover && <img src={item.cover} alt="" width="800" height="500" fetchPriority="high" />}
      <PlayMark className={css.play} />
      <span className={css.length}>{durationText(item.video.duration)}</span>
    </SiteLink>
  )
}

function Head({ item }: { item: Video }) {
  const { series, episode, speakers, size } = item.video
  return (
    <div>
      <Kicker to={`/videoList?class=${item.classId}`}>{item.className}</Kicker>
      <h1 className={css.title}>
        <Phrases text={item.title} />
      </h1>
      <MetaLine parts={[item.publishTime.slice(0, 16), playsText(item.viewCount)]} demo={item.demo} />
      <p className={css.summary}>{item.summary}</p>
      <dl className={css.facts}>
        <dt>主讲</dt>
        <dd>
          {speakers.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && '、'}
              <SiteLink to={speakerAddress(name)}>{name}</SiteLink>
            </Fragment>
          ))}
        </dd>
        {series && (
          <>
            <dt>系列</dt>
            <dd>
              {series}，第 {episode} 讲
            </dd>
          </>
        )}
        <dt>片长</dt>
        <dd>
          {durationText(item.video.duration)}，{(size / 1_000_000).toFixed(1)} MB，带中文字幕
        </dd>
      </dl>
      <p className="no-print">
        <LinkButton to={playAddress(item.esId)}>播放影片</LinkButton>
      </p>
      <ItemTools item={item} />
    </div>
  )
}

/** What is said in the film, for those who would rather read it. */
function Words({ item }: { item: Video }) {
  const passages = byChapter(item.video)
  if (passages.length === 0) return null
  return (
    <div className={css.words}>
      <h2 className={css.heading}>文字稿</h2>
      {passages.map(({ at, title, cues }) => (
        <Fragment key={at}>
          {title && <h3>{title}</h3>}
          {cues.length > 0 && <p>{cues.map(({ text }) => text).join('')}</p>}
        </Fragment>
      ))}
    </div>
  )
}
