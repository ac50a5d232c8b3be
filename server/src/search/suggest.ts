import type { Answered } from '@zhengcai/contract/calls.ts'
import type { knowledgeSearch } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { foldText } from './foldText.ts'
import type { HotWords } from './hotWords.ts'
import { markingFor, marksIn } from './markText.ts'
import { readQuery } from './readQuery.ts'
import type { Search } from './searchThread.ts'

type Suggestions = Answered<(typeof knowledgeSearch)['suggest']>
const WORDS_SHOWN = 4

/** What the box offers while somebody types. */
export async function suggest(
  { search, hot }: { search: Search; hot: HotWords },
  { keyword, size }: { keyword: string; size: number },
): Promise<Suggestions> {
  const [found, words] = await Promise.all([search.suggest({ keyword, size }), hot.list()])
  const marking = markingFor(readQuery(found.readAs[0] ?? keyword), [])
  const typed = foldText(keyword)
  const fitting = words.filter(({ word }) => foldText(word).includes(typed)).map(({ word }) => word)
  return {
    items: found.items.map(({ key, kind, title }) => ({
      esId: idOf(key),
      kind,
      title,
      titleMarks: marksIn(title, marking),
    })),
    articles: found.articles.map(({ key, ...article }) => ({ esId: idOf(key), ...article })),
    words: [...new Set([...found.readAs, ...fitting])].slice(0, WORDS_SHOWN),
  }
}

const idOf = (key: string) => key.slice(key.indexOf(':') + 1)
