import type { Answered } from '@zhengcai/contract/calls.ts'
import type { knowledgeSearch } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import type { HotWords } from './asked/hotWords.ts'
import { idOf } from './findable.ts'
import { isSearchKind } from './findKnowledge.ts'
import type { IsShelved } from './lists/wordShelf.ts'
import { markingFor, marksIn } from './markText.ts'
import type { Search } from './search.ts'
import { judgeLeading } from './settling/judgeLeading.ts'
import { offerFitting } from './settling/offerArticle.ts'

type Suggestions = Answered<(typeof knowledgeSearch)['suggest']>
const WORDS_SHOWN = 4
const nothing = async () => () => false

/** What the box offers while somebody types. */
export async function suggest(
  { search, hot, shelf = nothing }: { search: Search; hot: HotWords; shelf?: () => Promise<IsShelved> },
  { keyword, size }: { keyword: string; size: number },
): Promise<Suggestions> {
  const [found, words, isShelved] = await Promise.all([search.suggest({ keyword, size }), hot.list(), shelf()])
  const asked = found.readAs[0] ?? keyword
  const marking = markingFor(asked, [])
  const judged = await judgeLeading(search, asked, { leading: found.articles, senses: found.senses })
  const typed = foldText(keyword)
  const fitting = words.filter(({ word }) => foldText(word).includes(typed)).map(({ word }) => word)
  return {
    items: found.items.flatMap(({ key, kind, title }) =>
      isSearchKind(kind) ? [{ esId: idOf(key), kind, title, titleMarks: marksIn(title, marking) }] : [],
    ),
    articles: offerFitting(judged, marking),
    words: [...new Set([...found.readAs, ...fitting])].filter((word) => !isShelved(word)).slice(0, WORDS_SHOWN),
  }
}
