import type { SearchDocument } from './searchDocument.ts'

/**
 * All that a product needs of an engine. The one in this package answers from memory; another, on other machines,
 * stands in by implementing this and being handed to whoever fills it.
 */
export type SearchEngine = {
  /** Each in place of whatever bore its key before. */
  put(documents: SearchDocument[]): Promise<void>
  remove(keys: string[]): Promise<void>
  setViews(views: ReadonlyMap<string, number>): Promise<void>
  query(asked: SearchRequest): Promise<Answer>
  suggest(typed: Typed): Promise<Suggested>
  status(): Promise<EngineStatus>
}

/** The moment a query is answered for. */
export type Moment = { seconds: number /** yyyymmdd. */; today: number }
export type Sort = 'relevance' | 'newest' | 'hottest'

export type Filters = {
  kinds?: string[] | undefined
  classIds?: string[] | undefined
  year?: number | undefined
  status?: string | undefined
  /** In seconds, the end not included. */
  published?: { from: number; to: number } | undefined
  /** Of each work all versions, not only the one whose turn it is. */
  everyVersion?: boolean | undefined
}
export type SearchRequest = Filters & {
  keyword: string
  /** Exactly as typed: neither sounds nor slips. */
  literal?: boolean | undefined
  sort: Sort
  /** Works before everything else, where it is sorted by anything but relevance. */
  worksFirst?: boolean
  offset: number
  size: number
  moment: Moment
}
export type Typed = { keyword: string; size: number; moment: Moment }

/** The place of an article in its work. */
export type Hit = { address: string; label: string; part: number }
/** An article with its place among all that were found, whatever work they belong to. */
export type RankedHit = Hit & { rank: number }

/**
 * One of the best articles of all, whatever page was asked for: what speaks for it, as shares of what was asked, so that whoever shows it as the answer can judge.
 */
export type LeadingArticle = Hit & {
  key: string
  /** It was asked for by its number. */
  named: boolean
  score: number
  /** Of the pairs of characters. */
  coverage: number
  /** Of a work that holds on the day of the query, and of the field that readers come for. */
  holds: boolean
  ownField: boolean
  /** It passes the filters that were asked for: they only take away, and never make another the best. */
  kept: boolean
}

/** A word that carries the sense: its share of all of them, and what says the same or nearly so, worth at most 1 of it. */
export type WeighedWord = { word: string; share: number; same: { text: string; worth: number }[] }

export type FoundGroup = {
  key: string
  kind: string
  /** Whether all words were found, or only most. */
  whole: boolean
  /** The best place of its own: how it was rated, and which share of the words that carry the sense stands there. */
  score: number
  sense: number
  /** Names and tags of the document, where nothing but they has the words. */
  names?: string[]
  /** The best articles, and every further one that has all words. */
  best: RankedHit[]
  others: Hit[]
}
export type Facet = 'kind' | 'class' | 'year' | 'status'
export type FacetCounts = Record<Facet, { value: string; count: number }[]>
export type Found = {
  groups: FoundGroup[]
  leading: LeadingArticle[]
  total: number
  wholeTotal: number
  capped: boolean
  facets: FacetCounts
}

/** A name without a work, or a work without that article. */
export type Absent = {
  name: string
  article?: string
  articleCount?: number /** How the first article is labelled, which tells how they are counted. */
  firstLabel?: string
}
/** What was said of time, and whether what is shown keeps to it. */
export type TimeRead = { said: string; isSpan: boolean; isKept: boolean }
export type Answer = Found & {
  senses: WeighedWord[]
  /** What the synonyms brought. */
  expanded: string[]
  /** It was asked for by name. */
  byName: boolean
  absent?: Absent
  /** What was searched for in place of the letters or the slip that were typed. */
  readAs?: string
  time?: TimeRead
  /** Other things the letters can be read as. */
  alternatives: string[]
  /** What was probably meant, where what was typed stands nowhere. */
  didYouMean?: string
}

export type SuggestedItem = { key: string; kind: string; title: string }
export type SuggestedArticle = LeadingArticle & { title: string }
export type Suggested = {
  items: SuggestedItem[]
  articles: SuggestedArticle[]
  /** Where texts were read for the articles. */
  senses: WeighedWord[]
  readAs: string[]
}
export type EngineStatus = { documents: number; units: number; dead: number; terms: number; bytes: number }
