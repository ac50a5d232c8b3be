import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { saveSettings } from '../../site/site.queries.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { type MoodyProxy, moodyProxy } from '../../testing/network/moodyProxy.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

let proxy: MoodyProxy | undefined
const app = await testApp(
  {},
  {
    async network(place) {
      proxy = await moodyProxy(place)
      return proxy.place
    },
  },
)
const { server, db } = app
const network = proxy as MoodyProxy
await addClasses(db)
const esId = await publish(db, { title: '框架协议采购' })
const zhang = await signUp(app)

const HEADERS = { authorization: `Bearer ${zhang.token}` }
const OPERATE = '/magazine/web/v1/knowledge/operate'
const reads = () => server.inject(`/magazine/web/v1/portal/knowledge/${esId}`)
const searches = () => server.inject('/magazine/web/v1/portal/knowledgeSearch?keyword=框架协议')
const ready = () => server.inject('/readyz')
const likes = () =>
  server.inject({ method: 'POST', url: `${OPERATE}/like`, headers: HEADERS, payload: { esIds: [esId] } })
const cancels = () =>
  server.inject({ method: 'POST', url: `${OPERATE}/cancelByEsId/like`, headers: HEADERS, payload: { esIds: [esId] } })

const codeOf = (reply: { statusCode: number; body: string }) =>
  `${reply.statusCode} ${JSON.parse(reply.body).code ?? ''}`
const errands = [reads, searches, ready, likes, cancels]

/** Readers who never stop asking; tells how they were answered. */
function crowd(most: number) {
  const answers = new Map<string, number>()
  let going = true
  const reader = async (at: number) => {
    for (let turn = at; going; turn += 1) {
      const reply = codeOf(await (errands[turn % errands.length] ?? reads)())
      answers.set(reply, (answers.get(reply) ?? 0) + 1)
    }
  }
  const readers = Array.from({ length: most }, (_, at) => reader(at))
  return {
    async leaves() {
      going = false
      await Promise.all(readers)
      return answers
    },
  }
}

const endBackends = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)

const allServed = async () => {
  for (const errand of errands) expect(codeOf(await errand())).toMatch(/^200/)
}
/** Search answers once its index is made, everything else at once. */
const served = (within: number) => vi.waitFor(allServed, { timeout: within, interval: 100 })
const hears = async () => {
  const before = await app.anonymous.portal.dayOfMourning()
  await saveSettings(db, { mourning: { on: !before } })
  await expect.poll(() => app.anonymous.portal.dayOfMourning(), { timeout: 3_000 }).toBe(!before)
}

test('whoever is asking while connections are ended hears of it, the next are served, and the process lives', async () => {
  await served(20_000)
  const readers = crowd(8)
  for (let round = 0; round < 8; round += 1) {
    await sleep(100)
    if (round % 2) network.reset()
    // Our own connection may be among those that are ended.
    else await endBackends().catch(() => {})
  }
  const answers = await readers.leaves()
  expect([...answers.keys()].filter((answer) => !/^(200 (200)?|503 (503)?)$/.test(answer))).toEqual([])
  expect(answers.get('200 200')).toBeGreaterThan(0)
  await served(10_000)
  await vi.waitFor(hears, { timeout: 10_000 })
})

test('after the network swallowed everything all is well within ten seconds, and nobody stays deaf', async () => {
  await served(20_000)
  network.swallow()
  const readers = crowd(4)
  await sleep(6_000)
  network.recover()
  const back = performance.now()
  await Promise.all([served(10_000), vi.waitFor(hears, { timeout: 10_000 })])
  expect(performance.now() - back).toBeLessThan(12_000)
  const answers = await readers.leaves()
  expect([...answers.keys()].filter((answer) => !/^(200 (200)?|503 (503)?)$/.test(answer))).toEqual([])
})

test('a network that has swallowed what was asked costs one round of waiting, not one for each idle connection', async () => {
  await served(20_000)
  // Leaves several idle connections behind.
  await Promise.all(Array.from({ length: 12 }, reads))
  network.swallow()
  network.recover()
  expect(codeOf(await reads())).toBe('503 503')
  for (let turn = 0; turn < 8; turn += 1) expect(codeOf(await reads())).toBe('200 200')
})
