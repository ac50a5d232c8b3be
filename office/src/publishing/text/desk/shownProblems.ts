import type { FieldValue } from '@zhengcai/contract/fieldsOfKind.ts'
import type { DeskState } from './textDesk.ts'

/** Whoever has only begun knows that nothing is filled in yet: what is missing is told once somebody wanted to let the text go. */
export const shownProblems = ({ problems, fields, wanted }: DeskState) =>
  wanted ? problems : problems.filter(({ field }) => !field || partAt(fields, field.split('.')) !== undefined)

const partAt = (value: FieldValue | undefined, path: string[]): FieldValue | undefined =>
  path.reduce<FieldValue | undefined>(
    (part, name) => (typeof part === 'object' ? (part as Record<string, FieldValue>)[name] : undefined),
    value,
  )
