import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { type Reading, type Waiver, waiverOf } from '../../checks/reading.ts'

const FINDING = 'findings.'

/** What has to be mended or to stand with a reason. */
export type Open = { id: string; message: string }

/** A refusal may be about what was found in the text, and not about a field. */
export const isFinding = (field: string) => field.startsWith(FINDING)

/** What was found and not mended: it may stand with a reason. */
export const openFindings = (faults: Record<string, string>): Open[] =>
  Object.entries(faults)
    .filter(([field]) => isFinding(field))
    .map(([field, message]) => ({ id: field.slice(FINDING.length), message }))

/** What the desk knows already, before the server is asked. */
export const knownFindings = ({ remarks }: Reading): Open[] =>
  remarks
    .filter((remark) => remark.level === 'must' && waiverOf(remark, []) === undefined)
    .map(({ found: { id, message } }) => ({ id, message }))

/** Both, each once, in their order and in the words of the first: a refusal of a reason does not say what was found. */
export const together = (...lists: Open[][]): Open[] => {
  const all = lists.flat()
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}

/** What is wrong with a reason once it was sent. */
export function wrongReason(reason: string): string | undefined {
  if (reason.trim() === '') return '请改正，或写明不改的理由'
  return isTooShort(reason) ? `理由至少 ${REASON_LEAST} 个字` : undefined
}

/** Reasons that were begun and say nothing yet, by what they are about. */
export const tooShort = (open: Open[], waivers: Waiver[]): Record<string, string> =>
  Object.fromEntries(
    waivers
      .filter(({ finding, reason }) => isTooShort(reason) && open.some(({ id }) => id === finding))
      .map(({ finding }) => [`${FINDING}${finding}`, `理由至少 ${REASON_LEAST} 个字`]),
  )

export const isTooShort = (reason: string): boolean => {
  const { length } = reason.trim()
  return length > 0 && length < REASON_LEAST
}
