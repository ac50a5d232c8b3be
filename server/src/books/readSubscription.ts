import { Subscription, SubscriptionPlan } from '@zhengcai/contract/books/subscription.ts'
import { Id, text } from '@zhengcai/contract/fields.ts'
import { publicFacts } from '@zhengcai/contract/publicFacts.ts'
import { z } from 'zod'
import { readYaml, writeYaml } from '../platform/text/richText/frontMatter.ts'
import { Amount, Price } from './price.ts'

const { postal, bank, contact } = Subscription.shape

const fileWith = <P extends z.ZodType>(price: P) =>
  Subscription.omit({ demo: true })
    .extend({
      title: text('标题', 2, 40),
      postal: postal.extend({ code: publicFacts.postalCode }),
      bank: bank.extend({ account: publicFacts.account }),
      contact: contact.extend({
        phone: publicFacts.phone('电话'),
        email: publicFacts.email,
        postcode: publicFacts.postcode,
      }),
      plans: z
        .array(SubscriptionPlan.extend({ id: Id, name: text('方案名称', 1, 20), price }).strict())
        .min(1, '至少一个方案')
        .refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length, '方案的 id 重复'),
    })
    .strict()

const SubscriptionFile = fileWith(Price)

/** The same as it is typed, before amounts become text. */
export const SubscriptionForm = fileWith(Amount)

export const subscriptionOf = (form: z.output<typeof SubscriptionForm>): Subscription => ({
  ...SubscriptionFile.parse(form),
  demo: false,
})

/** `subscription.yaml`: how to subscribe. */
export function readSubscription(file: string, source: string, demo: boolean): { subscription: Subscription } {
  return { subscription: { ...readYaml(file, source, SubscriptionFile), demo } }
}

/** The same file again. */
export const writeSubscription = (subscription: Subscription): string => writeYaml(writtenSubscription(subscription))

export const writtenSubscription = ({ demo: _demo, plans, ...rest }: Subscription) => ({
  ...rest,
  plans: plans.map((plan) => ({ ...plan, price: Number(plan.price) })),
})
