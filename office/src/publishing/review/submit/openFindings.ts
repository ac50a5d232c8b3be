import { REASON_LEAST } from '@zhengcai/contract/publishing/reviewWords.ts'
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

/** Both, each once, in their order. */
export const together = (...lists: Open[][]): Open[] => [...new Map(lists.flat().map((one) => [one.id, one])).values()]

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
