import { SiteInfo } from '@zhengcai/contract/site/portal.contract.ts'
import { Footer, Mourning, Slogan } from '@zhengcai/contract/site/siteParts.ts'
import { SubscriptionForm, subscriptionOf, writtenSubscription } from '../../../books/readSubscription.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { findSettings, saveSettings } from '../../site.queries.ts'
import { sitePart } from '../sitePart.ts'

export const sloganPart = sitePart({
  name: 'slogan',
  schema: Slogan,
  read: async (db) => (await findSettings(db)).slogan ?? '',
  write: (tx, slogan) => saveSettings(tx, { slogan }),
  lines: (slogan) => (slogan ? [slogan] : []),
})

const FOOTER_FIELDS = SiteInfo.shape.footer.shape

export const footerPart = sitePart({
  name: 'footer',
  schema: Footer,
  read: async (db) => (await findSettings(db)).footer ?? {},
  write: (tx, footer) => saveSettings(tx, { footer }),
  lines: (footer) =>
    Object.entries(footer)
      .filter(([, words]) => words)
      .map(([name, words]) => `${labelOf(name)}：${words}`),
})

const OWN_LABELS: Record<string, string> = {
  address: '地址',
  phone: '电话',
  email: '邮箱',
  icp: 'ICP 备案号',
  cn: 'CN 刊号',
  issn: 'ISSN 刊号',
}

function labelOf(name: string): string {
  const shape = Object.entries(FOOTER_FIELDS).find(([one]) => one === name)
  return shape?.[1].description ?? OWN_LABELS[name] ?? name
}

/** Days that are over would change nothing for readers, and whoever wrote them meant others. */
export const MOURNING_OVER = '结束日已经过去'

export const mourningPart = sitePart({
  name: 'mourning',
  schema: Mourning,
  read: async (db) => (await findSettings(db)).mourning ?? { on: false },
  faults: async (_db, { to }) => (to && to < chinaDay() ? [{ path: ['to'], message: MOURNING_OVER }] : []),
  write: (tx, mourning) => saveSettings(tx, { mourning }),
  lines: ({ on, from, to }) => [on ? '全站以灰色显示' : from ? `${from} 至 ${to} 全站以灰色显示` : '正常显示'],
})

export const subscriptionPart = sitePart({
  name: 'subscription',
  schema: SubscriptionForm.nullable(),
  async read(db) {
    const { subscription } = await findSettings(db)
    return subscription ? writtenSubscription(subscription) : null
  },
  async write(tx, form) {
    if (form) await saveSettings(tx, { subscription: subscriptionOf(form) })
  },
  lines: (form) => (form ? linesIn(form) : []),
})

/** Each leaf of it. */
function linesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((one) => wordsIn(one))
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap((one) => linesIn(one))
}

const wordsIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join('，') : String(value)
