import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { knowledgeItem } from '../knowledge/knowledgeItem.ts'
import { apiOf } from '../platform/api.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/loading.ts'
import { pageMeta } from '../platform/pageMeta.ts'
import { useSite } from '../platform/useSite.ts'
import { Cover, ItemRow, MetaLine } from '../ui/ItemRow.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { SectionHeader } from '../ui/SectionHeader.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { EmptyState } from '../ui/States.tsx'
import css from './index.module.css'

const load = ({ context }: LoadArgs) => apiOf(context).knowledge.news({ pageSize: 14 })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: '首页', description: '政府采购法规、问答、资讯、视频与培训' })

export default function IndexPage() {
  const { rows } = useLoaderData<typeof loader>()
  const { site, columns } = useSite()
  const [first, ...others] = rows
  const block = columns.find(({ type, route }) => type === 'home' && route === '/news')
  return (
    <main id="main" className="wrap">
      <h1 className="visually-hidden">{site.systemTitle}</h1>
      {first ? (
        <>
          <section className={css.lead} aria-label="头条">
            <Lead row={first} today={site.today} />
            <div className={css.heads}>
              {others.slice(0, 5).map((row) => (
                <ItemRow
                  key={row.esId}
                  item={{ ...knowledgeItem(row, site.today), cover: null, summary: undefined }}
                  level={2}
                />
              ))}
            </div>
          </section>
          <section className={css.block}>
            <SectionHeader title={block?.name ?? '资讯'} more={['全部资讯', '/news']} />
            <div className={css.rows}>
              {others.slice(5).map((row) => (
                <ItemRow key={row.esId} item={knowledgeItem(row, site.today)} />
              ))}
            </div>
          </section>
        </>
      ) : (
        <EmptyState title="还没有发布任何内容">编辑部发布之后，这里就会出现。</EmptyState>
      )}
    </main>
  )
}

function Lead({ row, today }: { row: KnowledgeRow; today: string }) {
  const { to, tag, title, summary, cover, meta: parts, demo } = knowledgeItem(row, today)
  return (
    <article className={css.top}>
      {cover && <Cover src={cover} eager />}
      <span className={css.tag}>{tag}</span>
      <h2 className={css.headline}>
        <SiteLink to={to}>
          <Phrases text={title} />
        </SiteLink>
      </h2>
      <p className={css.summary}>{summary}</p>
      <MetaLine parts={parts} demo={demo} />
    </article>
  )
}
