import type { Api } from '@zhengcai/contract/contract.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { FOUND_NAMES } from '@zhengcai/contract/search/foundNames.ts'
import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { useRef } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { CitationPreviews } from '../knowledge/CitationPreviews.tsx'
import { apiOf } from '../platform/api/api.ts'
import { idIn, numberIn } from '../platform/steps/inAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { searchInput } from './askSearch.ts'
import { FoundArticles } from './FoundArticles.tsx'
import { HitSteps } from './HitSteps.tsx'
import { hitAddress, queryIn, resultsAddress, type SearchQuery } from './searchAddress.ts'
import css from './searchDetails.module.css'
import { useHighlights } from './useHighlights.ts'

const PAGE_SIZE = 10

type Text = {
  title: string
  body: Awaited<ReturnType<Api['knowledge']['knowledge']>>['body']
  meta: string[]
  demo: boolean
  path: string
}

async function load({ context, request }: LoadArgs) {
  const api = apiOf(context)
  const params = new URL(request.url).searchParams
  const query = queryIn(params)
  const n = numberIn(params, 'n', 1)
  const type = params.get('type') ?? ''
  const id = idIn(request)
  const [text, beside] = await Promise.all([readText(api, type, id), hitsAround(api, query, n)])
  return { query, n, type, text, ...beside, current: beside.current?.esId === id ? beside.current : undefined }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Beside = { previous?: SearchRow | undefined; current?: SearchRow | undefined; next?: SearchRow | undefined }

/** The hit at a place of the same search and its neighbours, from the page of results it stands on, and the one beside it at its ends. */
async function hitsAround(api: Api, query: SearchQuery, n: number): Promise<Beside> {
  if (!query.keyword) return {}
  const rowsOf = async (page: number) =>
    page < 1
      ? []
      : (await api.knowledgeSearch.knowledgeSearch(searchInput(query, { pageNum: page, pageSize: PAGE_SIZE }))).rows
  const page = Math.ceil(n / PAGE_SIZE)
  const at = (n - 1) % PAGE_SIZE
  const [before, rows, after] = await Promise.all([
    at === 0 ? rowsOf(page - 1) : [],
    rowsOf(page),
    at === PAGE_SIZE - 1 ? rowsOf(page + 1) : [],
  ])
  return { previous: rows[at - 1] ?? before.at(-1), current: rows[at], next: rows[at + 1] ?? after[0] }
}

async function readText(api: Api, type: string, id: string): Promise<Text> {
  if (type === 'notice' || type === 'train') {
    const item = await api.informAndTrain.detail({ id })
    const path = type === 'notice' ? `/notice-detail?id=${id}` : `/trainingDetails?id=${id}`
    return { title: item.title, body: item.body, meta: [item.publishTime.slice(0, 10)], demo: item.demo, path }
  }
  const item = await api.knowledge.knowledge({ id })
  const meta = [item.className, item.author || item.source, item.publishTime.slice(0, 10)]
  return { title: item.title, body: item.body, meta, demo: item.demo, path: detailPath(item) }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.text.title ?? '搜索结果', noindex: true })

export default function SearchDetailsPage() {
  const { query, n, type, text, previous, current, next } = useLoaderData<typeof loader>()
  const place = useRef<HTMLElement>(null)
  const ranges = useHighlights(place, [...(current ? wordsOf(current) : []), ...typedWords(query.keyword)])
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <Breadcrumbs steps={[['首页', '/index'], ['搜索结果', backTo(query, n)], ['正文']]} />
      <nav className={`no-print ${css.beside}`} aria-label="搜索结果之间">
        <SiteLink to={backTo(query, n)}>回到结果</SiteLink>
        <span>第 {n} 条</span>
        {previous && <SiteLink to={hitAddress(query, previous, n - 1)}>上一条结果</SiteLink>}
        {next && <SiteLink to={hitAddress(query, next, n + 1)}>下一条结果</SiteLink>}
      </nav>
      <article ref={place} className={css.article}>
        <p className={css.kind}>{FOUND_NAMES[type as keyof typeof FOUND_NAMES]}</p>
        <h1 className={css.title}>{text.title}</h1>
        <MetaLine parts={text.meta} demo={text.demo} />
        {type === 'law' && current ? <FoundArticles row={current} /> : <RichText html={text.body} />}
      </article>
      <p className={`no-print ${css.open}`}>
        <LinkButton to={text.path}>打开完整页面</LinkButton>
      </p>
      <CitationPreviews />
      <HitSteps key={`${text.path}${query.keyword}`} ranges={ranges} />
    </main>
  )
}

const backTo = (query: SearchQuery, n: number) => `${resultsAddress(query, Math.ceil(n / PAGE_SIZE))}#hit-${n}`

const typedWords = (keyword: string) => [keyword, ...keyword.split(/\s+/).filter((word) => word.length > 1)]

/** The words that were really found: a synonym or a corrected word is marked too. */
function wordsOf({ title, titleMarks, snippet, marks }: SearchRow): string[] {
  const cut = (text: string, places: SearchRow['marks']) => places.map(({ start, end }) => text.slice(start, end))
  return [...new Set([...cut(title, titleMarks), ...cut(snippet, marks)])]
}
