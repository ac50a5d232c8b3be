import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Reported } from '@zhengcai/contract/publishing/draftReplies.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Hand } from './drafts/holding.ts'
import type { FindingCounts } from './drafts/judgeDraft.ts'

/** What readers have of an item, as its fields and its tree; nothing where it cannot be edited here. */
export type DraftOfItem = (db: Db, esId: string) => Promise<{ fields: FieldValues; tree: Tree } | undefined>

/** A Word file of the library as a text, its pictures taken into the library. */
export type ReadManuscript = (by: Hand, mediaId: string) => Promise<{ title: string; tree: Tree; report: string[] }>

/** What readers reported about a text, by the feature that keeps it. */
export type Reports = {
  /** The item that a report is about, where there is one to be corrected. */
  itemOf: (db: Db, feedbackId: string) => Promise<string>
  /** The text is being corrected for it, from now on. */
  beginCorrection: (
    tx: Db,
    by: Hand,
    begun: { feedbackId: string; draft: { id: string; esId: string } },
  ) => Promise<void>
  /** The correction has come to readers: what they are told is made ready. */
  readyReplies: (tx: Db, released: { draftId: string; title: string; address: string; note: string }) => Promise<void>
  /** Those that nobody has replied to yet. */
  besideText: (db: Db, esId: string) => Promise<Reported[]>
}

/** A text with what tells the day whose law it goes by. */
export type CountedText = {
  id: string
  kind: DraftKind
  publishTime: string | null
  planned: string | null
  fields: FieldValues
  tree: Tree
}

/** What features of single kinds know of the facts of their items, as parts of queries over texts of all kinds. */
export type KindParts = {
  /** Each a query of names. */
  people: RawBuilder<unknown>[]
  /** The last day of a call for papers, of `knowledge k`. */
  callEnds: RawBuilder<unknown>
}

export type DraftNeeds = {
  db: Db
  draftOfItem: DraftOfItem
  /** Those of the names that no file has. */
  mediaMissing: (db: Db, names: string[]) => Promise<string[]>
  /** That a text names these files, from this number on. */
  noteMediaUse: (tx: Db, draftId: string, number: number, names: string[]) => Promise<void>
  readManuscript: ReadManuscript
  reports: Reports
  /** What the checks find in a text that is being saved; a job counts where nobody is asked. */
  countFindings?: (draft: CountedText) => Promise<FindingCounts>
}
