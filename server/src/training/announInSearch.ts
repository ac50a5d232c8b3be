import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { NEVER_SECONDS, type SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import type { FoundGroup } from '@zhengcai/engine/searchEngine.ts'
import { type Findable, idOf } from '../search/findable.ts'
import { bestSnippet, type Marking, marksIn } from '../search/markText.ts'
import {
  type AnnounDocumentRow,
  type FoundAnnouncement,
  listAnnounDocuments,
  listAnnounViews,
  listFoundAnnouncements,
} from './announInSearch.queries.ts'

/** What readers may find of courses and notices. */
export const announInSearch: Findable = {
  table: 'announ',
  async read(db, page) {
    const rows = await listAnnounDocuments(db, page)
    return { documents: rows.map(announDocument), last: rows.at(-1)?.id }
  },
  listViews: listAnnounViews,
  async present(db, groups, marking) {
    const groupOf = new Map(groups.map((group) => [idOf(group.key), group]))
    const rows = await listFoundAnnouncements(db, [...groupOf.keys()])
    return new Map(
      rows.flatMap((row) => {
        const group = groupOf.get(row.id)
        return group ? [[row.id, announRow(row, group, marking)]] : []
      }),
    )
  },
}

function announDocument(row: AnnounDocumentRow): SearchDocument {
  const people = [...(row.speakers ?? []), row.city, row.organiser]
  const agenda = (row.agenda ?? []).map(({ title }) => title).join('\n')
  return {
    key: `announ:${row.id}`,
    kind: row.type,
    classId: '',
    title: row.title,
    names: [...row.tags, ...people.filter((name): name is string => Boolean(name))],
    texts: [row.summary, row.bodyText, row.place ?? '', agenda].filter(Boolean),
    publishTime: row.publishTime,
    withdrawTime: row.withdrawTime ?? NEVER_SECONDS,
    year: row.year,
    views: row.views,
    fades: true,
    articles: [],
  }
}

function announRow(item: FoundAnnouncement, group: FoundGroup, marking: Marking): SearchRow {
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
    matchedNames: group.names ?? [],
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
