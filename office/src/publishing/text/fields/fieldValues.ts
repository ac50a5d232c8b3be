import type { FieldValue, FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'

/** With one part changed; an empty one is left out, so that what is not filled in is not there. */
export function withPart(values: FieldValues, name: string, value: FieldValue | undefined): FieldValues {
  const { [name]: _before, ...rest } = values
  return value === undefined ? rest : { ...values, [name]: value }
}
