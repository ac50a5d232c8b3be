import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { OutsideError } from '../../platform/outside/askOutside.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { postNotice } from '../../testing/content/publishAnnounTrain.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { hrefsIn, lookAtLinks } from './lookAtLinks.ts'
import { lookBy, lookOutside } from './outsideLinks.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const [writer, operator, answerer] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'operator'),
  await hireStaff(app, 'answerer'),
]
const none: typeof lookOutside = async () => ({ dead: [], reached: true })
const look = (outside = none) => lookAtLinks({ db, origin: 'http://localhost:3000', lookOutside: outside })
const partOf = async (as = writer) => (await askOffice<Today>(app, 'today.list', { as })).data.links
async function dead() {
  const part = await partOf()
  return part?.ok ? part.rows.map(({ title, url, why }) => `${title}｜${url}｜${why}`) : part
}
const body = (url: string) => `<p>见<a href="${url}">这里</a>。</p>`

beforeEach(async () => {
  await db.deleteFrom('dead_link').execute()
})

test('links of what readers see are looked at, and what leads nowhere stands on 今日 until it is mended', async () => {
  const target = await publish(db, { title: '要撤的' })
  const item = await publish(db, { title: '连着的', body: body(`/newsDetails?a=1&amp;id=${target}`) })
  await publish(db, { title: '没有的', body: body('/newsDetails?id=nothing') + body('https://example.cn/x') })
  await publish(db, {
    title: '引法的',
    body: '<p><a class="cite" href="/readDetails?id=no" data-cite="no~1">法</a></p>',
  })
  await postNotice(db, { title: '公告的', body: body('/nowhere') })
  expect(await look()).toBe('2 处链接打不开')
  expect(await dead()).toEqual([
    '公告的｜/nowhere｜本站没有这个地址',
    '没有的｜/newsDetails?id=nothing｜链接所指的内容不存在',
  ])

  await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', target).execute()
  expect(await look()).toBe('3 处链接打不开')
  const of = (title: string) => `${title}｜/newsDetails?a=1&id=${target}｜链接所指的内容读者现在看不到`
  expect(await dead()).toContain(of('连着的'))
  const part = await partOf(operator)
  const row = part?.ok ? part.rows.find(({ title }) => title === '连着的') : undefined
  expect(row).toMatchObject({ href: `/newsDetails?id=${item}`, kindName: '资讯', id: expect.any(String) })
  expect(await partOf(answerer)).toBeNull()

  await db.updateTable('knowledge').set({ state: 'published' }).where('es_id', '=', target).execute()
  expect(await dead()).not.toContain(of('连着的'))
  await db.updateTable('knowledge').set({ body: '<p>改好了</p>' }).where('title', '=', '没有的').execute()
  expect(await dead()).toEqual(['公告的｜/nowhere｜本站没有这个地址'])
})

test('a link that stays dead keeps the day on which it was found', async () => {
  await publish(db, { title: '久了的', body: body('/newsDetails?id=long-gone') })
  await look()
  await db.updateTable('dead_link').set({ since: '2026-01-02 00:00:00' }).execute()
  await look()
  const part = await partOf()
  expect(part?.ok && part.rows.find(({ title }) => title === '久了的')?.since).toBe('2026-01-02')
})

test('what stands around the content is looked at, too, and outside only the list of the site itself', async () => {
  const url = 'https://gone.example.cn/'
  await db.insertInto('link').values({ url, name: '没了的', sort: 0 }).execute()
  await db.insertInto('floating_window').values({ id: 'w', title: '窗', text: '', link: '/notHere', sort: 0 }).execute()
  const asked: string[] = []
  await look(async (urls) => {
    asked.push(...urls)
    return { dead: urls, reached: true }
  })
  expect(asked).toEqual([url])
  expect(await dead()).toEqual(
    expect.arrayContaining([`友情链接｜${url}｜对方网站打不开`, '浮窗｜/notHere｜本站没有这个地址']),
  )
  expect(await look(async () => ({ dead: [], reached: false }))).toContain('没有连上外网')
  await db.deleteFrom('floating_window').execute()
  await db.deleteFrom('link').execute()
  expect(await dead()).not.toContain('浮窗｜/notHere｜本站没有这个地址')
})

test('somebody of the office has it looked at now', async () => {
  const reply = await askOffice<{ run: object }>(app, 'job.run', { as: operator, input: { name: 'links' } })
  expect(reply.data.run).toMatchObject({ failed: false, message: expect.stringContaining('链接') })
})

test('another site is there when it redirects, refuses or says too much; where nothing answers nothing is known', async () => {
  const answers: Record<string, number | boolean> = { a: 200, b: 302, c: 403, d: 404, e: true, f: false }
  const ask = async ({ pathname }: URL) => {
    const answer = answers[pathname.slice(1)]
    if (typeof answer !== 'number') throw new OutsideError('request failed', answer === true)
    return { status: answer, headers: {}, bytes: Buffer.alloc(0), text: '' }
  }
  const urls = Object.keys(answers).map((name) => `https://example.cn/${name}`)
  expect((await lookBy(urls, ask)).dead).toEqual(['https://example.cn/d', 'https://example.cn/f'])
  expect(await lookBy(['https://example.cn/f'], ask)).toEqual({ dead: [], reached: false })
  expect(await lookOutside(['http://127.0.0.1:1/', 'http://[::1]/'])).toEqual({ dead: [], reached: false })
})

test('links to laws are the server’s own, and each address is looked at once', () => {
  expect(
    hrefsIn([
      'href="/a?x=1&amp;y=2" rel="x"',
      'class="cite" href="/b" data-cite="b"',
      'href="/a?x=1&amp;y=2"',
      'id="n"',
    ]),
  ).toEqual(['/a?x=1&y=2'])
})
