import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ANSWERED, addClasses, publish } from '../../testing/content/publish.ts'
import { type MoodyProxy, moodyProxy } from '../../testing/network/moodyProxy.ts'
import { read, readKept, withPages } from '../../testing/network/readPortal.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

const KEEPS = { PAGE_CACHE_MB: '64' }
const app = await testApp(KEEPS)
const { db, changes } = app
await addClasses(db)

const detail = (id: string) => `/magazine/web/v1/portal/knowledge/${id}`
const NEWS = '/magazine/web/v1/portal/knowledge/news'
const titles = (body: string): string[] => [...body.matchAll(/第 (\d+) 版/g)].map(([, version = '']) => version)

type Version = { number: number; begun: number; answered: number }

/** Versions of one item, one after the other, as somebody publishes them who is told when it is done. */
async function keepPublishing(id: string, versions: Version[], stop: () => boolean): Promise<void> {
  for (let number = 1; !stop(); number++) {
    const version = { number, begun: performance.now(), answered: Number.POSITIVE_INFINITY }
    versions.push(version)
    await sql`update knowledge set title = ${`第 ${number} 版`} where es_id = ${id}`.execute(db)
    await changes.catchUp()
    version.answered = performance.now()
    await sleep(20 + Math.random() * 80)
  }
}

/** Whether a version was the newest at some moment between the request and the reply; `late` for what another process may lag. */
function wasTrue(
  versions: Version[],
  shown: number,
  { asked, told }: { asked: number; told: number },
  late = 0,
): boolean {
  const least = versions.findLast(({ answered }) => answered <= asked - late)?.number ?? 0
  const most = versions.findLast(({ begun }) => begun <= told)?.number ?? 0
  return least <= shown && shown <= most
}

test('whoever reads while others publish sees what was true at some moment between request and reply', async () => {
  const elsewhere = await testApp(KEEPS, { beside: app })
  // Of two kinds: neither is shown on the page of the other.
  const items = await Promise.all(
    [{}, ANSWERED].map((kind, at) => publish(db, { ...kind, es_id: `busy-${at}`, title: '第 0 版' })),
  )
  await changes.catchUp()
  const histories = new Map(items.map((id) => [id, [] as Version[]]))
  const wrong: string[] = []
  const kept = { hit: 0, all: 0 }
  let over = false
  const look = async (from: TestApp, late: number) => {
    const id = items[Math.floor(Math.random() * items.length)] ?? ''
    const asked = performance.now()
    const { body, how } = await read(from, detail(id))
    const [shown = 'none'] = titles(body)
    kept.all += 1
    if (how === 'hit') kept.hit += 1
    const span = { asked, told: performance.now() }
    if (!wasTrue(histories.get(id) ?? [], Number(shown), span, late)) wrong.push(`${id} showed ${shown}`)
  }
  const readers = Array.from({ length: 6 }, async (_, at) => {
    while (!over) {
      await (at < 4 ? look(app, 0) : look(elsewhere, 2_000))
      // Not slower than the machine: whoever publishes must have their turn.
      await sleep(1)
    }
  })
  const publishers = items.map((id) => keepPublishing(id, histories.get(id) ?? [], () => over))
  // A busy machine is slow, not wrong: as long as it takes until both ways were seen often enough.
  const enough = () => Math.min(kept.hit, kept.all - kept.hit) > 20
  for (let waited = 0; waited < 3_000 || (!enough() && waited < 60_000); waited += 100) await sleep(100)
  over = true
  await Promise.all([...readers, ...publishers])
  expect(wrong).toEqual([])
  expect(kept.hit).toBeGreaterThan(20)
  expect(kept.all - kept.hit).toBeGreaterThan(20)
})

test('what is withdrawn is gone from the page and from the list once whoever withdrew it is told so', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const id = await publish(db, { title: `撤下的第 ${turn} 条` })
    await changes.catchUp()
    const both = () => Promise.all([read(app, detail(id)), read(app, NEWS)])
    const [shown, listed] = await Promise.all([readKept(app, detail(id)), readKept(app, NEWS)])
    expect(shown.body + listed.body).toContain(`撤下的第 ${turn} 条`)
    await sql`update knowledge set state = 'withdrawn' where es_id = ${id}`.execute(db)
    await changes.catchUp()
    const [gone, without] = await both()
    expect(gone.body + without.body).not.toContain(`撤下的第 ${turn} 条`)
    expect(JSON.parse(gone.body).code).toBe(404)
  }
})

test('whoever says that an answer helped finds it counted when they are told so', async () => {
  const esId = await publish(db, ANSWERED)
  const helped = async () => JSON.parse((await read(app, detail(esId))).body).data.question.helpful.yes
  await changes.catchUp()
  expect([await helped(), await helped()]).toEqual([0, 0])
  await app.anonymous.userQuestion.helpful({ esId, helpful: true })
  expect(await helped()).toBe(1)
})

test('what is to appear or to go at a time does so on what is kept', async () => {
  const soon = sql<string>`now() + interval '2.5 seconds'`
  const before = await publish(db, { title: '就要撤下的消息' })
  await sql`update knowledge set withdraw_time = ${soon} where es_id = ${before}`.execute(db)
  const after = await publish(db, { title: '就要出现的消息' })
  await sql`update knowledge set publish_time = ${soon} where es_id = ${after}`.execute(db)
  await changes.catchUp()
  const { body } = await readKept(app, NEWS)
  expect([body.includes('就要撤下的消息'), body.includes('就要出现的消息')]).toEqual([true, false])
  await vi.waitFor(async () => expect((await read(app, NEWS)).body).toContain('就要出现的消息'), { timeout: 6_000 })
  expect((await read(app, NEWS)).body).not.toContain('就要撤下的消息')
})

test('two hundred readers of a page that nobody has read yet have it made once', async () => {
  let made = 0
  const cold = await testApp(KEEPS, { beside: app })
  await withPages(cold, (render) => (...given) => {
    made += 1
    return render(...given)
  })
  const replies = await Promise.all(Array.from({ length: 200 }, () => read(cold, '/news')))
  expect([...new Set(replies.map(({ status }) => status))]).toEqual([200])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(made).toBe(1)
})

test('while changes are not heard nothing kept is served, and afterwards it is again', async () => {
  let network: MoodyProxy | undefined
  const deaf = await testApp(KEEPS, {
    beside: app,
    async ears(place) {
      network = await moodyProxy(place)
      return network.place
    },
  })
  const id = await publish(db, { title: '第 1 版' })
  await deaf.changes.catchUp()
  const shown = async () => titles((await read(deaf, detail(id))).body)[0]
  await readKept(deaf, detail(id))
  network?.swallow()
  await vi.waitFor(() => expect(deaf.changes.hearing()).toBe(false), { timeout: 4_000 })
  for (const version of ['2', '3']) {
    await sql`update knowledge set title = ${`第 ${version} 版`} where es_id = ${id}`.execute(db)
    expect(await shown()).toBe(version)
  }
  network?.recover()
  await vi.waitFor(() => expect(deaf.changes.hearing()).toBe(true), { timeout: 10_000 })
  expect(await shown()).toBe('3')
  await readKept(deaf, detail(id))
})
