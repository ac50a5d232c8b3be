import type { Db } from '../../../platform/database/database.ts'
import { ALIKE_ENOUGH, alike } from '../../../publishing/desk/alike.ts'
import type { Search } from '../../../search/search.ts'
import { synonymsInUse } from '../../../search/words/synonymFile.ts'
import { listAskedLately, listAskedNow } from '../queue.queries.ts'
import { type AskedSense, asksOtherwise, comparing, readAsked, type Same } from './asksTheSame.ts'

type Open = Awaited<ReturnType<typeof listAskedNow>>[number]
type Own = Pick<Open, 'id' | 'title' | 'content'>
type Compared = { one: Open; score: number }

/** Set on half of the pairs in tools/search/alikePairs.ts: from `enough` on two ask the same; from `maybe` on, or `titles` by the titles alone, they do where one article comes first for both. */
export const SAME = { enough: 0.38, maybe: 0.2, titles: 0.34 }

/** Worth asking for the articles: they may ask the same, and at least do not ask for different things. */
export const mayBeSame = ({ whole, titles }: Same, one: AskedSense, other: AskedSense): boolean =>
  (whole >= SAME.maybe || titles >= SAME.titles) && !asksOtherwise(one, other)
const MOST_DOUBTED = 8

/** All that is asked now, and how much each of it asks the same as another: by its signs or by its words, whichever says more. */
export async function readOpen(db: Db) {
  const [asked, lately, synonyms] = await Promise.all([listAskedNow(db), listAskedLately(db), synonymsInUse(db)])
  const senses = new Map(asked.map((one) => [one.id, readAsked(one, synonyms)]))
  const share = comparing([...senses.values(), ...lately.map((one) => readAsked(one, synonyms))])
  return {
    asked,
    /** Those of `others` that ask the same as this one, the nearest first; and those that only may. */
    compare(own: Own, others: Open[]): { sure: Compared[]; doubted: Compared[] } {
      const sense = senses.get(own.id) ?? readAsked(own, synonyms)
      const all = others.flatMap((one) => {
        const other = senses.get(one.id)
        return other ? [compareTwo({ own, sense }, { one, other })] : []
      })
      const sorted = all.toSorted((first, second) => second.score - first.score)
      return {
        sure: sorted.filter(({ score }) => score >= ALIKE_ENOUGH),
        doubted: sorted.filter(({ isDoubted, score }) => isDoubted && score < ALIKE_ENOUGH).slice(0, MOST_DOUBTED),
      }
    },
  }

  function compareTwo(
    { own, sense }: { own: Own; sense: AskedSense },
    { one, other }: { one: Open; other: AskedSense },
  ) {
    const same = share(sense, other)
    const score = Math.max(alike(own, one), percentOf(same.whole))
    return { one, score, isDoubted: mayBeSame(same, sense, other) }
  }
}

/** As it is shown, by the measure of signs: what is just enough is just enough there, and only the same words are all of it. */
function percentOf(share: number): number {
  const { enough } = SAME
  if (share < enough) return Math.floor((share / enough) * ALIKE_ENOUGH)
  return Math.round(ALIKE_ENOUGH + ((share - enough) / (1 - enough)) * (100 - ALIKE_ENOUGH))
}

/** What is asked now and asks the same; where the words leave it open, the article that comes first for both decides. */
export async function findOpenAlike({ db, search }: { db: Db; search: Search }, own: Own): Promise<Compared[]> {
  const { asked, compare } = await readOpen(db)
  const { sure, doubted } = compare(
    own,
    asked.filter((one) => one.id !== own.id && one.mainId === null),
  )
  if (doubted.length === 0) return sure
  const first = await firstArticle(search, own.title)
  const led = await Promise.all(doubted.map(({ one }) => firstArticle(search, one.title)))
  const settled = doubted.filter((_, at) => first !== undefined && led[at] === first)
  return [...sure, ...settled.map((one) => ({ ...one, score: ALIKE_ENOUGH }))]
}

async function firstArticle(search: Search, title: string): Promise<string | undefined> {
  const asked = { keyword: title, sort: 'relevance' as const, offset: 0, size: 1, kinds: ['law'] }
  const [first] = (await search.query(asked)).leading
  return first && `${first.key}~${first.address}`
}
