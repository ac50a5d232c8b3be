import type { Api } from '@zhengcai/contract/contract.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { useRef } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { CitationPreviews } from '../knowledge/CitationPreviews.tsx'
import { apiOf } from '../platform/api.ts'
import { idIn, inBrowser, type LoadArgs, numberIn, onServer } from '../platform/loading.ts'
import { pageMeta } from '../platform/pageMeta.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { MetaLine } from '../ui/ItemRow.tsx'
import { RichText } from '../ui/RichText.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { searchInput } from './askSearch.ts'
import { FOUND_NAMES } from './foundNames.ts'
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
  const [text, ...beside] = await Promise.all([
    readText(api, type, idIn(request)),
    ...[n - 1, n, n + 1].map((place) => hitAt(api, query, place)),
  ])
  const [previous, current, next] = beside
  return { query, n, type, text, previous, current, next }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The hit at a place of the same search; none before the first and after the last. */
async function hitAt(api: Api, query: SearchQuery, place: number): Promise<SearchRow | undefined> {
  if (place < 1 || !query.keyword) return undefined
  const found = await api.knowledgeSearch.knowledgeSearch(searchInput(query, { pageNum: place, pageSize: 1 }))
  return found.rows[0]
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
  const ranges = useHighlights(place, current?.esId ? wordsOf(current) : query.keyword.split(/\s+/))
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <Breadcrumbs steps={[['首页', '/index'], ['搜索结果', backTo(query, n)], ['正文']]} />
      <nav className={`no-print ${css.beside}`} aria-label="搜索结果之间">
        <SiteLink to={backTo(query, n)}>回到结果</SiteLink>
        <span>第 {n} 条</span>
        {previous && <SiteLink to={placeOf(query, previous, n - 1)}>上一条结果</SiteLink>}
        {next && <SiteLink to={placeOf(query, next, n + 1)}>下一条结果</SiteLink>}
      </nav>
      <article ref={place} className={css.article}>
        <p className={css.kind}>{FOUND_NAMES[type]}</p>
        <h1 className={css.title}>{text.title}</h1>
        <MetaLine parts={text.meta} demo={text.demo} />
        <RichText html={text.body} />
      </article>
      <p className={`no-print ${css.open}`}>
        <LinkButton to={text.path}>打开完整页面</LinkButton>
      </p>
      <CitationPreviews />
      <HitSteps key={`${text.path}${query.keyword}`} ranges={ranges} />
    </main>
  )
}

const backTo = (query: SearchQuery, n: number) => resultsAddress(query, Math.ceil(n / PAGE_SIZE))

const placeOf = (query: SearchQuery, row: SearchRow, n: number) =>
  row.kind === 'law' ? `/lawDetails?id=${row.esId}` : hitAddress(query, row, n)

/** The words that were really found: a synonym or a corrected word is marked too. */
function wordsOf({ title, titleMarks, snippet, marks }: SearchRow): string[] {
  const cut = (text: string, places: SearchRow['marks']) => places.map(({ start, end }) => text.slice(start, end))
  return [...new Set([...cut(title, titleMarks), ...cut(snippet, marks)])]
}
