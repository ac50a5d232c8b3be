import type { Found } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { numberIn } from '../platform/steps/inAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Choices } from '../ui/forms/Choices.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { FoldedFilters } from '../ui/lists/FoldedFilters.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { searchInput } from './askSearch.ts'
import { HotWords } from './HotWords.tsx'
import { NothingFound } from './NothingFound.tsx'
import { SearchFacets } from './SearchFacets.tsx'
import { SearchHints } from './SearchHints.tsx'
import { SearchHit } from './SearchHit.tsx'
import { narrowedBy, queryIn, resultsAddress, type SearchQuery } from './searchAddress.ts'
import { useRemembered } from './searchHistory.ts'
import css from './searchList.module.css'
import { loadTagged, TaggedItems } from './TaggedItems.tsx'

const PAGE_SIZE = 10

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const query = queryIn(params)
  const page = numberIn(params, 'page', 1)
  const api = apiOf(context)
  const tag = query.keyword ? '' : (params.get('tag') ?? '').trim()
  const [tagged, found, hotWords] = await Promise.all([
    tag ? loadTagged(api, tag, page) : undefined,
    query.keyword
      ? api.knowledgeSearch.knowledgeSearch(searchInput(query, { pageNum: page, pageSize: PAGE_SIZE }))
      : undefined,
    api.knowledgeSearch.hotWords(),
  ])
  return { query, page, tagged, found, hotWords }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => {
  const keyword = args.loaderData?.query.keyword
  const tag = args.loaderData?.tagged?.tag
  const title = keyword ? `“${wholeLetters(keyword, 40)}”的搜索结果` : tag ? `标签“${tag}”` : '搜索'
  return pageMeta(args, { title, noindex: true })
}

export default function SearchListPage() {
  const { query, page, tagged, found, hotWords } = useLoaderData<typeof loader>()
  const list = useTopOfList()
  useRemembered(query.keyword)
  if (tagged) return <TaggedItems tagged={tagged} page={page} />
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['搜索', '/search'], ['结果']]} />
      <h1 className={css.heading}>{query.keyword ? `“${wholeLetters(query.keyword, 60)}”` : '搜索'}</h1>
      {!found || (found.total === 0 && !found.card) ? (
        <NothingFound query={query} found={found} hotWords={hotWords} />
      ) : (
        <div className={css.grid}>
          <FoldedFilters from="phone" chosen={narrowedBy(query)}>
            <SearchFacets facets={found.facets} query={query} />
          </FoldedFilters>
          <div ref={list} id="results" tabIndex={-1}>
            <Summary found={found} query={query} />
            {found.card && <AnswerCard card={found.card} />}
            {found.rows.length === 0 && found.total > 0 && (
              <EmptyState title="这一页没有结果">
                <p>前面的页上有。</p>
                <LinkButton quiet to={resultsAddress(query)}>
                  回到第一页
                </LinkButton>
              </EmptyState>
            )}
            {found.rows.map((row, index) => (
              <SearchHit key={row.esId} row={row} query={query} n={(page - 1) * PAGE_SIZE + index + 1} />
            ))}
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={found.total}
              to={(next) => resultsAddress(query, next)}
            />
          </div>
          <aside className={`no-print ${css.side}`}>
            <HotWords words={hotWords} />
            <div className={css.ask}>
              <b>没有找到要的答案？</b>
              <p>把这句话交给编辑部，专家一般在 5 个工作日内答复。</p>
              <LinkButton to={`/newQuestion?title=${encodeURIComponent(wholeLetters(query.keyword, 60))}`}>
                我要提问
              </LinkButton>
            </div>
          </aside>
        </div>
      )}
    </main>
  )
}

const SORTS = [
  ['relevance', '相关'],
  ['newest', '最新'],
  ['hottest', '阅读最多'],
] as const

/** Where a word asked for the newest, only taking it for a word leads back to what fits best. */
function orderedAddress(query: SearchQuery, value: (typeof SORTS)[number][0], { newestFirst }: Found): string {
  if (value !== 'relevance') return resultsAddress({ ...query, sort: value })
  return resultsAddress({ ...query, sort: undefined, ...(newestFirst && { literal: '1' as const }) })
}

function Summary({ found, query }: { found: Found; query: SearchQuery }) {
  const sort = found.newestFirst ? 'newest' : (query.sort ?? 'relevance')
  return (
    <>
      <div className={css.summary}>
        <p role="status">
          {found.totalCapped ? `${found.total}+ 条` : `共 ${found.total} 条`}
          {found.wholeTotal < found.total && `，其中 ${found.wholeTotal} 条含有全部词语`}
        </p>
        <Choices
          label="排序"
          choices={SORTS.map(([value, label]) => ({
            label,
            to: orderedAddress(query, value, found),
            current: sort === value,
          }))}
        />
      </div>
      <SearchHints found={found} query={query} />
    </>
  )
}
