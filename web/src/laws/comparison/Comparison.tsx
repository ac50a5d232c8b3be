import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { PrintedSource } from '../../knowledge/PrintedSource.tsx'
import { ReadingTools } from '../../knowledge/ReadingTools.tsx'
import { Choices } from '../../ui/forms/Choices.tsx'
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { EmptyState } from '../../ui/states/States.tsx'
import { Phrases } from '../../ui/text/Phrases.tsx'
import { Disclaimer } from '../Disclaimer.tsx'
import { LawStatus } from '../LawStatus.tsx'
import { comparisonAddress, lawAddress } from '../lawAddress.ts'
import { ComparedArticle } from './ComparedArticle.tsx'
import css from './Comparison.module.css'
import type { Difference } from './difference.ts'
import { MovedArticles } from './MovedArticles.tsx'
import { VersionsForm } from './VersionsForm.tsx'

export type Compared = {
  difference: Difference
  law: LawFacts
  demo: boolean
  publishTime: string
  /** Only what changed. */
  changes: boolean
}

/** Two versions of a law article by article: side by side where there is room, merged where there is not. */
export function Comparison({ compared }: { compared: Compared }) {
  const { difference, law, demo, publishTime, changes } = compared
  const { from, to, title, counts, rows } = difference
  const address = comparisonAddress(to.esId, from.esId)
  const shown = changes ? rows.filter(({ kind, moved }) => kind !== 'same' || moved) : rows
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['法规库', '/law'], [title, lawAddress(to.esId)], ['版本对照']]} />
      <article className={css.page}>
        <header className={css.head}>
          <h1>
            <Phrases text={`${title}：版本对照`} />
          </h1>
          {demo && <MetaLine parts={[]} demo />}
          <VersionsForm versions={law.versions} from={from} to={to} />
          <p className={css.counts}>
            修改 {counts.changed} 条，新增 {counts.added} 条，删去 {counts.deleted} 条，移动 {counts.moved} 条，未改{' '}
            {counts.same} 条。<ins>加下划线的是新增的文字</ins>，<del>加删除线的是删去的文字</del>。
          </p>
          <Choices
            label="显示"
            choices={[
              { label: '全部条文', to: address, current: !changes },
              { label: '只看改动', to: `${address}&only=changes`, current: changes },
            ]}
          />
          <ReadingTools title={`${title}：版本对照`} path={address} />
          <MovedArticles rows={rows} />
        </header>
        <div className={css.sides}>
          {[from, to].map((version) => (
            <p key={version.esId}>
              <b>{version.published} 公布</b>
              <LawStatus status={version.status} assumed={version.effectiveAssumed} />
              <span className="meta">{version.documentNumber}</span>
            </p>
          ))}
        </div>
        <section aria-label="正文" className={css.rows}>
          {shown.length === 0 && <EmptyState title="两个版本的条文没有差别" />}
          {shown.map((row) => (
            <ComparedArticle key={`${row.from?.address}-${row.to?.address}`} row={row} from={from} to={to} />
          ))}
        </section>
        <Disclaimer demo={demo} />
        <PrintedSource path={address} source={law.issuingBody} publishTime={publishTime} />
      </article>
    </main>
  )
}
