import { beforeEach, expect, test } from 'vitest'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { resolveTime } from '../platform/time/relativeTime.ts'
import { publish } from '../testing/content/publish.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const { db, anonymous, server } = await testApp()
await db.insertInto('class').values({ id: 'solicit', parent_id: null, name: '征稿', sort: 0 }).execute()
beforeEach(async () => void (await db.deleteFrom('knowledge').execute()))

const call = (title: string, deadline: string) =>
  publish(db, {
    kind: 'solicit',
    class_id: 'solicit',
    title,
    extra: JSON.stringify({
      topic: '验收',
      deadline: `${resolveTime(deadline, chinaDay()).slice(0, 10)} 23:59:59`,
      requirements: ['写真事'],
      contact: { name: '常安', email: 'a@example.cn', phone: '1', address: '甲' },
      fee: '每千字 300 元',
    }),
  })

test('open calls come first by their deadline, then the closed ones from the latest back', async () => {
  for (const deadline of ['-9d', '+30d', '-1d', '+0d', '+1d']) await call(deadline, deadline)
  const { rows, total } = await anonymous.knowledge.solicits()
  expect(total).toBe(5)
  expect(rows.map(({ title, solicit }) => [title, solicit?.state, solicit?.daysLeft])).toEqual([
    ['+0d', 'open', 0],
    ['+1d', 'open', 1],
    ['+30d', 'open', 30],
    ['-1d', 'closed', -1],
    ['-9d', 'closed', -9],
  ])
})

test('each state can be listed alone, page by page', async () => {
  for (const deadline of ['-2d', '-1d', '+0d', '+1d', '+2d']) await call(deadline, deadline)
  const titles = async (input: Parameters<typeof anonymous.knowledge.solicits>[0]) =>
    (await anonymous.knowledge.solicits(input)).rows.map((row) => row.title)
  expect(await titles({ state: 'open' })).toEqual(['+0d', '+1d', '+2d'])
  expect(await titles({ state: 'closed' })).toEqual(['-1d', '-2d'])
  expect(await titles({ pageNum: 2, pageSize: 2 })).toEqual(['+2d', '-1d'])
})

test('one call tells its state, requirements and contact', async () => {
  const id = await call('明天截止', '+1d')
  expect((await anonymous.knowledge.knowledge({ id })).solicit).toMatchObject({
    state: 'open',
    daysLeft: 1,
    requirements: ['写真事'],
    contact: { email: 'a@example.cn' },
  })
  expect(await codeOf(anonymous.knowledge.knowledge({ id: 'gone' }))).toBe(404)
})

test.each(['state=soon', 'pageNum=0', 'pageSize=1000', "state=open'--"])('%s is refused', async (query) => {
  const reply = await server.inject(`/magazine/web/v1/portal/knowledge/solicits?${query}`)
  expect(reply.json()).toEqual({ code: 400, msg: expect.stringMatching(/\p{Script=Han}/u) })
})
