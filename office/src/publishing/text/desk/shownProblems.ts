import type { FieldValue } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { DraftProblem } from '@zhengcai/contract/publishing/draftFields.ts'
import { wrongFieldTimes } from '@zhengcai/contract/publishing/plannedTimes.ts'
import { beijingTime, serverNow } from '../../../platform/time/beijing.ts'
import type { DeskState } from './textDesk.ts'

type Dated = Pick<Draft, 'kind' | 'state' | 'released' | 'scheduled' | 'updatedBy' | 'fields'>
type Shown = Pick<DeskState, 'problems' | 'fields' | 'wanted'> & { draft: Dated }

/** What the server found, and what is wrong with the times that stand here at this moment: they are told without it. */
export function problemsNow({ draft, problems, fields }: Omit<Shown, 'wanted'>, now = beijingTime(serverNow())) {
  const written = draft.updatedBy !== null || fields.publish !== draft.fields.publish
  const times: DraftProblem[] = wrongFieldTimes({ ...draft, written, fields }, now)
  return [...problems.filter(({ field }) => !times.some((time) => time.field === field)), ...times]
}

/** Whoever has only begun knows that nothing is filled in yet: what is missing is told once somebody wanted to let the text go. */
export const shownProblems = (state: Shown) =>
  problemsNow(state).filter(
    ({ field }) => state.wanted || !field || partAt(state.fields, field.split('.')) !== undefined,
  )

const partAt = (value: FieldValue | undefined, path: string[]): FieldValue | undefined =>
  path.reduce<FieldValue | undefined>(
    (part, name) => (typeof part === 'object' ? (part as Record<string, FieldValue>)[name] : undefined),
    value,
  )
