import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { LAW_LEVELS, LAW_STATUSES, type LawLevel, type LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { filterIn, shapedIn, wordsIn } from '../platform/steps/inAddress.ts'
import { pageIn, plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { ReadingHints } from '../search/ReadingHints.tsx'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Choices } from '../ui/forms/Choices.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { SkipToResults } from '../ui/lists/SkipToResults.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { groupedNumber } from '../ui/text/groupedNumber.ts'
import css from './law.module.css'
import { ChosenFilters } from './library/ChosenFilters.tsx'
import { LawFacets } from './library/LawFacets.tsx'
import { LawRow } from './library/LawRow.tsx'
import { LawSearch } from './library/LawSearch.tsx'
import { LAW_SORTS, type LawFilters, lawSorts, listOf } from './library/lawFilters.ts'

const PAGE_SIZE = 15
const LEVELS = Object.keys(LAW_LEVELS) as LawLevel[]
const STATUSES = Object.keys(LAW_STATUSES) as LawStatus[]

/** A law and the number of its article may come apart, from the form on the first page. */
function keywordIn(params: URLSearchParams): string | undefined {
  const article = shapedIn(params, 'article', /^\d{1,4}$/)
  const words = wordsIn(params, 'keyword', article ? 50 : 60)
  return [words, article && `第${Number(article)}条`].filter(Boolean).join(' ') || undefined
}

function filtersIn(params: URLSearchParams): LawFilters {
  return {
    keyword: keywordIn(params),
    level: filterIn(params, 'level', LEVELS),
    body: wordsIn(params, 'body', 60),
    year: Number(shapedIn(params, 'year', /^(19[5-9]|20\d)\d$/)) || undefined,
    status: filterIn(params, 'status', STATUSES),
    class: shapedIn(params, 'class', ID_FORM),
    sort: filterIn(
      params,
      'sort',
      LAW_SORTS.map(({ value }) => value),
    ),
  }
}

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const { class: classId, ...filters } = filtersIn(params)
  const { page, size } = pageIn(params, PAGE_SIZE)
  const found = await apiOf(context).law.list({ ...filters, classId, pageNum: page, pageSize: size })
  return { ...found, page, size, filters: { ...filters, class: classId } }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: args.loaderData?.filters.keyword ? `${args.loaderData.filters.keyword} · 法规库` : '法规库',
    description: '政府采购相关的法律、行政法规、规章和规范性文件：时效、历次版本、逐条引用与对照',
    path: plainAddress(args.location, ['keyword', 'level', 'body', 'year', 'status', 'class', 'sort', 'page']),
    feed: 'laws',
    // Whatever anybody links to with a word would otherwise be a page of its own to search engines.
    noindex: Boolean(args.loaderData?.filters.keyword),
  })

export default function LawPage() {
  const { rows, total, facets, page, size, filters, ...how } = useLoaderData<typeof loader>()
  const list = useTopOfList()
  const address = listOf(filters, size === PAGE_SIZE ? undefined : size)
  const sorts = lawSorts(filters, how.newestFirst).map(({ value, label, current }) => ({
    label,
    to: address({ sort: value }),
    current,
  }))
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['法规库']]} />
      <div className={css.head} ref={list}>
        <SectionHeader title="法规库" level={1} />
        <LawSearch filters={filters} />
        <SkipToResults />
      </div>
      <div className={css.columns}>
        <LawFacets facets={facets} filters={filters} address={address} />
        <div id="results" tabIndex={-1}>
          <ChosenFilters facets={facets} filters={filters} address={address} />
          <div className={css.order}>
            <p role="status" className={css.total}>
              共 <b>{groupedNumber(total)}</b> 部{how.totalCapped && '以上'}
              {filters.keyword && total > 0 && how.wholeTotal === 0 && '，都只有一部分词语相符'}
            </p>
            <Choices label="排序" choices={sorts} />
          </div>
          <ReadingHints how={how} to={(keyword) => address({ keyword })} />
          {rows.length === 0 ? (
            <EmptyState title={page > 1 ? '这一页没有法规' : '没有找到这样的法规'}>
              <p>{page > 1 ? '前面的页上有。' : '可以换一个说法，或者去掉几个筛选条件。'}</p>
              <LinkButton quiet to={page > 1 ? address({}) : '/law'}>
                {page > 1 ? '回到第一页' : '看全部法规'}
              </LinkButton>
            </EmptyState>
          ) : (
            rows.map((row) => <LawRow key={row.esId} row={row} />)
          )}
          <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
          <p className={`no-print ${css.feed}`}>
            <a href="/feed/laws.xml">订阅法规更新（RSS）</a>
          </p>
        </div>
      </div>
    </main>
  )
}
