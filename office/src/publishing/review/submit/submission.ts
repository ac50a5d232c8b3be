import { hasOwnTime } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { timeIn } from '@zhengcai/contract/publishing/plannedTimes.ts'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { fieldFaults } from '../../../platform/api/Refusal.ts'
import { changeField } from '../../text/desk/changeField.ts'
import { reopen } from '../../text/desk/reopen.ts'
import { problemsNow } from '../../text/desk/shownProblems.ts'
import { takeLock } from '../../text/desk/takeLock.ts'
import type { DeskState, TextDesk } from '../../text/desk/textDesk.ts'
import { sentNumber } from '../acts/actOnText.ts'
import { isFinding, isTooShort } from './openFindings.ts'
import type { Submission } from './typedSubmission.ts'

/** Stand in the dialog itself; whatever else is wrong is a field of the text. */
export const OWN_FIELDS = ['checklist', 'change', 'changeNote', 'planned', 'note']

/** A revision of what readers can see replaces it at once, whenever it is ready. */
export const mayBePlanned = ({ kind, asksChange }: Pick<Draft, 'kind' | 'asksChange'>) =>
  hasOwnTime(kind) && !asksChange

/** The day alone begins with its first minute. */
export const plannedTime = ({ day, time }: Pick<Submission, 'day' | 'time'>) =>
  day || time ? `${day} ${time || '00:00'}` : ''

/** A plan that was changed here; one that was taken away goes from the text itself. */
function planIn(desk: TextDesk, typed: Submission): string | undefined {
  const { draft, fields } = desk.state()
  const planned = plannedTime(typed)
  if (!mayBePlanned(draft) || planned === (fields.publish ?? '')) return undefined
  if (!planned) changeField(desk, 'publish', undefined)
  return planned || undefined
}

/** What the text lacks, with the plan that is typed here in the place of its own: that one stands beside its field. */
export function judgedTimes(state: DeskState, typed: Pick<Submission, 'day' | 'time'>) {
  if (!mayBePlanned(state.draft)) return { problems: problemsNow(state), wrongPlan: undefined }
  const { publish: _own, ...rest } = state.fields
  const plan = plannedTime(typed)
  const fields = plan ? { ...rest, publish: plan } : rest
  const judged = timeIn(rest.withdraw) === null ? ['publish'] : ['publish', 'withdraw']
  const others = state.problems.filter(({ field = '' }) => !judged.includes(field))
  const all = problemsNow({ ...state, fields, problems: others })
  return {
    problems: all.filter(({ field }) => field !== 'publish'),
    wrongPlan: all.find(({ field }) => field === 'publish')?.message,
  }
}

/** Exactly what stands in the page is sent to the reviewers. */
export async function submitText(desk: TextDesk, typed: Submission): Promise<void> {
  const planned = planIn(desk, typed)
  const lock = await takeLock(desk)
  const base = await sentNumber(desk)
  const { draft, waivers } = desk.state()
  const { sign, ticked, note, change, changeNote } = typed
  try {
    await officeApi.review.submit({
      id: draft.id,
      lock,
      base,
      sign,
      ...(sign && { checklist: ticked }),
      note: note.trim(),
      // One that is too short is about what was mended meanwhile: the form asks for the others.
      waivers: waivers.filter(({ reason }) => reason.trim() && !isTooShort(reason)),
      ...(planned && { planned }),
      ...(draft.asksChange && change && { change, ...(change === 'correction' && { changeNote: changeNote.trim() }) }),
    })
  } catch (error) {
    const faults = Object.entries(fieldFaults(error)).map(([field, message]) => ({ field, message }))
    const inText = faults.filter(({ field }) => !OWN_FIELDS.includes(field) && !isFinding(field))
    if (inText.length > 0) desk.change({ problems: inText, wanted: true })
    throw error
  }
  await reopen(desk)
}
