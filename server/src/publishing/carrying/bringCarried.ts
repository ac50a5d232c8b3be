import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { findDraft, findDraftIdOf, insertDraft, updateContent } from '../drafts/drafts.queries.ts'
import { type Judged, judgeDraft } from '../drafts/judgeDraft.ts'
import { keepBrought, type Laid, type LayingNeeds, layOver, layWords, wordsOut } from '../releasing/layWords.ts'
import { type CarriedDraft, type CarriedRevision, filesIn } from './carriedFile.ts'
import { deleteHistory, insertAgain, insertCarried, updateChange, updateNumber } from './carrying.queries.ts'

/** A text that comes with its draft, its history or both. */
export type CarriedText = {
  esId: string
  kind: DraftKind
  draft: CarriedDraft | undefined
  /** One after another, so that memory does not grow with them. */
  history: () => AsyncIterable<CarriedRevision>
  hasHistory: boolean
}

/**
 * What lies in `drafts/` and `history/`. A history comes only with a text that was not here before this import: nobody's past is
 * written into what the office has.
 */
export async function bringCarried(
  tx: Db,
  text: CarriedText,
  needs: LayingNeeds,
  { known }: { known: boolean },
): Promise<Laid> {
  const { esId, kind, draft } = text
  const judged = draft && judgeDraft(draft.kind, draft)
  const laid = known
    ? judged
      ? await layWords(tx, { esId, kind, judged }, needs)
      : 'same'
    : await bringNew(tx, text, judged, needs)
  if (laid === 'drafted' && draft?.change) {
    const id = await findDraftIdOf(tx, esId)
    if (id) await updateChange(tx, id, { change: draft.change, changeNote: draft.changeNote ?? '' })
  }
  return laid
}

/** Its history first, then what it says now, so that the last lies above. */
async function bringNew(tx: Db, text: CarriedText, judged: Judged | undefined, needs: LayingNeeds): Promise<Laid> {
  const { esId, kind } = text
  const here = await findDraftIdOf(tx, esId)
  const isBegun = here === undefined && judged !== undefined
  const id = here ?? newId()
  if (isBegun) await insertDraft(tx, { id, esId, kind, staffId: null, judged })
  else if (here === undefined) return 'same'
  // What an import has just written down is later than all of it.
  const own = text.hasHistory ? await deleteHistory(tx, id) : []
  const last = await bringHistory(tx, id, text, needs)
  for (const one of own) await insertAgain(tx, { ...one, number: one.number + last })
  if (last > 0) await continueFrom(tx, id, last, needs)
  if (isBegun) {
    const number = last + 1
    await keepBrought(tx, { id, number }, judged)
    await needs.noteMediaUse(tx, id, number, [...judged.media.keys()])
    return 'drafted'
  }
  if (!judged) return 'same'
  const draft = await findDraft(tx, id)
  if (draft?.state !== 'draft') return layWords(tx, { esId, kind, judged }, needs)
  // It came as a draft a moment ago, with what readers had where it comes from: this is what was being made of it.
  const at = await layOver(tx, draft, judged)
  await needs.noteMediaUse(tx, at.id, at.number, [...judged.media.keys()])
  return 'drafted'
}

/** Answers the highest number of it. */
async function bringHistory(
  tx: Db,
  draftId: string,
  text: CarriedText,
  { noteMediaUse }: LayingNeeds,
): Promise<number> {
  let last = 0
  for await (const revision of text.history()) {
    await insertCarried(tx, draftId, revision)
    await noteMediaUse(tx, draftId, revision.number, filesIn(revision))
    last = Math.max(last, revision.number)
  }
  return last
}

/** Numbers go on from where they were; what readers have is what the draft says, where nobody says otherwise. */
async function continueFrom(tx: Db, id: string, last: number, { readers }: LayingNeeds): Promise<void> {
  const draft = await findDraft(tx, id)
  if (!draft) return
  if (draft.number > 0) {
    await updateNumber(tx, id, draft.number + last)
    return
  }
  const judged = await wordsOut(tx, readers, draft)
  if (!judged) return
  await updateContent(tx, {
    id,
    base: 0,
    staffId: null,
    judged,
    state: draft.state === 'withdrawn' ? 'withdrawn' : 'live',
  })
  await updateNumber(tx, id, last)
}
