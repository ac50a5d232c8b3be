import type { z } from 'zod'

/** What schemas are made of, as far as any kind of them has it. */
type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string | number>
  values?: unknown[]
}

export const definitionOf = (schema: z.ZodType) => schema._zod.def as Definition
