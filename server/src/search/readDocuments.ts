import { partOf, partsOf } from '../knowledge/lawParts.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type AnnounDocumentRow,
  type ArticleDocumentRow,
  type KnowledgeDocumentRow,
  listAnnounDocuments,
  listArticleDocuments,
  listKnowledgeDocuments,
} from './documents.queries.ts'
import { type DocumentKey, NEVER, NEVER_SECONDS, type SearchArticle, type SearchDocument } from './searchDocument.ts'

const AT_ONCE = 100

/** Hears of a document that cannot be read: it is not found, and all others are. */
export type OnDamaged = (key: DocumentKey, why: string) => void

/** Everything there is, a hundred documents at a time, so that queries are answered in between. */
export async function* readAllDocuments(db: Db, onDamaged: OnDamaged = () => {}): AsyncGenerator<SearchDocument[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: KnowledgeDocumentRow[] = await listKnowledgeDocuments(db, { after, size: AT_ONCE })
    yield knowledgeDocuments(rows, await articlesOf(db, rows), onDamaged)
    after = rows.at(-1)?.id
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: AnnounDocumentRow[] = await listAnnounDocuments(db, { after, size: AT_ONCE })
    yield rows.map(announDocument)
    after = rows.at(-1)?.id
  }
}

/** Of these keys those that are there; the others are gone. */
export async function readDocuments(
  db: Db,
  keys: DocumentKey[],
  onDamaged: OnDamaged = () => {},
): Promise<SearchDocument[]> {
  const idsOf = (table: string) =>
    keys.filter((key) => key.startsWith(`${table}:`)).map((key) => key.slice(table.length + 1))
  const [items, announced] = [idsOf('knowledge'), idsOf('announ')]
  const rows = items.length > 0 ? await listKnowledgeDocuments(db, { ids: items }) : []
  const documents = knowledgeDocuments(rows, await articlesOf(db, rows), onDamaged)
  const others = announced.length > 0 ? await listAnnounDocuments(db, { ids: announced }) : []
  return [...documents, ...others.map(announDocument)]
}

async function articlesOf(db: Db, rows: KnowledgeDocumentRow[]): Promise<Map<string, ArticleDocumentRow[]>> {
  const laws = rows.filter(({ kind }) => kind === 'law').map(({ id }) => id)
  return laws.length === 0 ? new Map() : Map.groupBy(await listArticleDocuments(db, laws), ({ esId }) => esId)
}

export function knowledgeDocuments(
  rows: KnowledgeDocumentRow[],
  articles: Map<string, ArticleDocumentRow[]>,
  onDamaged: OnDamaged = () => {},
): SearchDocument[] {
  return rows.flatMap((row) => {
    try {
      return [knowledgeDocument(row, articles.get(row.id) ?? [])]
    } catch (error) {
      onDamaged(`knowledge:${row.id}`, String(error))
      return []
    }
  })
}

/** Facts are stored in any form: what is no text where text belongs throws, here and not in the middle of the index. */
function knowledgeDocument(row: KnowledgeDocumentRow, articles: ArticleDocumentRow[]): SearchDocument {
  const { extra } = row
  const names = [
    row.lawName,
    ...(row.aliases ?? []),
    ...(row.versionAliases ?? []),
    row.documentNumber,
    row.issuingBody,
    ...row.tags,
    ...(extra?.keywords ?? []),
    row.author,
  ]
  return {
    key: `knowledge:${row.id}`,
    kind: row.kind,
    classId: row.classId,
    title: row.title,
    names: [...new Set(names.filter((name): name is string => Boolean(name)).map(text))],
    texts: [
      row.summary,
      row.bodyText,
      row.source,
      row.note ?? '',
      extra?.theme ?? '',
      extra?.contents ? JSON.stringify(extra.contents) : '',
      (extra?.cues ?? []).map((cue) => cue.text).join('\n'),
    ]
      .filter(Boolean)
      .map(text),
    publishTime: row.publishTime,
    withdrawTime: row.withdrawTime ?? NEVER_SECONDS,
    year: row.year,
    views: row.views,
    ...(row.level && { law: lawDays(row, row.level) }),
    articles: articlesIn(row, articles),
  }
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`text expected, ${typeof value} found`)
  return value
}

function lawDays(row: KnowledgeDocumentRow, level: string) {
  return {
    level,
    effective: row.effective ?? NEVER,
    expiry: row.expiry ?? NEVER,
    abolished: row.abolished ?? NEVER,
    nextEffective: row.nextEffective ?? NEVER,
    isFirst: row.isFirst ?? true,
  }
}

function articlesIn({ outline }: KnowledgeDocumentRow, rows: ArticleDocumentRow[]): SearchArticle[] {
  const nodes = outline ?? []
  const parts = partsOf(
    nodes,
    rows.map(({ address }) => address),
  )
  const paths = new Map(nodes.map((node) => [node.id, pathTo(nodes, node.id)]))
  return rows.map(({ address, label, sectionId, text }) => ({
    address,
    label,
    text,
    path: paths.get(sectionId) ?? '',
    part: partOf(parts, address),
  }))
}

/** The titles a heading stands under, by the ids, which say so. */
function pathTo(nodes: { id: string; title: string }[], id: string): string {
  return nodes
    .filter((node) => id === node.id || id.startsWith(`${node.id}-`))
    .map(({ title }) => title)
    .join(' ')
}

function announDocument(row: AnnounDocumentRow): SearchDocument {
  const people = [...(row.speakers ?? []), row.city, row.organiser]
  return {
    key: `announ:${row.id}`,
    kind: row.type,
    classId: '',
    title: row.title,
    names: [...row.tags, ...people.filter((name): name is string => Boolean(name))],
    texts: [row.summary, row.bodyText, row.place ?? '', (row.agenda ?? []).map(({ title }) => title).join('\n')].filter(
      Boolean,
    ),
    publishTime: row.publishTime,
    withdrawTime: row.withdrawTime ?? NEVER_SECONDS,
    year: row.year,
    views: row.views,
    articles: [],
  }
}
