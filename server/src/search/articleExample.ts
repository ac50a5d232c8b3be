import { cached } from '../platform/database/cached.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { type Finding, findKnowledge } from './findKnowledge.ts'

type Examples = { article: string | null; letters: string | null }
export type ArticleExample = { get(): Promise<Examples> }
/** Laws that readers know, the best first. */
export type ListExampleLaws = (db: Db, size: number) => Promise<{ esId: string; names: string[]; articles: number }[]>
type Needs = { finding: Finding; listLaws: ListExampleLaws }

const FRESH_FOR = 600_000
const TRIED = 5
const ARTICLE = 22
/** 政府采购, 招标投标, 采购合同: what a library of this trade is most likely to hold. */
const LETTERS = ['zfcg', 'zbtb', 'cght']

/** What readers may type, each tried before it is offered: the way to an article of a law that is held, and first letters of sounds. */
export function articleExample(changes: Changes, needs: Needs): ArticleExample {
  return cached(
    changes,
    () => findExamples(needs),
    () => performance.now() + FRESH_FOR,
  )
}

async function findExamples(needs: Needs): Promise<Examples> {
  const [article, letters] = await Promise.all([articleHeld(needs), lettersFound(needs.finding)])
  return { article, letters }
}

const best = (finding: Finding, keyword: string) =>
  findKnowledge(finding, { keyword, sort: 'relevance', pageNum: 1, pageSize: 1 })

async function articleHeld({ finding, listLaws }: Needs): Promise<string | null> {
  for (const { esId, names, articles } of await listLaws(finding.db, TRIED)) {
    const name = names.filter((one) => one.length >= 3).sort((one, other) => one.length - other.length)[0]
    const article = Math.min(ARTICLE, articles)
    const keyword = `${name}${article}条`
    const { rows } = await best(finding, keyword)
    if (rows[0]?.esId === esId && rows[0].articles.some(({ address }) => address === String(article))) return keyword
  }
  return null
}

async function lettersFound(finding: Finding): Promise<string | null> {
  for (const letters of LETTERS) if ((await best(finding, letters)).rows.length > 0) return letters
  return null
}
