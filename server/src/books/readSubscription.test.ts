import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saveSettings } from '../site/site.queries.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { readSubscription } from './readSubscription.ts'

const { db, anonymous } = await testApp()
const written = readFileSync(new URL('../../../content/subscription.yaml', import.meta.url), 'utf8')
const read = (source: string) => readSubscription('subscription.yaml', source, true)

test('before the office has said anything there are no plans and no page', async () => {
  expect(await anonymous.portal.subscription()).toEqual([])
  expect(await codeOf(anonymous.portal.subscriptionDetail())).toBe(404)
})

test('plans and everything around them are told as the file says, with exact amounts', async () => {
  await saveSettings(db, read(written))
  await expect.poll(async () => (await anonymous.portal.subscription()).length).toBe(5)
  expect((await anonymous.portal.subscription())[0]).toMatchObject({ id: 'year-post', price: '456.00', copies: 12 })
  const detail = await anonymous.portal.subscriptionDetail()
  expect(Object.keys(detail).sort()).toEqual(
    ['bank', 'contact', 'demo', 'faq', 'intro', 'plans', 'postal', 'steps', 'title'].sort(),
  )
  expect(detail).toMatchObject({
    demo: true,
    bank: { holder: '政采视野杂志社（示例）' },
    postal: { code: '00-000（示例）' },
  })
})

test('a slip in the file is named with its line', () => {
  const slip = (from: string | RegExp, to: string) => () => read(written.replace(from, to))
  const lineOf = (words: string) => written.split('\n').findIndex((row) => row.includes(words)) + 1
  expect(slip('price: 228', 'price: 228.005')).toThrow(
    `subscription.yaml:${lineOf('half-year')} plans.1.price：价格至多两位小数`,
  )
  expect(slip('id: half-year', 'id: year-post')).toThrow('方案的 id 重复')
  expect(slip('  holder:', '  owner:')).toThrow(/bank/)
  expect(slip(/^title:.*\n/m, '')).toThrow('缺少 title')
})
