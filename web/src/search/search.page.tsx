import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { HotWords } from './HotWords.tsx'
import { SearchForm } from './SearchForm.tsx'
import { resultsAddress } from './searchAddress.ts'
import { useSearchHistory } from './searchHistory.ts'
import css from './searchList.module.css'

async function load({ context }: LoadArgs) {
  const { knowledgeSearch } = apiOf(context)
  const [hotWords, { article, letters }] = await Promise.all([knowledgeSearch.hotWords(), knowledgeSearch.example()])
  return { hotWords, article, letters }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: '搜索',
    description: '一次查遍法规条文、问答、资讯、期刊文章、视频、公告与培训',
    path: '/search',
  })

export default function SearchPage() {
  const { hotWords, article, letters } = useLoaderData<typeof loader>()
  return (
    <main id="main" className={`wrap ${css.start}`}>
      <Breadcrumbs steps={[['首页', '/index'], ['搜索']]} />
      <h1 className={css.heading}>搜索</h1>
      <SearchForm keyword="" large />
      <p className={css.examples}>
        可以写一句话、文号、
        {article ? (
          <>
            条文（<SiteLink to={resultsAddress({ keyword: article })}>{article}</SiteLink>）
          </>
        ) : (
          '法规名加条号'
        )}
        、拼音首字母
        {letters && (
          <>
            （<SiteLink to={resultsAddress({ keyword: letters })}>{letters}</SiteLink>）
          </>
        )}
        ，写错一个字也能找到。
      </p>
      <History />
      <HotWords words={hotWords} />
    </main>
  )
}

function History() {
  const { words, forget } = useSearchHistory()
  if (words.length === 0) return null
  return (
    <section className={css.history}>
      <h2>
        我搜过的
        <button type="button" onClick={() => forget()}>
          清空
        </button>
      </h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <SiteLink to={resultsAddress({ keyword: word })}>{word}</SiteLink>
            <button type="button" aria-label={`删除“${word}”`} onClick={() => forget(word)}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
