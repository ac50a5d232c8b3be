import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { FoundGroup } from '@zhengcai/engine/searchEngine.ts'
import { type describeItem, describeItems, type KindFacts } from '../knowledge/describeItems.ts'
import type { FoundFacts } from '../knowledge/foundFacts.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type ArticlePlace,
  type ArticleSource,
  type Findable,
  idOf,
  type OnDamaged,
  type Page,
  type ReadPage,
} from './findable.ts'
import { itemDocument, type LawPart } from './itemDocument.ts'
import { type FoundItem, foundItems, type ItemRow, listItemDocuments, listItemViews } from './items.queries.ts'
import { bestSnippet, type Marking, marksIn, type Snippet, snippetOf, worthOf } from './markText.ts'

/** What the feature of laws knows of items that are laws. */
export type LawParts = {
  /** Of these laws; it may throw for one that is damaged. */
  read(db: Db, laws: { id: string; title: string }[]): Promise<(id: string) => LawPart>
  /** Which laws and articles the items cite, as these say they are cited; '' is the item's own text. */
  readCites(db: Db, ids: string[]): Promise<(id: string, address: string) => string[]>
  listTexts(db: Db, places: ArticlePlace[]): Promise<(ArticlePlace & { text: string })[]>
  articles: ArticleSource
}

/** Knowledge items, laws with their articles among them. */
export function items(laws: LawParts, kinds: FoundFacts[], facts: KindFacts[]): Findable {
  const listFound = foundItems(facts)
  const describe = describeItems(facts)
  return {
    table: 'knowledge',
    read: (db, page, onDamaged) => readItems(db, { page, laws, kinds, onDamaged }),
    listViews: listItemViews,
    articles: laws.articles,
    async present(db, groups, marking) {
      const places = groups.flatMap(({ key, best }) => best.map(({ address }) => ({ esId: idOf(key), address })))
      const esIds = groups.map(({ key }) => idOf(key))
      const [rows, texts] = await Promise.all([listFound(db, esIds), laws.listTexts(db, places)])
      const groupOf = new Map(groups.map((group) => [idOf(group.key), group]))
      const spoken = new Map(rows.map((row) => [row.esId, ofKind(kinds, row)?.spokenIn?.(row.extra) ?? []]))
      const textAt = new Map(texts.map(({ esId, address, text }) => [`${esId}~${address}`, text]))
      return new Map(
        (await describe(rows)).flatMap((row) => {
          const group = groupOf.get(row.esId)
          return group ? [[row.esId, itemRow(row, group, { marking, textAt, cues: spoken.get(row.esId) ?? [] })]] : []
        }),
      )
    },
  }
}

const ofKind = (kinds: FoundFacts[], row: { kind: string }) => kinds.find(({ kind }) => kind === row.kind)

type Reading = { page: Page; laws: LawParts; kinds: FoundFacts[]; onDamaged: OnDamaged }

async function readItems(db: Db, { page, laws, kinds, onDamaged }: Reading): Promise<ReadPage> {
  const withFacts = kinds.map(({ kind }) => kind)
  const rows = await listItemDocuments(db, page, withFacts)
  const own = rows.filter(isLaw)
  const lawPart = own.length > 0 ? await laws.read(db, own) : undefined
  const others = rows.filter((row) => !isLaw(row)).map(({ id }) => id)
  const cites = await laws.readCites(db, others)
  const documents = rows.flatMap((row) => {
    try {
      const law = isLaw(row) ? lawPart?.(row.id) : undefined
      return [itemDocument(row, { law, found: ofKind(kinds, row), cites: cites(row.id, '') })]
    } catch (error) {
      onDamaged(`knowledge:${row.id}`, String(error))
      return []
    }
  })
  return { documents, last: rows.at(-1)?.id }
}

const isLaw = ({ kind }: ItemRow) => kind === 'law'

type Shown = { marking: Marking; textAt: Map<string, string>; cues: Cues }
type Cues = ReturnType<NonNullable<FoundFacts['spokenIn']>>

type DescribedItem = Awaited<ReturnType<typeof describeItem<FoundItem>>>

function itemRow(item: DescribedItem, group: FoundGroup, { marking, textAt, cues }: Shown): SearchRow {
  const { bodyText, ...row } = item
  const said = spoken(cues, marking)
  const written = bestSnippet([item.summary, bodyText], marking)
  const inSpeech = said !== null && worthOf(said.snippet, marking) > worthOf(written.snippet, marking)
  return {
    ...row,
    titleMarks: marksIn(item.title, marking),
    ...(inSpeech ? { snippet: said.snippet, marks: said.marks } : written),
    second: said ? said.second : null,
    whole: group.whole,
    matchedNames: group.names ?? [],
    articles: group.best.map((hit) => ({
      ...hit,
      ...snippetOf(textAt.get(`${item.esId}~${hit.address}`) ?? '', marking),
    })),
    otherArticles: group.others,
  }
}

/** Where a film says it: the sentence with most of the words, and the ones around it. */
function spoken(cues: Cues, marking: Marking): (Snippet & { second: number }) | null {
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
