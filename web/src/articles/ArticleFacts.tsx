import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { listAddress } from '../platform/steps/listAddress.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './ArticleFacts.module.css'

type Props = { summary: string; article: NonNullable<KnowledgeDetail['article']> }

/** What stands above an article in a journal: where it appeared, whose it is, what it is about. */
export function ArticleFacts({ summary, article }: Props) {
  const { affiliations, issueId, issueTitle, page, keywords } = article
  return (
    <div className={css.facts}>
      <section aria-label="摘要">
        <p className={css.abstract}>
          <b>摘要</b>
          {summary}
        </p>
      </section>
      <dl>
        {keywords.length > 0 && (
          <div>
            <dt>关键词</dt>
            <dd className={css.spaced}>
              {keywords.map((keyword) => (
                <SiteLink key={keyword} to={listAddress('/searchList', { keyword })}>
                  {keyword}
                </SiteLink>
              ))}
            </dd>
          </div>
        )}
        {affiliations.length > 0 && (
          <div>
            <dt>作者单位</dt>
            <dd>{affiliations.join('；')}</dd>
          </div>
        )}
        <div>
          <dt>刊于</dt>
          <dd className={css.spaced}>
            <SiteLink to={`/books?id=${issueId}`}>{issueTitle}</SiteLink>
            <span>第 {page} 页</span>
          </dd>
        </div>
      </dl>
    </div>
  )
}
