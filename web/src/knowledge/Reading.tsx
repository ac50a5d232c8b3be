import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { Kicker } from '../ui/layout/Kicker.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { countText } from '../ui/text/countText.ts'
import { Phrases } from '../ui/text/Phrases.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { Attachments } from './Attachments.tsx'
import { ChangedCitations } from './ChangedCitations.tsx'
import { CitationPreviews } from './CitationPreviews.tsx'
import { CitedBeside } from './CitedBeside.tsx'
import { CorrectionNotes } from './CorrectionNotes.tsx'
import { PrintedSource } from './PrintedSource.tsx'
import css from './Reading.module.css'
import { Related } from './Related.tsx'
import { Tags } from './Tags.tsx'

type Props = {
  item: KnowledgeDetail
  list: [name: string, to: string]
  /** What a reader does with it. */
  tools: ReactNode
  /** Who wrote it, instead of source and author. */
  byline?: string[]
  /** Facts of the kind, between the heading and the text. */
  facts?: ReactNode
  /** What belongs under the text, before the neighbours. */
  after?: ReactNode
}

/** A text to be read from beginning to end: whose it is and when, then nothing but the text. */
export function Reading({ item, list, tools, byline, facts, after }: Props) {
  // A column that is one class has no narrower list to go to.
  const narrower: typeof list = item.className === list[0] ? list : [item.className, `${list[1]}?class=${item.classId}`]
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], list, ...(narrower === list ? [] : [narrower]), ['正文']]} />
      <div className={css.sheet} data-beside={item.citations.cited.length > 0 ? '' : undefined}>
        <article className={css.article}>
          <header className={css.header}>
            <Kicker to={narrower[1]}>{narrower[0]}</Kicker>
            <h1 className={css.title}>
              <Phrases text={item.title} />
            </h1>
            <MetaLine
              parts={[
                item.publishTime.slice(0, 16),
                ...(byline ?? [`来源：${item.source}`, item.author && `作者：${item.author}`]),
                `阅读 ${countText(item.viewCount)}`,
              ]}
              demo={item.demo}
            />
            {tools}
          </header>
          <CorrectionNotes corrections={item.corrections} />
          {facts}
          <Contents headings={item.headings} />
          <RichText html={item.body} />
          <ChangedCitations citations={item.citations} />
          <footer className={css.end}>
            {item.attachments.length > 0 && <Attachments attachments={item.attachments} />}
            {item.editor && <p className="meta">责任编辑：{item.editor}</p>}
            <Tags tags={item.tags} />
            {item.demo && <p className={css.note}>本文为示例内容，其中的人物、机构与文号均为虚构。</p>}
          </footer>
        </article>
        <CitedBeside cited={item.citations.cited} />
      </div>
      <PrintedSource path={detailPath(item)} source={item.source} publishTime={item.publishTime} />
      {after}
      <Neighbours item={item} />
      <Related rows={item.related} />
      <CitationPreviews />
    </main>
  )
}

/** Worth its room only when there is something to choose from. */
export function Contents({ headings }: Pick<KnowledgeDetail, 'headings'>) {
  if (headings.length < 3) return null
  return (
    <details className={`no-print ${css.contents}`} open>
      <summary>目录</summary>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Neighbours({ item }: { item: KnowledgeDetail }) {
  const sides = [
    ['上一篇', item.previous],
    ['下一篇', item.next],
  ] as const
  return (
    <nav className={css.neighbours} aria-label="前后篇">
      {sides.map(([label, neighbour]) => (
        <div key={label}>
          <span className="meta">{label}</span>
          {neighbour ? (
            <SiteLink to={detailPath({ kind: item.kind, esId: neighbour.esId })}>{neighbour.title}</SiteLink>
          ) : (
            <span className={css.none}>没有了</span>
          )}
        </div>
      ))}
    </nav>
  )
}
