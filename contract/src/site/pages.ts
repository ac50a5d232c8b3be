import { z } from 'zod'
import { Day } from '../fields.ts'
import { Corrections } from '../knowledge/corrections.ts'
import { Heading, SafeHtml } from '../knowledge/knowledge.contract.ts'

export const AGREEMENT_TYPES = ['user', 'privacy', 'copyright'] as const

/** An agreement or a policy as it stands now. */
export const Agreement = z.object({
  type: z.string().describe('user 用户协议，privacy 隐私政策，copyright 版权声明'),
  title: z.string(),
  body: SafeHtml,
  headings: z.array(Heading),
  version: z.string(),
  date: Day.describe('施行日期'),
  changed: z.string().describe('与前一版相比改了什么；第一版为空'),
  versions: z.array(z.object({ version: z.string(), date: Day })).describe('各版，新的在前'),
  demo: z.boolean().describe('示例内容'),
})
export type Agreement = z.output<typeof Agreement>

export const Contact = z.object({
  address: z.string(),
  postcode: z.string(),
  phones: z.array(z.object({ name: z.string(), number: z.string() })),
  emails: z.array(z.object({ name: z.string(), address: z.string() })),
  hours: z.string().describe('办公时间'),
})
export type Contact = z.output<typeof Contact>

export const AboutUs = z.object({
  title: z.string(),
  summary: z.string(),
  body: SafeHtml,
  headings: z.array(Heading),
  contact: Contact,
  levels: z.array(z.object({ level: z.int(), name: z.string() })).describe('会员等级，由低到高'),
  corrections: Corrections,
  demo: z.boolean().describe('示例内容'),
})
export type AboutUs = z.output<typeof AboutUs>
