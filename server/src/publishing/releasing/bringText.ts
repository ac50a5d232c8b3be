import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { addCorrections } from '../../knowledge/corrections.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Outcome, Prepared, PreparedText } from '../../platform/files/importing.ts'
import { moveAnchors } from '../comments/moveAnchors.ts'
import {
  findDraft,
  findDraftIdOf,
  insertDraft,
  lockDraftRow,
  type StoredDraft,
  sumOf,
  updateContent,
} from '../drafts/drafts.queries.ts'
import { type Judged, judgeDraft } from '../drafts/judgeDraft.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { insertEvent, insertRevision } from '../revisions/revisions.queries.ts'
import { findWithdrawal, withdrawAgain } from '../withdrawing/withdrawing.queries.ts'
import { draftOfItem } from './draftOfItem.ts'
import type { TextReaders } from './itemOfDraft.ts'
import { findStandingRelease, findStandingSum, replaceReleases, tryOut, wasBrought } from './release.queries.ts'

/** `kept`: changed in the console since its last import, and so not overwritten; the file came in as a draft. */
export type Brought = Outcome | 'drafted' | 'kept'
export type Bringing = {
  readers: TextReaders
  /** Nothing reaches readers that nobody has released. */
  asDrafts: boolean
  /** Knowingly over what the console has changed since. */
  force: boolean
} & Pick<DraftNeeds, 'noteMediaUse'>
type Text = Prepared & { text: PreparedText }

/** A text that comes in by an import: before readers, or as a draft for those who release. */
export async function bringText(tx: Db, item: Text, bringing: Bringing): Promise<Brought> {
  const { asDrafts, force } = bringing
  const standing = await findStandingSum(tx, { origin: item.origin, id: item.text.id })
  const released = standing && (await findStandingRelease(tx, standing.id))
  const tellCorrected = () => addCorrections(tx, standing?.id ?? item.text.id, item.corrections ?? [])
  if (released && released.importSum === item.text.sum) return 'same'
  if (standing?.sum === item.text.sum) return !asDrafts && (await tellCorrected()) > 0 ? 'changed' : 'same'
  const taken = standing && (await findWithdrawal(tx, standing.id))
  if (!asDrafts && !((released || taken) && !force)) {
    if (standing) await replaceReleases(tx, standing.id)
    const outcome = await item.save(tx)
    await tellCorrected()
    // Words come in by a file; what was taken from readers comes back by whoever restores it.
    if (standing && taken) await withdrawAgain(tx, standing.id)
    return outcome
  }
  const drafted = await bringDraft(tx, item, bringing, standing?.id ?? item.text.id)
  if (!drafted) return 'same'
  // Of what readers have already a notice comes by a release alone; of what they never had it goes with the text.
  if (!standing) await tellCorrected()
  return released || taken ? 'kept' : 'drafted'
}

/** False where the same words came before. */
async function bringDraft(tx: Db, item: Text, { readers, noteMediaUse }: Bringing, esId: string): Promise<boolean> {
  const text = await tryOut(tx, async () => {
    await item.save(tx)
    return draftOfItem(tx, readers, esId)
  })
  if (!text) throw new Error(`no text of ${item.origin}`)
  const judged = judgeDraft(text.kind, text)
  const id = await findDraftIdOf(tx, esId)
  if (id) await lockDraftRow(tx, id)
  const draft = id && (await findDraft(tx, id))
  if (draft && (sumOf(draft).equals(sumOf(judged)) || (await wasBrought(tx, draft.id, sumOf(judged))))) return false
  const laid = draft ? await lay(tx, draft, judged) : await beginBrought(tx, { esId, kind: text.kind, judged })
  await noteMediaUse(tx, laid.id, laid.number, [...judged.media.keys()])
  return true
}

type Laid = { id: string; number: number }

async function beginBrought(tx: Db, text: { esId: string; kind: DraftKind; judged: Judged }): Promise<Laid> {
  const id = newId()
  await insertDraft(tx, { id, staffId: null, ...text })
  return keepBrought(tx, { id, number: 1 }, text.judged, false)
}

/** Where nobody is working on it, it is opened as a revision with the words of the file; otherwise those lie in the history beside. */
async function lay(tx: Db, { id, number, state, scheduled }: StoredDraft, judged: Judged): Promise<Laid> {
  if (state !== 'live' && !scheduled) return keepBrought(tx, { id, number }, judged, true)
  await moveAnchors(tx, { draftId: id, tree: judged.tree })
  const saved = await updateContent(tx, { id, base: number, staffId: null, judged, state: 'draft' })
  return keepBrought(tx, { id, number: saved?.number ?? number }, judged, false)
}

async function keepBrought(tx: Db, laid: Laid, judged: Judged, side: boolean): Promise<Laid> {
  const of = { draftId: laid.id, number: laid.number, staffId: null }
  const { characters } = judged
  const content = { content: judged, characters, sum: sumOf(judged) }
  await insertRevision(tx, { ...of, ...content, id: newId(), cause: 'import', side })
  await insertEvent(tx, { ...of, act: 'import' })
  return laid
}
