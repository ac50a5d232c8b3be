import type { Parsed } from '@zhengcai/contract/calls.ts'
import { articlesText, askedPlace } from '@zhengcai/contract/knowledge/articleUnit.ts'
import { LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { FOUND_NAMES } from '@zhengcai/contract/search/foundNames.ts'
import type {
  Facets,
  Found,
  FoundHow,
  knowledgeSearch,
  SearchKind,
} from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Absent, Answer, FacetCounts, TimeRead } from '@zhengcai/engine/searchEngine.ts'
import { listClassBranch, type listClasses } from '../knowledge/knowledge.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { classFacet } from './classFacet.ts'
import { markingFor } from './markText.ts'
import type { Search } from './search.ts'
import { answerCard } from './settling/answerCard.ts'

type Query = Parsed<(typeof knowledgeSearch)['knowledgeSearch']>['query']

export const isSearchKind = (kind: string): kind is SearchKind => Object.hasOwn(FOUND_NAMES, kind)
const MOST_COUNTED = 1_000

/** Where results are found, and what is known of classes already. */
export type Finding = { db: Db; search: Search; classes: () => ReturnType<typeof listClasses> }

/** One page of results with its facets. */
export async function findKnowledge({ db, search, classes }: Finding, query: Query): Promise<Found> {
  const { keyword, kind, classId, year, status, sort, pageNum, pageSize } = query
  const literal = query.literal === '1'
  const classIds = classId === undefined ? undefined : await listClassBranch(db, classId)
  if (classIds?.length === 0) notFound('没有这个分类')
  const kinds = kind && [kind]
  const offset = (pageNum - 1) * pageSize
  const answer = await search.query({ keyword, kinds, classIds, year, status, sort, literal, offset, size: pageSize })
  const asked = answer.readAs ?? keyword
  const marking = markingFor(asked, answer.expanded)
  const [rows, facets, card] = await Promise.all([
    search.present(answer.groups, marking),
    nameFacets(classes, answer.facets),
    pageNum === 1 && sort === 'relevance' ? answerCard(search, { keyword: asked, answer, marking }) : null,
  ])
  return {
    card,
    rows,
    facets,
    total: answer.total,
    ...foundHow(answer),
    expanded: answer.expanded.filter((word) => rows.length === 0 || rows.some((row) => shows(row, word))),
  }
}

/** Of what was looked for as well, readers are told what they can see. */
const shows = ({ title, snippet, matchedNames, articles }: Found['rows'][number], word: string): boolean =>
  [title, snippet, ...matchedNames, ...articles.map((article) => article.snippet)].some((text) => text.includes(word))

/** `isSorted`: the reader chose an order, which no word in the query undoes. */
export const foundHow = (answer: Answer, isSorted = false): FoundHow => ({
  totalCapped: answer.capped,
  wholeTotal: answer.wholeTotal,
  readAs: answer.readAs ?? null,
  alternatives: answer.alternatives,
  didYouMean: answer.didYouMean ?? null,
  absent: answer.absent ? absenceText(answer.absent) : null,
  time: answer.time ? timeText(answer.time, isSorted) : null,
  newestFirst: isNewestFirst(answer.time, isSorted),
  expanded: answer.expanded,
})

/** In the words in which the text itself counts: 没有第九部分 of a notice that has no articles. */
function absenceText({ name, article, articleCount, firstLabel = '' }: Absent): string {
  return article && articleCount
    ? `《${name}》${articlesText(articleCount, firstLabel)}，没有${askedPlace(article, firstLabel)}。`
    : `法规库里还没有“${name.replace('[', '〔').replace(']', '〕')}”，以下是提到它的或相近的内容。`
}

const isNewestFirst = (time: TimeRead | undefined, isSorted: boolean) =>
  time !== undefined && !time.isSpan && time.isKept && !isSorted

function timeText(time: TimeRead, isSorted: boolean): string {
  const { said, isSpan, isKept } = time
  if (!isSpan)
    return isNewestFirst(time, isSorted)
      ? `“${said}”读作时间，按发布时间从新到旧排列`
      : `“${said}”读作时间，没有当作内容查找`
  return isKept ? `只看${said}发布的内容` : `${said}发布的没有相符的内容，以下不限时间`
}

async function nameFacets(classes: Finding['classes'], counts: FacetCounts): Promise<Facets> {
  const named = (facet: keyof FacetCounts, name: (value: string) => string | undefined) =>
    counts[facet].flatMap(({ value, count }) => {
      const its = name(value)
      return its === undefined ? [] : [{ value, name: its, count: Math.min(count, MOST_COUNTED) }]
    })
  return {
    kind: named('kind', (value) => (isSearchKind(value) ? FOUND_NAMES[value] : undefined)),
    classId: counts.class.length > 0 ? classFacet(await classes(), counts.class, MOST_COUNTED) : [],
    year: named('year', (value) => value),
    status: named('status', (value) => LAW_STATUSES[value as keyof typeof LAW_STATUSES]),
  }
}
