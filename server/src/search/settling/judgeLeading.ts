import type { LeadingArticle, WeighedWord } from '@zhengcai/engine/searchEngine.ts'
import { idOf, type ReadArticle } from '../findable.ts'
import type { Search } from '../search.ts'
import type { Candidate } from './evidence.ts'
import { howSure, type Judged } from './howSure.ts'

export type JudgedArticle = Judged<Candidate & { article: ReadArticle }>
type Led = { leading: LeadingArticle[]; senses: WeighedWord[] }

/** The best articles read and judged, the surest first; what was withdrawn this very second is not among them. */
export async function judgeLeading(
  search: Search,
  keyword: string,
  { leading, senses }: Led,
): Promise<JudgedArticle[]> {
  const places = leading.map(({ key, address }) => ({ esId: idOf(key), address }))
  const read = new Map((await search.readArticles(places)).map((article) => [nameOf(article), article]))
  const candidates = leading.flatMap((one) => {
    const article = read.get(nameOf({ esId: idOf(one.key), address: one.address }))
    return article ? [{ leading: one, article, ...article }] : []
  })
  return howSure(keyword, senses, candidates)
}

const nameOf = ({ esId, address }: { esId: string; address: string }) => `${esId}~${address}`
