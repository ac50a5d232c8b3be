import { z } from 'zod'
import { Day, Id } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { LAW_LEVELS, LAW_STATUSES, type LawLevel, type LawStatus } from './lawWords.ts'

export const Level = z.enum(keysOf<LawLevel>(LAW_LEVELS), '没有这个效力级别').describe('字典 zc_law_level')
export const Status = z.enum(keysOf<LawStatus>(LAW_STATUSES), '没有这个时效性').describe('字典 zc_law_status')

/** `22`, or `120.1` for 第一百二十条之一. */
export const ArticleAddress = z.string().regex(/^\d{1,4}(\.\d{1,3})?$/)

const FirstLabel = z.string().describe('怎样编号，以第一条的编号为例：第一条、一、、（一）；没有条文的为空')

export const LawRowFacts = z.object({
  lawId: Id.describe('同一法规各版本相同'),
  documentNumber: z.string().describe('发文字号'),
  issuingBody: z.string().describe('发布机关'),
  level: Level,
  status: Status,
  published: Day,
  effective: Day,
  effectiveAssumed: z.boolean().describe('施行日期待核：没有写明，暂按公布日期'),
  expiry: Day.nullable().describe('有效期至'),
  abolished: Day.nullable(),
  articleCount: z.int(),
  firstLabel: FirstLabel,
})
export type LawRowFacts = z.output<typeof LawRowFacts>

export const LawVersion = z.object({
  esId: Id,
  documentNumber: z.string(),
  published: Day,
  effective: Day,
  effectiveAssumed: z.boolean().describe('施行日期待核：没有写明，暂按公布日期'),
  until: Day.nullable().describe('这一版本停止适用的日期；仍适用的为 null'),
  status: Status,
  note: z.string().describe('这一版改了什么'),
  articleCount: z.int(),
  firstLabel: FirstLabel,
})
export type LawVersion = z.output<typeof LawVersion>

/** A heading: 编, 章 or 节. `from` and `to` are the first and last article below it. */
export const OutlineNode = z.object({
  id: z.string().describe('页内地址，例如 ch-2、part-3-ch-1-s-2'),
  depth: z.int().describe('1 起'),
  label: z.string().describe('第二章；没有序号的为空'),
  title: z.string(),
  from: ArticleAddress.nullable(),
  to: ArticleAddress.nullable(),
})
export type OutlineNode = z.output<typeof OutlineNode>

/** A reference found in a line, by its place in the text. */
export const LineCitation = z.object({
  start: z.int(),
  end: z.int(),
  target: Id.describe('ESID、ESID~22 或 ESID~22-2'),
  href: z.string().describe('站内地址'),
  to: ArticleAddress.optional().describe('第三条至第五条的 5'),
  note: z.string().optional().describe('链接后面要说明的，例如 当时的版本未收录'),
})
export type LineCitation = z.output<typeof LineCitation>

/** A period an article sets, by its place in the line. */
export const LinePeriod = z.object({
  start: z.int(),
  end: z.int(),
  days: z.int(),
  unit: z.enum(['workday', 'day']),
})
export type LinePeriod = z.output<typeof LinePeriod>

/** A piece of two texts laid over each other word by word: in both, or only in the later or the earlier one. */
export const Run = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })

/** One printed line of an article: a 款, or a 项 or 目 below it. */
export const LawLine = z.object({
  paragraph: z.int().describe('第几款'),
  item: z.int().nullable().describe('第几项'),
  subitem: z.int().nullable().describe('第几目'),
  label: z.string().describe('（一）、1.；款没有'),
  text: z.string(),
  cites: z.array(LineCitation),
  periods: z.array(LinePeriod),
})
export type LawLine = z.output<typeof LawLine>

export const LawArticle = z.object({
  address: ArticleAddress,
  label: z.string().describe('第二十二条'),
  sectionId: z.string(),
  lines: z.array(LawLine),
})
export type LawArticle = z.output<typeof LawArticle>

/** A long law is read in parts of bounded size. */
export const LawPart = z.object({ part: z.int(), from: ArticleAddress, to: ArticleAddress, title: z.string() })
export type LawPart = z.output<typeof LawPart>

/** What last happened to a law. */
export const LawEvent = z.object({
  event: z.enum(['published', 'effective', 'expired', 'abolished']).describe('公布、施行、失效、废止'),
  day: Day,
})
export type LawEvent = z.output<typeof LawEvent>

/** Everything a page on a law says beside its text. */
export const LawFacts = LawRowFacts.extend({
  name: z.string().describe('全称'),
  aliases: z.array(z.string()),
  note: z.string(),
  revisions: z.array(z.string()).describe('通过、修正、公布的经过，一行一条'),
  until: Day.nullable(),
  outline: z.array(OutlineNode),
  parts: z.array(LawPart),
  versions: z.array(LawVersion).describe('新的在前'),
  inForce: Id.nullable().describe('今天适用的版本，没有的为 null'),
})
export type LawFacts = z.output<typeof LawFacts>
