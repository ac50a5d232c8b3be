import type { Answered } from '@zhengcai/contract/calls.ts'
import type { law } from '@zhengcai/contract/laws/law.contract.ts'
import type { FoundHow, Mark } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Answer } from '@zhengcai/engine/searchEngine.ts'
import type { Db } from '../../platform/database/database.ts'
import { foundHow } from '../../search/findKnowledge.ts'
import { markingFor, marksIn, snippetOf } from '../../search/markText.ts'
import type { Search } from '../../search/search.ts'
import { listFoundArticles } from '../search/lawsInSearch.queries.ts'

type Hit = NonNullable<Answered<(typeof law)['list']>['rows'][number]['hit']>
type FoundLaws = {
  /** In order of relevance, every version that has the words; undefined where nothing was asked for. */
  esIds: string[] | undefined
  how: FoundHow
  marksIn(title: string): Mark[]
  /** The best article of each of these. */
  hitsIn(db: Db, esIds: string[]): Promise<Map<string, Hit>>
}

/** Of what has only some of the words so many are shown, if they have at least this share. */
const NEARLY = { most: 20, share: 0.5 }
/** Where nothing was asked for. */
export const EVERYTHING: FoundLaws = {
  esIds: undefined,
  how: {
    totalCapped: false,
    wholeTotal: 0,
    readAs: null,
    alternatives: [],
    didYouMean: null,
    absent: null,
    time: null,
    newestFirst: false,
    expanded: [],
  },
  marksIn: () => [],
  hitsIn: async () => new Map(),
}

/** A slip is taken for what was meant at once: in a library its parts alone lead nowhere. */
async function ask(search: Search, keyword: string): Promise<Answer> {
  const look = (words: string) =>
    search.query({ keyword: words, kinds: ['law'], everyVersion: true, sort: 'relevance', offset: 0, size: 1_000 })
  const answer = await look(keyword)
  if (answer.didYouMean === undefined) return answer
  return { ...(await look(answer.didYouMean)), readAs: answer.didYouMean }
}

/** The laws a keyword finds; in a library one expects those that have it, and others only where none does. */
export async function findLaws(
  search: Search,
  { keyword, sort }: { keyword?: string | undefined; sort?: string | undefined },
): Promise<FoundLaws> {
  if (keyword === undefined) return EVERYTHING
  const answer = await ask(search, keyword)
  const whole = answer.groups.filter((group) => group.whole)
  const nearly = answer.groups.slice(0, NEARLY.most).filter(({ sense }) => sense >= NEARLY.share)
  const groups = new Map((whole.length > 0 ? whole : nearly).map((group) => [group.key.replace(/^\w+:/, ''), group]))
  const marking = markingFor(answer.readAs ?? keyword, answer.expanded)
  return {
    esIds: [...groups.keys()],
    how: foundHow(answer, sort !== undefined && sort !== 'published'),
    marksIn: (title) => marksIn(title, marking),
    async hitsIn(db, esIds) {
      const best = esIds.flatMap(
        (esId) =>
          groups
            .get(esId)
            ?.best.slice(0, 1)
            .map((hit) => ({ esId, ...hit })) ?? [],
      )
      const texts = await listFoundArticles(db, best)
      return new Map(
        best.map(({ esId, address, label, part }) => {
          const text = texts.find((one) => one.esId === esId && one.address === address)?.text ?? ''
          return [esId, { address, label, part, ...snippetOf(text, marking) }]
        }),
      )
    },
  }
}
