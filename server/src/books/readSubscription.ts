import { Subscription, SubscriptionPlan } from '@zhengcai/contract/books/subscription.ts'
import { Id, text } from '@zhengcai/contract/fields.ts'
import { z } from 'zod'
import { readYaml, writeYaml } from '../platform/text/richText/frontMatter.ts'
import { Price } from './price.ts'

const SubscriptionFile = Subscription.omit({ demo: true })
  .extend({
    title: text('标题', 2, 40),
    plans: z
      .array(SubscriptionPlan.extend({ id: Id, name: text('方案名称', 1, 20), price: Price }).strict())
      .min(1, '至少一个方案')
      .refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length, '方案的 id 重复'),
  })
  .strict()

/** `subscription.yaml`: how to subscribe. */
export function readSubscription(file: string, source: string, demo: boolean): { subscription: Subscription } {
  return { subscription: { ...readYaml(file, source, SubscriptionFile), demo } }
}

/** The same file again. */
export function writeSubscription({ demo: _demo, plans, ...rest }: Subscription): string {
  return writeYaml({ ...rest, plans: plans.map((plan) => ({ ...plan, price: Number(plan.price) })) })
}
