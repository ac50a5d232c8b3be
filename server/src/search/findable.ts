import type { LawRowFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import type { FoundGroup } from '@zhengcai/engine/searchEngine.ts'
import type { Db } from '../platform/database/database.ts'
import type { Marking } from './markText.ts'

/** Items and notices have ids of their own, so the table is part of the key. */
export type DocumentKey = `${Table}:${string}`
export type Table = 'knowledge' | 'announ'

/** These ids, or the next ones in their order. */
export type Page = { ids: string[] } | { after: string; size: number }
/** `last` is the last id that was looked at, also where its document is damaged. */
export type ReadPage = { documents: SearchDocument[]; last: string | undefined }

/** Hears of a document that cannot be read: it is not found, and all others are. */
export type OnDamaged = (key: DocumentKey, why: string) => void

export type ArticlePlace = { esId: string; address: string }
/** An article with what tells whether it may stand as an answer. */
export type ReadArticle = ArticlePlace & {
  title: string
  demo: boolean
  text: string
  law: LawRowFacts
  /** Of the whole country, or of a place whose laws the portal's own texts rest on. */
  ownPlace: boolean
}
export type ArticleSource = {
  /** Of those that readers may see, in any order. */
  read(db: Db, places: ArticlePlace[]): Promise<ReadArticle[]>
  /** Answered questions that rest on it, the newest first. */
  listAnswers(db: Db, article: ReadArticle, size: number): Promise<{ esId: string; title: string }[]>
}

/** What readers may find in one table: its feature tells what goes into the index, and how it is shown. */
export type Findable = {
  table: Table
  read(db: Db, page: Page, onDamaged: OnDamaged): Promise<ReadPage>
  /** How often each was read, for whoever sorts by it. */
  listViews(db: Db): Promise<{ id: string; views: number }[]>
  /** By id; what was withdrawn this very second is left out. */
  present(db: Db, groups: FoundGroup[], marking: Marking): Promise<Map<string, SearchRow>>
  /** Where some of it is read article by article. */
  articles?: ArticleSource
}

export const idOf = (key: string): string => key.slice(key.indexOf(':') + 1)
export const isOf = (table: Table, key: string): boolean => key.startsWith(`${table}:`)
