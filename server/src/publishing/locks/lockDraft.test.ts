import { expect, test } from 'vitest'
import { draftCalls, textOf as text } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice, type OfficeReply } from '../../testing/people/askOffice.ts'
import { hireStaff, seat } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(app.db)
const { ask, done, create, lock, open } = draftCalls(app)
const jia = await hireStaff(app, 'writer')
const yi = await hireStaff(app, 'writer')
const bing = await hireStaff(app, 'chief')
type Any = Record<string, unknown>
const words = async (id: string) => JSON.stringify((await open(jia, id)).tree)
const moved = ({ data }: OfficeReply) => data

test('whoever is not the writer is told who is, and reads meanwhile', async () => {
  const id = await create(jia)
  await lock(jia, id)
  const reply = await ask(yi, 'draft.lock', { id, tab: 'tab-bbbb-1' })
  expect([reply.code, reply.msg]).toEqual([423, `${jia.name}正在编辑这篇稿件`])
  expect(reply.data).toMatchObject({ holder: jia.name, self: false, away: false })
  const mine = await ask(jia, 'draft.lock', { id, tab: 'tab-aaaa-2' })
  expect([mine.code, mine.msg]).toEqual([423, '您正在另一个窗口编辑这篇稿件'])
  expect(mine.data).toMatchObject({ self: true })
  expect(await open(yi, id)).toMatchObject({ lock: { holder: { id: jia.id }, self: false } })
  expect(await open(jia, id)).toMatchObject({ lock: { self: true } })
})

test('the same tab asks again and has the same lock; saving does not let go of it', async () => {
  const id = await create(jia)
  const first = await lock(jia, id)
  await done(jia, 'draft.save', { id, lock: first.lock, base: 1, ...text('甲') })
  expect(await lock(jia, id)).toMatchObject({ lock: first.lock, number: 2, takenFrom: null })
  expect(await done(jia, 'draft.beat', { id, lock: first.lock })).toEqual({ held: true, number: 2, taken: null })
  await done(jia, 'draft.unlock', { id, lock: first.lock })
  expect(await lock(yi, id)).toMatchObject({ takenFrom: null })
})

test('a holder who has not been heard for three minutes may have left, after half a day they have', async () => {
  const id = await create(jia)
  await lock(jia, id)
  const silent = (seconds: number) =>
    db
      .updateTable('draft_lock')
      .set({ last_beat: new Date(Date.now() - seconds * 1_000).toISOString() })
      .where('draft_id', '=', id)
      .execute()
  await silent(170)
  expect(await open(yi, id)).toMatchObject({ lock: { away: false } })
  await silent(190)
  expect(await open(yi, id)).toMatchObject({ lock: { away: true } })
  expect((await ask(yi, 'draft.lock', { id, tab: 'tab-bbbb-1' })).msg).toBe(`${jia.name}正在编辑这篇稿件，可能已离开`)
  await silent(12 * 3_600 + 60)
  expect(await lock(yi, id)).toMatchObject({ takenFrom: null })
})

test('taking over loses nothing of either: the first hears it, and what they had not sent lies beside the text', async () => {
  const id = await create(jia)
  const first = await lock(jia, id)
  await done(jia, 'draft.save', { id, lock: first.lock, base: 1, ...text('甲写的。') })
  const second = await lock(yi, id, 'tab-bbbb-1', true)
  expect(second).toMatchObject({ number: 2, takenFrom: jia.name })
  expect(await done(jia, 'draft.beat', { id, lock: first.lock })).toMatchObject({
    held: false,
    taken: { holder: { id: yi.id } },
  })
  const refused = await ask(jia, 'draft.save', { id, lock: first.lock, base: 2, ...text('甲还没有送出的。') })
  expect([refused.code, refused.msg]).toEqual([409, `稿件已由${yi.name}接管，您的改动没有保存`])
  expect(moved(refused)).toEqual({ number: 2, by: yi.name, at: expect.any(String), lock: true, own: false })
  const { revision } = await done<{ revision: string }>(jia, 'draft.keep', {
    ...{ id, base: 2, why: 'lock', ...text('甲还没有送出的。') },
  })
  await done(yi, 'draft.save', { id, lock: second.lock, base: 2, ...text('乙接着写的。') })
  expect(await words(id)).toContain('乙接着写的。')
  expect(await done(yi, 'revision.open', { id: revision })).toMatchObject({
    side: true,
    cause: 'lock',
    tree: treeOf('甲还没有送出的。'),
  })
  const { rows } = (await ask(yi, 'revision.list', { draftId: id })) as unknown as { rows: Any[] }
  expect(rows.map(({ cause }) => cause)).toEqual(['lock', 'takeOver', 'create'])
})

test('what cannot be saved is kept once, however often it is sent, and not without end', async () => {
  await db.deleteFrom('allowance_use').execute()
  const id = await create(bing)
  const keep = (said: string) => ask(bing, 'draft.keep', { id, base: 1, why: 'conflict', ...text(said) })
  const same = await Promise.all([1, 2, 3].map(() => keep('同样的话。')))
  expect(new Set(same.map(({ data }) => data.revision)).size).toBe(1)
  let last = same[0]
  for (let at = 0; at < 32 && last?.code === 200; at += 1) last = await keep(`第 ${at} 句话。`)
  expect(last?.code).toBe(429)
  await db.deleteFrom('allowance_use').execute()
})

test('an older number never replaces a newer one: of many saves at once one is done, the others hear who was first', async () => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const replies = await Promise.all(
    ['一', '二', '三', '四', '五'].map((said) => ask(jia, 'draft.save', { id, lock: held, base: 1, ...text(said) })),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409])
  const late = replies.find(({ code }) => code === 409)
  expect(late?.msg).toBe('稿件已有更新的内容，您的改动没有保存')
  expect(late && moved(late)).toEqual({ number: 2, by: jia.name, at: expect.any(String), lock: false, own: true })
})

test('a save whose answer went astray is done once, and what was typed since goes on from there', async () => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const sent = { id, lock: held, base: 1, ...text('没有听到回答。') }
  const first = await done(jia, 'draft.save', sent)
  expect(await done(jia, 'draft.save', sent)).toEqual(first)
  const more = await ask<{ number: number; own: boolean }>(jia, 'draft.save', { ...sent, ...text('又写了一句。') })
  expect([more.code, more.data]).toMatchObject([409, { number: 2, own: true }])
  expect(await done(jia, 'draft.save', { ...sent, base: 2, ...text('又写了一句。') })).toMatchObject({ number: 3 })
  const taken = await lock(jia, id, 'tab-aaaa-2', true)
  const old = await ask<{ own: boolean }>(jia, 'draft.save', { ...sent, lock: taken.lock, ...text('更早的。') })
  expect([old.code, old.data.own]).toEqual([409, false])
})

test('saving and taking over at once: either the save was first and is in what is taken over, or it is told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await create(jia)
    const { lock: held } = await lock(jia, id)
    const [save, taken] = await Promise.all([
      ask(jia, 'draft.save', { id, lock: held, base: 1, ...text('甲的最后一句。') }),
      lock(yi, id, 'tab-bbbb-1', true),
    ])
    expect(save.code === 200 ? taken.number : save.code).toBe(save.code === 200 ? 2 : 409)
    if (save.code === 200) expect(await words(id)).toContain('甲的最后一句。')
  }
})

test('nobody writes with the lock of somebody else, or without one', async () => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const another = await seat(app, yi)
  const stolen = await askOffice(app, 'draft.save', {
    as: another,
    input: { id, lock: held, base: 1, ...text('乙') },
  })
  expect(stolen.code).toBe(409)
  expect(await done(yi, 'draft.beat', { id, lock: held })).toMatchObject({ held: false })
  await done(yi, 'draft.unlock', { id, lock: held })
  expect(await done(jia, 'draft.beat', { id, lock: held })).toMatchObject({ held: true })
  await done(jia, 'draft.unlock', { id, lock: held })
  const without = await ask(jia, 'draft.save', { id, lock: held, base: 1, ...text('甲') })
  expect([without.code, without.msg]).toEqual([409, '编辑已经结束，请重新开始编辑'])
})
