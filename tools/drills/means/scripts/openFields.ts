import type { Call } from '@zhengcai/contract/calls.ts'
import { EVERY_CALL } from '@zhengcai/server/testing/fuzzing/fuzzRequest.ts'
import { definitionOf } from '@zhengcai/server/testing/fuzzing/schemaDefinition.ts'
import type { z } from 'zod'
import { PAYLOADS } from './payloads.ts'

/** A place of a call's input: `tags[]` is each of a list, `fields{}` each of a table. */
export type OpenField = {
  call: string
  path: string
  takes: (value: string) => boolean
  holds: 'words' | 'tree' | 'any'
}

const DEPTH = 12

/** Every place of every changing call that takes at least one of the payloads, by the contract alone. */
export const OPEN_FIELDS: OpenField[] = EVERY_CALL.filter(([, call]) => call.changes).flatMap(([name, call]) =>
  fieldsOfCall(name, call),
)

function fieldsOfCall(call: string, { params, query, body }: Call): OpenField[] {
  const found = new Map<string, OpenField>()
  const note = (path: string, schema: z.ZodType, holds: OpenField['holds']) => {
    const before = found.get(path)
    const takes = (value: string) => before?.takes(value) || schema.safeParse(value).success
    if (holds !== 'words' || PAYLOADS.some(takes)) found.set(path, { call, path, takes, holds })
  }
  for (const part of [params, query, body]) if (part) walk(part, '', note, 0)
  return [...found.values()]
}

type Note = (path: string, schema: z.ZodType, holds: OpenField['holds']) => void

function walk(schema: z.ZodType, path: string, note: Note, depth: number): void {
  const def = definitionOf(schema)
  const into = (part: z.ZodType | undefined, at = path) => part && depth < DEPTH && walk(part, at, note, depth + 1)
  for (const [key, part] of Object.entries(def.shape ?? {})) into(part, path ? `${path}.${key}` : key)
  for (const option of def.options ?? []) into(option)
  if (def.type === 'array') into(def.element, `${path}[]`)
  else if (def.type === 'record') into(def.valueType, `${path}{}`)
  else if (def.type === 'string') note(path, schema, 'words')
  else if (def.type === 'custom') note(path, schema, path.endsWith('ree') ? 'tree' : 'any')
  else if (def.type === 'unknown' || def.type === 'any') note(path, schema, 'any')
  else into(def.innerType ?? def.in)
}
