import type { Api } from '@zhengcai/contract/contract.ts'
import type { Found } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { HotWords } from './HotWords.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchHints } from './SearchHints.tsx'
import { narrowedBy, resultsAddress, type SearchQuery } from './searchAddress.ts'
import css from './searchList.module.css'

type Props = {
  query: SearchQuery
  found: Found | undefined
  hotWords: Awaited<ReturnType<Api['knowledgeSearch']['hotWords']>>
}

/** What was tried, what might be meant, and the way to a person. */
export function NothingFound({ query, found, hotWords }: Props) {
  const narrowed = narrowedBy(query) > 0
  return (
    <div className={css.nothing}>
      {found ? (
        <>
          <p className={css.tried}>没有找到相符的内容。已查过标题、正文、文号、条文和字幕，也试过近义说法与拼音。</p>
          <SearchHints found={found} query={query} />
          {narrowed && (
            <p>
              <LinkButton quiet to={resultsAddress({ keyword: query.keyword })}>
                去掉筛选条件再查
              </LinkButton>
            </p>
          )}
        </>
      ) : (
        <p className={css.tried}>请输入要找的内容：一个词、一句话、文号，或者法规简称加条号。</p>
      )}
      <SearchForm key={query.keyword} keyword={query.keyword} />
      {query.keyword && (
        <div className={css.ask}>
          <b>交给编辑部</b>
          <p>把这句话作为问题提交，专家一般在 5 个工作日内答复。</p>
          <LinkButton to={`/newQuestion?title=${encodeURIComponent(wholeLetters(query.keyword, 60))}`}>
            我要提问
          </LinkButton>
        </div>
      )}
      <HotWords words={hotWords} />
    </div>
  )
}
