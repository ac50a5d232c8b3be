import { z } from 'zod'
import { Day } from '../fields.ts'

/** What a text cites, as it stands today. */
export const Citations = z.object({
  total: z.int().describe('引用的法规与条文，同一处只计一次'),
  changed: z
    .array(
      z.object({
        phrase: z.string().describe('原文怎样写'),
        label: z.string().describe('引用的是哪里，例如 《示例省政府采购条例》第十二条'),
        kind: z
          .enum(['changed', 'deleted', 'abolished'])
          .describe('changed 已修改，deleted 已删除，abolished 整部法规已不适用'),
        since: Day.nullable().describe('从哪一天起'),
        href: z.string().describe('现在的文字在哪里；没有的为引用时的文字'),
      }),
    )
    .describe('发布以后有了变化的'),
  allInForce: z.boolean().describe('引用的都现行有效，没有改动；没有引用的为 false'),
})
export type Citations = z.output<typeof Citations>
