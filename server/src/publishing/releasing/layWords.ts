import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { isInHistory } from '../carrying/carrying.queries.ts'
import { moveAnchors } from '../comments/moveAnchors.ts'
import {
  type DraftFacts,
  findDraft,
  findDraftIdOf,
  insertDraft,
  lockDraftRow,
  type StoredDraft,
  sumOf,
  updateContent,
} from '../drafts/drafts.queries.ts'
import { type Judged, judgeDraft } from '../drafts/judgeDraft.ts'
import { withoutPlan } from '../drafts/openDraft.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { BEFORE_IMPORT, insertEvent, insertRevision } from '../revisions/revisions.queries.ts'
import { draftOfItem } from './draftOfItem.ts'
import type { TextReaders } from './itemOfDraft.ts'
import { wasBrought } from './release.queries.ts'

/** `beside`: somebody is working on the text, or it has its time, and what came lies in its history. */
export type Laid = 'drafted' | 'beside' | 'same'
export type LayingNeeds = { readers: TextReaders } & Pick<DraftNeeds, 'noteMediaUse'>
export type Words = { esId: string; kind: DraftKind; judged: Judged }

/** What would become of words that come by a file as a draft. */
export async function weighWords(
  tx: Db,
  words: Words,
  { readers }: Pick<LayingNeeds, 'readers'>,
): Promise<{ laid: Laid; draft?: StoredDraft }> {
  const { esId, judged } = words
  const id = await findDraftIdOf(tx, esId)
  const draft = id && (await findDraft(tx, id))
  if (!draft) return { laid: 'drafted' }
  const isHere = sumOf(draft).equals(sumOf(judged)) || (await wasBrought(tx, draft.id, sumOf(judged)))
  if (isHere || (draft.state === 'withdrawn' && (await areOut(tx, readers, words)))) return { laid: 'same', draft }
  // What only imports have touched was signed by nobody, and waits for nobody.
  const isOpen = draft.state === 'live' || (draft.scheduled && draft.number === 0)
  if (!isOpen) return { laid: 'beside', draft }
  return { laid: (await areOut(tx, readers, words)) ? 'same' : 'drafted', draft }
}

/** Whether readers have these words: a file may differ in what is no words, such as how often it was read. */
export async function areOut(tx: Db, readers: TextReaders, { esId, judged }: Words): Promise<boolean> {
  const text = await draftOfItem(tx, readers, esId)
  return text !== undefined && sumOf(judgeDraft(text.kind, text)).equals(sumOf(judged))
}

/**
 * Words that come by a file, as a draft. Where nobody is working on the text it is opened as a revision with them; otherwise
 * they lie in the history beside. What they stand over is in the history too.
 */
export async function layWords(tx: Db, words: Words, needs: LayingNeeds): Promise<Laid> {
  const id = await findDraftIdOf(tx, words.esId)
  if (id) await lockDraftRow(tx, id)
  const { laid, draft } = await weighWords(tx, words, needs)
  if (laid === 'same') return laid
  const at = draft ? await layOn(tx, draft, words.judged, laid, needs) : await begin(tx, words)
  await needs.noteMediaUse(tx, at.id, at.number, [...words.judged.media.keys()])
  return laid
}

type At = { id: string; number: number }

async function begin(tx: Db, words: Words): Promise<At> {
  const id = newId()
  await insertDraft(tx, { id, staffId: null, ...words })
  return keepBrought(tx, { id, number: 1 }, words.judged)
}

async function layOn(tx: Db, draft: StoredDraft, judged: Judged, laid: Laid, { readers }: LayingNeeds): Promise<At> {
  const { id, number } = draft
  if (laid === 'beside') return keepBrought(tx, { id, number }, judged, { side: true })
  const before = await wordsOut(tx, readers, draft)
  if (before && !(await isInHistory(tx, id, before))) await keepOnce(tx, { id, number }, before, { cause: 'revise' })
  return layOver(tx, { id, number }, judged)
}

/** Over whatever the draft says now. */
export async function layOver(tx: Db, { id, number }: At, judged: Judged): Promise<At> {
  await moveAnchors(tx, { draftId: id, tree: judged.tree })
  const saved = await updateContent(tx, { id, base: number, staffId: null, judged, state: 'draft' })
  return keepBrought(tx, { id, number: saved?.number ?? number }, judged)
}

/** What readers have, as a draft would begin with it. */
export async function wordsOut(tx: Db, readers: TextReaders, draft: Out): Promise<Judged | undefined> {
  const text = await draftOfItem(tx, readers, draft.esId)
  return text && judgeDraft(text.kind, { ...text, fields: withoutPlan(draft, text.fields) })
}
type Out = Pick<DraftFacts, 'esId' | 'publishTime' | 'scheduled'>

export async function keepBrought(tx: Db, at: At, judged: Judged, { side = false } = {}): Promise<At> {
  await keepOnce(tx, at, judged, { cause: 'import', side })
  await insertEvent(tx, { draftId: at.id, number: at.number, act: 'import', staffId: null })
  return at
}

type Kept = { cause: 'import' | 'revise'; side?: boolean; note?: string }

const keepOnce = (tx: Db, { id, number }: At, judged: Judged, kept: Kept): Promise<void> =>
  insertRevision(tx, {
    ...{ id: newId(), draftId: id, number, staffId: null, characters: judged.characters },
    ...{ content: judged, sum: sumOf(judged), ...kept },
  })

/** What an import writes before readers at once: the words of before and after lie in the history. */
export async function keepAround<T>(tx: Db, readers: TextReaders, esId: string, act: () => Promise<T>): Promise<T> {
  const id = await findDraftIdOf(tx, esId)
  const draft = id && (await lockDraftRow(tx, id))
  const before = draft && (await wordsOut(tx, readers, draft))
  const done = await act()
  const after = draft && (await wordsOut(tx, readers, draft))
  if (!draft || !before || !after || sumOf(before).equals(sumOf(after))) return done
  const side = draft.state !== 'live' && !draft.scheduled
  if (!(await isInHistory(tx, draft.id, before)))
    await keepOnce(tx, draft, before, { cause: 'import', side, note: BEFORE_IMPORT })
  await keepBrought(tx, draft, after, { side })
  return done
}
