import type { Db } from '../../platform/database/database.ts'
import type { ContentFile, Writing } from '../../platform/files/importing.ts'
import { findDraftFacts, sumOf } from '../drafts/drafts.queries.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { draftOfItem } from '../releasing/draftOfItem.ts'
import type { TextReaders } from '../releasing/itemOfDraft.ts'
import { wordsOut } from '../releasing/layWords.ts'
import { draftFileOf, revisionFileOf, writeCarried } from './carriedFile.ts'
import { BY_IMPORTS, listHistory, listNotOut, listWithHistory, NOT_OUT, type Which } from './carrying.queries.ts'

type Carrying = Pick<Writing, 'db' | 'mediaName'> & { readers: TextReaders }

/** Texts that are not before readers, each as a file. What of them was signed stays with the people who signed. */
export async function* writeDrafts({ db, mediaName, readers }: Carrying, which: Which): AsyncGenerator<ContentFile> {
  for await (const draft of listNotOut(db, which)) {
    const text = await textOf(db, readers, draft)
    if (!text) continue
    const { kind, change, changeNote } = draft
    yield { file: draftFileOf(draft.esId), source: writeCarried({ kind, change, changeNote }, text, mediaName) }
  }
}

type Draft = typeof listNotOut extends (...args: never) => AsyncGenerator<infer T> ? T : never

/** Of what was taken from readers and never opened here, the words are those they had. */
async function textOf(db: Db, readers: TextReaders, { number, tree, fields, esId }: Draft) {
  return number > 0 && tree ? { fields, tree } : draftOfItem(db, readers, esId)
}

/**
 * What texts were before, revision by revision. What an import wrote down of words that stand in the folder anyway is left out:
 * taking them in writes it down again.
 */
export async function* writeHistory({ db, mediaName, readers }: Carrying, which: Which): AsyncGenerator<ContentFile> {
  for await (const draft of listWithHistory(db, which)) {
    const history = await listHistory(db, draft.id)
    const isOwn = ({ cause, by }: (typeof history)[number]) => by === null && BY_IMPORTS.includes(cause)
    const standing = history.some(isOwn) ? await sumsOf(db, readers, draft) : new Set<string>()
    const kept = history.filter((one) => !(isOwn(one) && standing.has(one.sum.toString('hex'))))
    for (const [index, { sum: _sum, fields, tree, side, ...facts }] of kept.entries()) {
      const front = { kind: draft.kind, ...facts, ...(side && { side }) }
      yield { file: revisionFileOf(draft.esId, index + 1), source: writeCarried(front, { fields, tree }, mediaName) }
    }
  }
}

/** The sums of whatever the folder says of a text. */
async function sumsOf(db: Db, readers: TextReaders, draft: Draft): Promise<Set<string>> {
  const facts = await findDraftFacts(db, draft.id)
  const own = NOT_OUT.includes(draft.state) ? await textOf(db, readers, draft) : undefined
  const item = await draftOfItem(db, readers, draft.esId)
  const out = facts && (await wordsOut(db, readers, facts))
  const judged = [own, item].flatMap((text) => (text ? [judgeDraft(draft.kind, text)] : []))
  return new Set([...judged, ...(out ? [out] : [])].map((words) => sumOf(words).toString('hex')))
}
