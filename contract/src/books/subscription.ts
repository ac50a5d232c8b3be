import { z } from 'zod'

export const SubscriptionPlan = z.object({
  id: z.string(),
  name: z.string(),
  period: z.string().describe('期限'),
  price: z.string().describe('元，两位小数'),
  unit: z.string(),
  copies: z.int().describe('期数'),
  minimum: z.int().optional().describe('起订份数'),
  note: z.string(),
})
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>

/** How to subscribe to the magazine: what it costs, where to pay, whom to ask. */
export const Subscription = z.object({
  title: z.string(),
  intro: z.string(),
  plans: z.array(SubscriptionPlan),
  postal: z.object({ code: z.string().describe('邮发代号'), how: z.string() }),
  bank: z.object({
    holder: z.string().describe('户名'),
    branch: z.string().describe('开户行'),
    account: z.string(),
    remark: z.string(),
  }),
  contact: z.object({
    dept: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    postcode: z.string(),
    hours: z.string(),
  }),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  faq: z.array(z.object({ q: z.string(), a: z.string() })),
  demo: z.boolean().describe('示例内容'),
})
export type Subscription = z.output<typeof Subscription>
