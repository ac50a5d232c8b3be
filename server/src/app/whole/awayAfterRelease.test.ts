import { expect, test, vi } from 'vitest'
import { NEWS } from '../../testing/content/beginText.ts'
import { publish } from '../../testing/content/publish.ts'
import { releaseOffice } from '../../testing/content/releaseOffice.ts'
import { type MoodyProxy, moodyProxy } from '../../testing/network/moodyProxy.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { testApp } from '../../testing/testApp.ts'

const KEEPS = { PAGE_CACHE_MB: '8' }
const LIST = '/magazine/web/v1/portal/knowledge/news'
const office = await testApp()
const { db } = office
const { chief, now, signedText, revised } = await releaseOffice(office)
let network: MoodyProxy | undefined
const readers = await testApp(KEEPS, {
  beside: office,
  async network(place) {
    network = await moodyProxy(place)
    return network.place
  },
})

const read = async (url: string) => {
  const { statusCode, headers, body } = await readers.server.inject(url)
  return { how: `${statusCode} ${headers['x-cache'] ?? 'made'}`, body }
}
const readKept = async (url: string) => {
  await readers.changes.catchUp()
  await vi.waitFor(async () => expect((await read(url)).how).toBe('200 hit'), { timeout: 10_000 })
}
/** How an address is answered while the database is away. */
async function whileAway(url: string) {
  network?.swallow()
  await vi.waitFor(() => expect(readers.changes.hearing()).toBe(false), { timeout: 6_000 })
  const answered = await read(url)
  network?.recover()
  await vi.waitFor(() => expect(readers.changes.hearing()).toBe(true), { timeout: 10_000 })
  return answered
}

test('a list to which a text was just released is shown without it while the database is away', async () => {
  const before = await publish(db)
  await readKept(LIST)
  const text = await signedText({ fields: { ...NEWS, title: '刚刚发布的一篇' } })
  await now(chief, text)
  await readers.changes.catchUp()
  const { how, body } = await whileAway(LIST)
  expect([how, body.includes(before), body.includes(text.esId)]).toEqual(['200 stale', true, false])
  expect((await read(LIST)).body).toContain(text.esId)
})

test.each(['corrected', 'withdrawn'])('a list with a text that was %s is shown to nobody then', async (what) => {
  const text = await signedText({ fields: { ...NEWS, title: '有错的一篇' } })
  await now(chief, text)
  await readKept(LIST)
  const change = { change: 'correction', changeNote: '更正了采购人名称中的错字。' }
  const { code } =
    what === 'corrected'
      ? await now(chief, await revised(text, '改正之后的正文。', change))
      : await askOffice(office, 'release.withdraw', {
          as: chief,
          input: { esIds: [text.esId], reason: '内容有误' },
        })
  expect(code).toBe(200)
  await readers.changes.catchUp()
  expect((await whileAway(LIST)).how).toBe('503 made')
})

test('what was withdrawn is shown to nobody, though the database goes away before anybody here has heard of it', async () => {
  let ears: MoodyProxy | undefined
  let way: MoodyProxy | undefined
  const own = await testApp(KEEPS, {
    beside: office,
    network: async (place) => {
      way = await moodyProxy(place)
      return way.place
    },
    ears: async (place) => {
      ears = await moodyProxy(place)
      return ears.place
    },
  })
  const text = await signedText({ fields: { ...NEWS, title: '正在撤下的一篇' } })
  await now(chief, text)
  await own.changes.catchUp()
  const readOwn = async () => {
    const { statusCode, headers, body } = await own.server.inject(LIST)
    return { how: `${statusCode} ${headers['x-cache'] ?? 'made'}`, body }
  }
  await vi.waitFor(async () => expect((await readOwn()).how).toBe('200 hit'), { timeout: 10_000 })
  ears?.swallow()
  const reason = '内容有误'
  const { code } = await askOffice(own, 'release.withdraw', { as: chief, input: { esIds: [text.esId], reason } })
  expect(code).toBe(200)
  way?.swallow()
  await vi.waitFor(() => expect(own.changes.hearing()).toBe(false), { timeout: 6_000 })
  const { how, body } = await readOwn()
  expect([how, body.includes(text.esId)]).toEqual(['503 made', false])
  ears?.recover()
  way?.recover()
})
