import { type FieldValues, hasOwnTime } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { listClassIds, listImported } from '../../knowledge/importing.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { FILES_PATH, type FileStore } from '../../platform/files/files.ts'
import type { Prepared, Reading } from '../../platform/files/importing.ts'
import type { TextReader } from '../../platform/files/paper.ts'
import { storedMedia } from '../../platform/files/storedMedia.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { findSettings } from '../../site/site.queries.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { paperOfDraft, refuseWrong } from './paperOfDraft.ts'

/** Who reads and writes which kind of text; handed in, since those features build on others. */
export type TextReaders = Record<DraftKind, TextReader>
export type TextNeeds = { readers: TextReaders; store: FileStore }

export type DraftText = { kind: DraftKind; esId: string; fields: FieldValues; tree: Tree }
/** When readers get it, in place of what the draft plans. */
export type Times = { publish: string; withdraw: string | undefined }

/**
 * What a draft becomes before readers, made as an import makes it of a file; refused with everything that is missing or wrong,
 * where the text itself may be unfinished for those who only look at it.
 */
export async function itemOfDraft(
  db: Db,
  { readers, store }: TextNeeds,
  { kind, esId, fields, tree }: DraftText,
  times: Times,
  { unfinished = false } = {},
): Promise<Prepared> {
  if (!unfinished) refuseWrong(judgeDraft(kind, { fields, tree }).problems)
  const reader = readers[kind]
  const standing = await reader.find({ db, mediaName: asIs }, esId)
  const origin = standing?.origin ?? `${reader.folder}/${esId}`
  const { publish: _planned, withdraw: _wished, ...own } = fields
  const timed = {
    ...own,
    ...(hasOwnTime(kind) && { publish: times.publish }),
    ...(kind !== 'page' && { id: esId, ...(times.withdraw !== undefined && { withdraw: times.withdraw }) }),
  }
  const media = await storedMedia(store, namesIn([timed, tree]))
  return reader.take(
    paperOfDraft({ origin, fields: timed, tree, unfinished }),
    await readingFor(db, { media, demo: standing?.demo ?? false }),
  )
}

export const asIs = (url: string) => url

async function readingFor(db: Db, own: Pick<Reading, 'media' | 'demo'>): Promise<Reading> {
  const [settings, classes, issues] = await Promise.all([findSettings(db), listClassIds(db), listImported(db, 'book')])
  // Here an issue is chosen by its id; a file names it by that of its own file.
  const named = new Map([...issues.values()].map((issue) => [`books/${issue.esId}`, issue]))
  return { ...own, epoch: settings.content_epoch ?? chinaDay(), classes: new Set(classes), named }
}

/** Every file that is named anywhere. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(`${FILES_PATH}/`) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}
