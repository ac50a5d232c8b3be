import type { Db } from '../platform/database/database.ts'
import { findKnowledge } from './findKnowledge.ts'
import type { Search } from './search.ts'

export type ArticleExample = { get(): Promise<string | null> }
/** Laws that readers know, the best first. */
type ListLaws = (db: Db, size: number) => Promise<{ esId: string; names: string[]; articles: number }[]>
type Needs = { search: Search; listLaws: ListLaws; now?: () => number }

const FRESH_FOR = 600_000
const TRIED = 5
const ARTICLE = 22

/** What readers may type to get to an article, of a law that is held: it is tried before it is offered. */
export function articleExample(db: Db, { now = Date.now, ...needs }: Needs): ArticleExample {
  let known: { example: Promise<string | null>; until: number } | undefined
  return {
    get() {
      if (known && known.until > now()) return known.example
      const example = find(db, needs)
      known = { example, until: now() + FRESH_FOR }
      example.catch(() => {
        known = undefined
      })
      return example
    },
  }
}

async function find(db: Db, { search, listLaws }: Omit<Needs, 'now'>): Promise<string | null> {
  for (const { esId, names, articles } of await listLaws(db, TRIED)) {
    const name = names.filter((one) => one.length >= 3).sort((one, other) => one.length - other.length)[0]
    const article = Math.min(ARTICLE, articles)
    const keyword = `${name}${article}条`
    const { rows } = await findKnowledge(db, search, { keyword, sort: 'relevance', pageNum: 1, pageSize: 1 })
    if (rows[0]?.esId === esId && rows[0].articles.some(({ address }) => address === String(article))) return keyword
  }
  return null
}
