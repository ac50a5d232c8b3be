import type { Field, FieldValue } from '@zhengcai/contract/fieldsOfKind.ts'
import type { ComponentType } from 'react'

export type FieldProps<F = Field> = {
  field: F
  /** Where it stands: `summary`, `attachments.0.name`. */
  path: string
  value: FieldValue | undefined
  onChange: (value: FieldValue | undefined) => void
  disabled: boolean
  /** What the server found wrong, by path. */
  problems: ReadonlyMap<string, string>
}

/** Fields inside a field are drawn by whoever draws the field itself. */
export type WithParts = { Part: ComponentType<FieldProps> }
