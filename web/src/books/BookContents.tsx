import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeDetail, KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { Phrases } from '../ui/text/Phrases.tsx'
import css from './BookContents.module.css'

/** What an issue holds, each article a link, with its page. */
export function IssueContents({ articles }: { articles: KnowledgeRow[] }) {
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className={css.heading}>
        本期目录
      </h2>
      {articles.length === 0 ? (
        <EmptyState title="本期文章还没有上网">出版后会陆续补齐，可以先看其他各期。</EmptyState>
      ) : (
        <ol className={css.articles}>
          {articles.map((row) => (
            <li key={row.esId}>
              <span className={css.column}>{row.className}</span>
              <div>
                <h3 className={css.title}>
                  <SiteLink to={detailPath(row)}>
                    <Phrases text={row.title} />
                  </SiteLink>
                </h3>
                <p className="meta">{row.article?.authors.join('　')}</p>
              </div>
              <span className={css.page}>
                <span className="visually-hidden">第</span>
                {row.article?.page}
                <span className="visually-hidden">页</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export function BookContents({ contents }: { contents: NonNullable<KnowledgeDetail['book']>['contents'] }) {
  if (contents.length === 0) return null
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className={css.heading}>
        目录
      </h2>
      <ol className={css.chapters}>
        {contents.map(({ title, children }) => (
          <li key={title}>
            <h3>{title}</h3>
            <ol>
              {children.map((child) => (
                <li key={child}>{child}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}
