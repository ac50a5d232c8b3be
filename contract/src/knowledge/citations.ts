import { z } from 'zod'
import { Day, Id } from '../fields.ts'

/** What a text cites, as it stands today. */
export const Citations = z.object({
  total: z.int().describe('引用的法规与条文，同一条只计一次；引了条文的法规不再另计'),
  changed: z
    .array(
      z.object({
        phrase: z.string().describe('原文怎样写'),
        label: z.string().describe('引用的是哪里，例如 《示例省政府采购条例》第十二条'),
        kind: z
          .enum(['changed', 'deleted', 'expired', 'abolished'])
          .describe('changed 已修改，deleted 已删除，expired 整部法规已失效，abolished 整部法规已废止'),
        since: Day.nullable().describe('从哪一天起；施行日期待核的为 null'),
        href: z.string().describe('现在的文字在哪里；没有的为引用时的文字'),
      }),
    )
    .describe('已有变化的'),
  cited: z
    .array(
      z.object({
        target: Id.describe('ESID~22；整部法规为 ESID'),
        name: z.string().describe('法规名称'),
        label: z.string().describe('第二十二条；整部法规为空'),
        href: z.string(),
        state: z
          .enum(['inForce', 'future', 'changed', 'deleted', 'expired', 'abolished'])
          .describe('inForce 现行有效，future 尚未施行，其余同 changed 的 kind'),
        note: z.string().describe('所指版本不确定的说明，例如 当时的版本未收录；没有的为空'),
        lines: z
          .array(z.object({ paragraph: z.int(), label: z.string(), text: z.string() }))
          .describe('引用的款项，没有指明的为整条；长的只给开头'),
      }),
    )
    .describe('引用的条文，按法规和条号；引了条文的法规不再单列，至多 24 项'),
  allInForce: z.boolean().describe('引用的都已施行，现行有效，没有改动，所指版本都已收录；没有引用的为 false'),
})
export type Citations = z.output<typeof Citations>
