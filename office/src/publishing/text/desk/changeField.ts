import type { FieldValue } from '@zhengcai/contract/fieldsOfKind.ts'
import { withPart } from '../fields/fieldValues.ts'
import { isMine, type TextDesk } from './textDesk.ts'

const TIMES = ['publish', 'withdraw']

/** What is typed in a field is kept like what is typed in the text. */
export function changeField(desk: TextDesk, name: string, value: FieldValue | undefined): void {
  const { fields, problems } = desk.state()
  if (!isMine(desk.state())) return
  // Of the two times each is judged by the other.
  const names = TIMES.includes(name) ? TIMES : [name]
  const isOther = ({ field = '' }: { field?: string | undefined }) =>
    !names.some((one) => field === one || field.startsWith(`${one}.`))
  desk.change({ fields: withPart(fields, name, value), problems: problems.filter(isOther) })
  desk.keeper?.changed()
}
