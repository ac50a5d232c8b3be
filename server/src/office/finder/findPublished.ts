import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { FOUND_NAMES } from '@zhengcai/contract/search/foundNames.ts'
import type { SearchKind } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Search } from '../../search/search.ts'
import { suggest } from '../../search/suggest.ts'
import type { FinderPart, FoundThing } from './finderPart.ts'
import { nameFit } from './nameFit.ts'

/** Readers' words belong to readers: here only titles and articles are offered. */
const NO_WORDS = { list: async () => [] }
/** Items, laws and answers come from one list, and each of them may fill its own. */
const FROM_ALL = 3

export type TextsOfItems = (esIds: string[]) => Promise<Map<string, string>>

/** What readers see, by the search that they use: by title, pinyin, initials, and articles of laws by their number. */
export const findPublished =
  (search: Search, textsOf: TextsOfItems): FinderPart =>
  async ({ keyword, size, rights }) => {
    const mayHurry = rights.includes('emergency')
    const { items, articles, words } = await suggest({ search, hot: NO_WORDS }, { keyword, size: size * FROM_ALL })
    // Where few titles fit the search offers what the texts say, too: here a name is looked for.
    const isNamed = (title: string) => [keyword, ...words].some((word) => nameFit(word, title) > 0)
    const named = items.filter(({ kind, title }) => kind === 'law' || isNamed(title))
    const texts = await textsOf(named.map(({ esId }) => esId))
    return [
      ...named.map(({ kind, title, esId }): FoundThing => {
        const found = kind === 'law' || kind === 'question' ? kind : 'item'
        const text = texts.get(esId)
        const href = text ?? readAt(kind, esId)
        return { kind: found, title, detail: FOUND_NAMES[kind], href, ...(text && mayHurry && { esId }) }
      }),
      ...articles.map(
        (article): FoundThing => ({
          kind: 'article',
          title: `${article.title} ${article.label}`,
          detail: article.snippet,
          href: articleHref(article),
        }),
      ),
    ]
  }

/** The page of the readers. */
function readAt(kind: SearchKind, esId: string): string {
  if (kind === 'train') return `/trainingDetails?id=${esId}`
  if (kind === 'notice') return `/notice-detail?id=${esId}`
  return detailPath({ kind, esId })
}
