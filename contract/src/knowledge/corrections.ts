import { z } from 'zod'
import { DateTime } from '../fields.ts'

/** What was put right after readers had it. */
export const Corrections = z
  .array(z.object({ time: DateTime, note: z.string() }))
  .describe('更正说明，最近的在前；没有更正过的为空')
export type Corrections = z.output<typeof Corrections>
