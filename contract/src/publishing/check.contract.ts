import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Day, Id, text } from '../fields.ts'
import { isLawDay } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import { Run, Status } from '../knowledge/lawText.ts'
import {
  BLOCK_PARTS,
  BLOCKS_MOST,
  CHECK_RULES,
  CHECKED_MOST,
  CITATION_STATES,
  DATE_STYLES,
  KEY_MOST,
  LEVELS,
} from './checkWords.ts'
import { Kind } from './draftFields.ts'
import { PERSONAL_KINDS } from './personalWords.ts'

const place = z.int('位置应为整数').min(0, '位置应为整数')
const Level = z.enum(keysOf(LEVELS))

const Block = z.object({
  key: z.string('缺少段落的编号').min(1, '缺少段落的编号').max(KEY_MOST, `段落的编号至多 ${KEY_MOST} 位`),
  text: z.string('段落应为文字').max(CHECKED_MOST, `一次至多核对 ${CHECKED_MOST} 个字`),
  part: z.enum(keysOf(BLOCK_PARTS)).default('paragraph'),
  links: z
    .array(z.object({ from: place, to: place, url: z.string().max(500) }))
    .max(500)
    .optional(),
  depth: z.int().min(2).max(4).optional().describe('标题自己的层级'),
  above: z.int().min(1).max(4).optional().describe('它前面那个标题的层级；稿件的标题为 1'),
  media: z.string().max(500).optional(),
  lacksAlt: z.literal(true).optional(),
  headless: z.literal(true).optional(),
  next: z.literal(true).optional().describe('紧接在另一段之后的段落'),
  aside: z.literal(true).optional().describe('只供读懂其他段落，不在其中查找'),
})

const Blocks = z
  .array(Block)
  .min(1, '没有要核对的段落')
  .max(BLOCKS_MOST, `一次至多核对 ${BLOCKS_MOST} 段`)
  .superRefine((blocks, context) => {
    if (new Set(blocks.map(({ key }) => key)).size < blocks.length)
      context.addIssue({ code: 'custom', message: '两个段落的编号相同' })
    if (blocks.reduce((sum, block) => sum + block.text.length, 0) > CHECKED_MOST)
      context.addIssue({ code: 'custom', message: `一次至多核对 ${CHECKED_MOST} 个字` })
  })

const Waived = z.object({ by: z.string(), time: DateTime, reason: z.string() }).nullable().describe('送审时已说明理由')

const where = {
  key: z.string(),
  id: z.string().describe('同样的字句在同样的上下文中不变；说明理由时用它'),
  from: z.int().describe('UTF-16 位置，含'),
  to: z.int().describe('不含；与 from 相同的是整段'),
}

export const Finding = z.object({
  ...where,
  rule: z.enum(keysOf(CHECK_RULES)),
  level: Level,
  message: z.string(),
  replacements: z.array(z.string()).describe('可以改成的字句，最合适的在前；空字符串是删去'),
  href: z.string().optional().describe('在编辑部的哪里处理；在文中处理的没有'),
  waived: Waived,
})
export type Finding = z.output<typeof Finding>

export const Citation = z.object({
  ...where,
  target: z.string().nullable().describe('指向的条文，如 ESID~22；没有收录的为 null'),
  label: z.string().describe('《中华人民共和国政府采购法》第二十二条'),
  state: z.enum(keysOf(CITATION_STATES)),
  level: Level.nullable().describe('null 为无须处理'),
  message: z.string().describe('为什么要处理；无须处理的为空'),
  since: Day.nullable().describe('从哪天起'),
  now: z.string().nullable().describe('今天它是第几条；已删去、已失效、已废止的为 null'),
  href: z.string().nullable().describe('读者的地址：今天的条文，没有则为文中所指的条文'),
  was: z.string().nullable().describe('文中所指的条文；没有变的为 null'),
  is: z.string().nullable().describe('今天的条文；没有变的和没有了的为 null'),
  runs: z.array(Run).nullable().describe('两者逐词对照'),
  compare: z.string().nullable().describe('读者的版本对照'),
  instead: z.string().nullable().describe('改引现行条文：写在 from 到 to 之间的字句；已验证会被认作今天的条文'),
  version: z
    .object({ at: z.int(), text: z.string() })
    .nullable()
    .describe('保留并注明版本：在此处写入的字句，例如（2014 年版）；已验证会被认作文中所指的版本'),
  waived: Waived,
})
export type Citation = z.output<typeof Citation>

export const PersonalFinding = z.object({
  id: z.string().describe('同样的字句不变；说明理由时用它'),
  from: z.int(),
  to: z.int(),
  kind: z.enum(keysOf(PERSONAL_KINDS)),
  sure: z.boolean().describe('按校验位或提问人资料确知的；否则是疑似'),
  words: z.string(),
  replacement: z.string().describe('可以换成的字句；空为删去'),
})
export type PersonalFinding = z.output<typeof PersonalFinding>

/** A question with its answer. */
const PERSONAL_MOST = 30_000

export const check = calls({
  text: {
    address: 'POST /office/v1/check/text',
    summary: '校读：易错词、名称、文号、标点、个人信息、链接等，和引用的条文今天怎样了',
    access: 'staff',
    right: 'see',
    unattended: true,
    bodyMost: 4 * 1_048_576,
    body: z.object({
      id: Id.optional().describe('哪一篇稿件：给出已说明理由的'),
      kind: Kind,
      day: z
        .string()
        .refine(isLawDay, '日期应为 yyyy-MM-dd')
        .describe('文章的日期：读者已有的取其发布日，否则计划发布日或今天'),
      dates: z.enum(keysOf(DATE_STYLES)).optional().describe('全文用得最多的日期写法（dateStyleOf）；不给则不核对'),
      blocks: Blocks,
    }),
    data: z.object({ findings: z.array(Finding), citations: z.array(Citation) }),
  },
  personal: {
    address: 'POST /office/v1/check/personal',
    summary: '文中的个人信息；给出提问则连同与提问人资料相同的',
    access: 'staff',
    right: 'see',
    body: z.object({
      text: z.string('缺少要核对的文字').max(PERSONAL_MOST, `一次至多核对 ${PERSONAL_MOST} 个字`),
      questionId: Id.optional().describe('须有答复提问的权限'),
    }),
    data: z.object({ findings: z.array(PersonalFinding) }),
  },
  article: {
    address: 'POST /office/v1/check/article',
    summary: '插入法条：按名称和条号，或按字句，找现行有效的条文',
    access: 'staff',
    right: 'see',
    body: z.object({ keyword: text('关键词', 1, 50) }),
    data: z.object({
      articles: z.array(
        z.object({
          lawTitle: z.string(),
          label: z.string().describe('第二十二条；整部法规为空'),
          text: z.string(),
          citation: z.string().describe('写进文中的字句：《中华人民共和国政府采购法》第二十二条'),
          status: Status,
          href: z.string(),
        }),
      ),
    }),
  },
})
export type CitedArticle = z.output<(typeof check)['article']['data']>['articles'][number]
