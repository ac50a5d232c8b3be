import { addCorrections } from '../../knowledge/corrections.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Outcome, Prepared, PreparedText } from '../../platform/files/importing.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { findWithdrawal, withdrawAgain } from '../withdrawing/withdrawing.queries.ts'
import { draftOfItem } from './draftOfItem.ts'
import { areOut, keepAround, type Laid, type LayingNeeds, layWords, type Words, weighWords } from './layWords.ts'
import { findStandingRelease, findStandingSum, replaceReleases, tryOut } from './release.queries.ts'

/**
 * `kept`: changed in the console since its last import, and so not overwritten; the file came in as a draft.
 * `beside`: somebody is working on it, or it has its time; the file lies in its history.
 */
export type Brought = Outcome | 'drafted' | 'beside' | 'kept'
export type Bringing = LayingNeeds & {
  /** Nothing reaches readers that nobody has released. */
  asDrafts: boolean
  /** Knowingly over what the console has changed since. */
  force: boolean
}
export type Text = Prepared & { text: PreparedText }

/** A text that comes in by an import: before readers, or as a draft for those who release. */
export async function bringText(tx: Db, item: Text, bringing: Bringing): Promise<Brought> {
  const { way, standing, taken } = await wayOf(tx, item, bringing)
  const tellCorrected = () => addCorrections(tx, standing?.id ?? item.text.id, item.corrections ?? [])
  if (way === 'same') return 'same'
  if (way === 'told') return (await tellCorrected()) > 0 ? 'changed' : 'same'
  if (way === 'out') {
    if (standing) await replaceReleases(tx, standing.id)
    const save = () => item.save(tx)
    const outcome = await (standing ? keepAround(tx, bringing.readers, standing.id, save) : save())
    await tellCorrected()
    // Words come in by a file; what was taken from readers comes back by whoever restores it.
    if (standing && taken) await withdrawAgain(tx, standing.id)
    return outcome
  }
  const laid = await layWords(tx, await wordsOf(tx, item, bringing, standing?.id), bringing)
  if (laid === 'same') return 'same'
  // Of what readers have already a notice comes by a release alone; of what they never had it goes with the text.
  if (!standing) await tellCorrected()
  return way === 'kept' ? 'kept' : laid
}

/**
 * What it would change before readers, or `kept` where the console's words stay there; and what would become of it as a draft.
 * Nothing changes, though rows are locked until the transaction ends.
 */
export async function weighText(
  tx: Db,
  item: Text,
  { readers }: Pick<Bringing, 'readers'>,
): Promise<{ before: Outcome | 'kept'; laid: Laid }> {
  const { way, standing } = await wayOf(tx, item, { asDrafts: false, force: false })
  if (way === 'same' || way === 'told') return { before: 'same', laid: 'same' }
  const words = await wordsOf(tx, item, { readers }, standing?.id)
  if (await areOut(tx, readers, words)) return { before: 'same', laid: 'same' }
  const { laid } = await weighWords(tx, words, { readers })
  return { before: way === 'kept' ? way : standing ? 'changed' : 'added', laid }
}

/** `out`: before readers. `told`: the words are there, perhaps not all notices. `kept`: the console's words stay before readers. */
async function wayOf(tx: Db, item: Text, { asDrafts, force }: Pick<Bringing, 'asDrafts' | 'force'>) {
  const standing = await findStandingSum(tx, { origin: item.origin, id: item.text.id })
  const released = standing && (await findStandingRelease(tx, standing.id))
  if (released && released.importSum === item.text.sum) return { way: 'same', standing } as const
  if (standing?.sum === item.text.sum) return { way: asDrafts ? 'same' : 'told', standing } as const
  const taken = standing && (await findWithdrawal(tx, standing.id))
  if ((released || taken) && !force) return { way: 'kept', standing, taken } as const
  if (asDrafts) return { way: released || taken ? 'kept' : 'drafted', standing, taken } as const
  return { way: 'out', standing, taken } as const
}

/** What the file says, as a draft would say it. */
async function wordsOf(
  tx: Db,
  item: Text,
  { readers }: Pick<Bringing, 'readers'>,
  standingId: string | undefined,
): Promise<Words> {
  const esId = standingId ?? item.text.id
  const text = await tryOut(tx, async () => {
    await item.save(tx)
    return draftOfItem(tx, readers, esId)
  })
  if (!text) throw new Error(`no text of ${item.origin}`)
  return { esId, kind: text.kind, judged: judgeDraft(text.kind, text) }
}
