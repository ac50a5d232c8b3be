import type { AnnounTrainDetail } from '@zhengcai/contract/training/announTrain.ts'
import type { ReactNode } from 'react'
import { ChangedCitations } from '../knowledge/ChangedCitations.tsx'
import { CitationPreviews } from '../knowledge/CitationPreviews.tsx'
import { CorrectionNotes } from '../knowledge/CorrectionNotes.tsx'
import { PrintedSource } from '../knowledge/PrintedSource.tsx'
import reading from '../knowledge/Reading.module.css'
import { ReadingTools } from '../knowledge/ReadingTools.tsx'
import { Tags } from '../knowledge/Tags.tsx'
import { useSite } from '../platform/useSite.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { Kicker } from '../ui/layout/Kicker.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { countText } from '../ui/text/countText.ts'
import { Phrases } from '../ui/text/Phrases.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import css from './AnnounReading.module.css'
import { announPath } from './announPath.ts'

type Props = {
  item: AnnounTrainDetail
  list: [name: string, to: string]
  marks?: ReactNode
  /** Between the heading and the text. */
  facts?: ReactNode
  /** Between the text and its end. */
  after?: ReactNode
}

/** A notice or a course read whole, set like every other text of the site. */
export function AnnounReading({ item, list, marks, facts, after }: Props) {
  const { site } = useSite()
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], list, ['正文']]} />
      <article className={reading.article}>
        <header className={reading.header}>
          <p className={css.marks}>
            <Kicker to={list[1]}>{list[0]}</Kicker>
            {marks}
          </p>
          <h1 className={reading.title}>
            <Phrases text={item.title} />
          </h1>
          <MetaLine
            parts={[`${item.publishTime.slice(0, 16)} 发布`, `阅读 ${countText(item.viewCount)}`]}
            demo={item.demo}
          />
          <ReadingTools title={item.title} path={announPath(item)} />
        </header>
        <CorrectionNotes corrections={item.corrections} />
        {facts}
        <RichText html={item.body} />
        <ChangedCitations citations={item.citations} />
        {after}
        <footer className={reading.end}>
          <Tags tags={item.tags} />
          {item.demo && <p className={reading.note}>本文为示例内容，其中的人物、机构与文号均为虚构。</p>}
          <p className="no-print">
            <SiteLink to={list[1]} className={css.back}>
              全部{list[0]} →
            </SiteLink>
          </p>
        </footer>
        <PrintedSource path={announPath(item)} source={site.systemTitle} publishTime={item.publishTime} />
      </article>
      <CitationPreviews />
    </main>
  )
}
