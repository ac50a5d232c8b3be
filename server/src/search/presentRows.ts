import type { FoundArticle, SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { describeItem } from '../knowledge/describeItems.ts'
import type { Items } from '../knowledge/listItems.ts'
import type { FoundGroup } from './collectGroups.ts'
import {
  type FoundAnnouncement,
  type FoundKnowledge,
  listFoundAnnouncements,
  listFoundArticles,
  listFoundKnowledge,
} from './found.queries.ts'
import { type Marking, marksIn, type Snippet, snippetOf, worthOf } from './markText.ts'

const idOf = ({ key }: FoundGroup) => key.slice(key.indexOf(':') + 1)
const isAnnounced = ({ key }: FoundGroup) => key.startsWith('announ:')

/** What the index found, with the words of the database around it. */
export async function presentRows(
  { db, describe }: Items,
  groups: FoundGroup[],
  marking: Marking,
): Promise<SearchRow[]> {
  const places = groups.flatMap((group) => group.best.map(({ address }) => ({ esId: idOf(group), address })))
  const [items, announced, texts] = await Promise.all([
    listFoundKnowledge(db, groups.filter((group) => !isAnnounced(group)).map(idOf)),
    listFoundAnnouncements(db, groups.filter(isAnnounced).map(idOf)),
    listFoundArticles(db, places),
  ])
  const described = new Map((await describe(items)).map((item) => [item.esId, item]))
  const announcedOf = new Map(announced.map((item) => [item.id, item]))
  const textOf = new Map(texts.map(({ esId, address, text }) => [`${esId}~${address}`, text]))
  return groups.flatMap((group) => {
    if (isAnnounced(group)) {
      const item = announcedOf.get(idOf(group))
      return item ? [announcedRow(item, group, marking)] : []
    }
    const item = described.get(idOf(group))
    if (!item) return []
    const articles = group.best.map((hit) => ({
      ...hit,
      ...snippetOf(textOf.get(`${item.esId}~${hit.address}`) ?? '', marking),
    }))
    return [knowledgeRow(item, group, { articles, marking })]
  })
}

type DescribedKnowledge = Awaited<ReturnType<typeof describeItem<FoundKnowledge>>>

function knowledgeRow(
  item: DescribedKnowledge,
  group: FoundGroup,
  { articles, marking }: { articles: FoundArticle[]; marking: Marking },
): SearchRow {
  const { bodyText, cues, ...row } = item
  const said = cues && spoken(cues, marking)
  const written = bestSnippet([item.summary, bodyText], marking)
  const inSpeech = said !== null && worthOf(said.snippet, marking) > worthOf(written.snippet, marking)
  return {
    ...row,
    titleMarks: marksIn(item.title, marking),
    ...(inSpeech ? { snippet: said.snippet, marks: said.marks } : written),
    second: said ? said.second : null,
    whole: group.whole,
    articles,
    otherArticles: group.others,
  }
}

/** Where a film says it: the sentence with most of the words, and the ones around it. */
function spoken(cues: NonNullable<FoundKnowledge['cues']>, marking: Marking): (Snippet & { second: number }) | null {
  let best = { at: -1, worth: 0 }
  for (const [at, { text }] of cues.entries()) {
    const worth = worthOf(text, marking)
    if (worth > best.worth) best = { at, worth }
  }
  const cue = cues[best.at]
  if (!cue) return null
  const around = cues.slice(Math.max(0, best.at - 1), best.at + 3).map(({ text }) => text)
  return { ...snippetOf(around.join(''), marking), second: Math.floor(cue.from) }
}

function bestSnippet(texts: string[], marking: Marking): Snippet {
  const [first = '', ...others] = texts
  let best = { text: first, worth: worthOf(first, marking) }
  for (const text of others) {
    const worth = worthOf(text, marking)
    if (worth > best.worth || best.text === '') best = { text, worth }
  }
  return snippetOf(best.text, marking)
}

function announcedRow(item: FoundAnnouncement, group: FoundGroup, marking: Marking): SearchRow {
  const { start, end, city } = item
  return {
    esId: item.id,
    kind: item.type,
    classId: null,
    className: item.type === 'train' ? '培训' : '公告',
    title: item.title,
    titleMarks: marksIn(item.title, marking),
    ...bestSnippet([item.summary, item.bodyText], marking),
    whole: group.whole,
    cover: null,
    source: item.organiser ?? '',
    author: '',
    publishTime: item.publishTime,
    viewCount: item.viewCount,
    demo: item.demo,
    articles: [],
    otherArticles: [],
    second: null,
    ...(start && end && city !== null && { train: { start, end, city } }),
  }
}
