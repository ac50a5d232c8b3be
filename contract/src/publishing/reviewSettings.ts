import { z } from 'zod'
import { integer, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { DRAFT_KINDS } from './draftWords.ts'
import { BOX_MOST, BOXES_MOST } from './reviewWords.ts'

const Kind = z.enum(keysOf(DRAFT_KINDS), '没有这个种类')
/** An empty line among them says nothing. */
const Boxes = z
  .array(text('校核项', 0, BOX_MOST))
  .transform((boxes) => boxes.filter(Boolean))
  .pipe(
    z
      .array(z.string())
      .min(1, '至少一条')
      .max(BOXES_MOST, `至多 ${BOXES_MOST} 条`)
      .refine((boxes) => new Set(boxes).size === boxes.length, '有重复的校核项'),
  )

/** How texts of each kind are reviewed. */
export const ReviewSteps = z.array(
  z.strictObject({
    kind: Kind,
    steps: z.union([z.literal(2), z.literal(3)], '审次应为 2 或 3：至少要有两个人签署'),
    selfFirst: z.boolean().describe('作者可自签一审'),
    unit: z.enum(['hours', 'days'], '时限应为工作小时或工作日'),
    amount: integer('时限', 1, 99),
  }),
)
export type ReviewStepsValue = z.output<typeof ReviewSteps>

/** What whoever signs has looked at, of each kind and at each step. */
export const ReviewChecklists = z.array(z.strictObject({ kind: Kind, first: Boxes, second: Boxes, third: Boxes }))
export type ReviewChecklistsValue = z.output<typeof ReviewChecklists>
