import { NOTICES, type NoticeKind } from '@zhengcai/contract/office/noticeWords.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginText, NEWS } from '../../testing/content/beginText.ts'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { tellPublished } from '../releasing/tellPublished.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const calls = reviewCalls(app)
const { ask, done, once } = draftCalls(app)
const [writer, second, other, chief, boss] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'chief'),
]
const everybody = { writer, second, other, chief, boss }

/** What each has not read yet about a text, in the words they see; who has nothing is left out. */
async function unread(id: string): Promise<Record<string, string[]>> {
  const names = new Map(Object.entries(everybody).map(([name, one]) => [one.id, name]))
  const rows = await db
    .selectFrom('staff_notice as n')
    .leftJoin('staff as b', 'b.id', 'n.by_id')
    .where('n.draft_id', '=', id)
    .where('n.read_at', 'is', null)
    .orderBy('n.at')
    .select(['n.staff_id', 'n.kind', 'b.name as by', 'n.title', 'n.note'])
    .execute()
  const told = rows.map(({ staff_id, kind, by, title, note }) => ({
    who: names.get(staff_id) ?? staff_id,
    words: NOTICES[kind as NoticeKind]({ by: by ?? '', title, note }),
  }))
  const byPerson = Map.groupBy(told, ({ who }) => who)
  return Object.fromEntries([...byPerson].map(([who, all]) => [who, all.map(({ words }) => words)]))
}
const read = (id: string) =>
  db.updateTable('staff_notice').set({ read_at: sql`now()` }).where('draft_id', '=', id).execute()
const title = `《${NEWS.title}》`
const correct = async (as: Hired, id: string) => {
  const held = await calls.lock(as, id)
  const input = { ...held, fields: NEWS, tree: treeOf('改过的文字。') }
  const { number } = await done<{ number: number }>(as, 'draft.save', input)
  await done(as, 'draft.unlock', { id, lock: held.lock })
  return { id, number }
}

test('whoever may sign the step that a text comes to is told, and no more once somebody has', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  const please = `${writer.name}送来${title}，请您二审`
  expect(await unread(text.id)).toEqual({ second: [please], other: [please] })
  await calls.approve(second, 2, text)
  const next = `${second.name}送来${title}，请您三审`
  expect(await unread(text.id)).toEqual({
    writer: [`${second.name}通过了${title}：二审`],
    chief: [next],
    boss: [next],
  })
  await read(text.id)
  await calls.approve(chief, 3, text)
  expect(await unread(text.id)).toEqual({
    writer: [`${chief.name}通过了${title}：三审`],
    boss: [`${title}签署齐了，等您发布`],
  })
  await done(boss, 'release.now', { id: text.id, number: text.number })
  expect((await unread(text.id)).writer?.at(-1)).toBe(`${boss.name}发布了${title}`)
  expect(Object.keys(await unread(text.id))).toEqual(['writer'])
})

test('what is returned calls its author until it is submitted again, and its readers hear that it is the second time', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.return(second, 2, text, { reason: '数字请再核对' })
  expect(await unread(text.id)).toEqual({ writer: [`${second.name}退回了${title}：数字请再核对`] })
  await calls.submit(writer, text.id)
  const please = `${writer.name}送来${title}，请您二审（第 2 次送审）`
  expect(await unread(text.id)).toEqual({ second: [please], other: [please] })
})

test('one step back: who signed hears why, the other readers of that step that it waits for them', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(second, 2, text)
  await read(text.id)
  await calls.return(chief, 3, text, { to: 'previous', reason: '请再看第二段' })
  const back = `${chief.name}退回了${title}：请再看第二段`
  expect(await unread(text.id)).toEqual({
    writer: [back],
    second: [back],
    other: [`${chief.name}送来${title}，请您二审`],
  })
})

test('nobody is called to a text that they wrote in, though they could sign others', async () => {
  const text = await beginText(app, second)
  await calls.submit(second, text.id)
  expect(await unread(text.id)).toEqual({ other: [`${second.name}送来${title}，请您二审`] })
})

test('whom the last signer waits for is told once, and no more when one of them has agreed', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(second, 2, text)
  const changed = await correct(chief, text.id)
  await read(text.id)
  await calls.approve(chief, 3, changed)
  const please = `${chief.name}签署前改动了您签过的${title}，请对照后同意`
  expect(await unread(text.id)).toEqual({ writer: [please], second: [please] })
  await calls.agree(second, changed)
  const agreed = `${second.name}通过了${title}：同意改动`
  expect(await unread(text.id)).toEqual({
    writer: [agreed],
    chief: [agreed],
    boss: [`${title}签署齐了，等您发布`],
  })
})

test('its author hears when it is given a time, moved, taken back, and when its minute has come; each once', async () => {
  const { id } = await beginText(app, writer)
  const text = await signedBy(app, id, [writer, second, chief])
  await read(id)
  await done(chief, 'release.schedule', { ...text, publishTime: '2027-03-01 09:00' })
  expect(await unread(id)).toEqual({ writer: [`${chief.name}定于 2027-03-01 09:00 发布${title}`] })
  await done(boss, 'release.unschedule', { id })
  const back = `${boss.name}撤回了${title}的签署：取消定时，稿件回到三审`
  expect((await unread(id)).writer?.at(-1)).toBe(back)
  expect((await unread(id)).chief).toEqual([back])
  await calls.approve(chief, 3, text)
  await done(chief, 'release.schedule', { ...text, publishTime: '2027-03-02 09:00' })
  await read(id)
  await tellPublished(db)
  expect(await unread(id)).toEqual({})
  // Its minute comes.
  const came = '2026-01-05 09:00:00'
  const recent = sql<string>`date_trunc('minute', now() - interval '1 hour')`
  const { esId } = await done<Draft>(writer, 'draft.open', { id })
  await db.updateTable('knowledge').set({ publish_time: recent }).where('es_id', '=', esId).execute()
  const last = db
    .selectFrom('release')
    .where('draft_id', '=', id)
    .select((eb) => eb.fn.max('id').as('id'))
  await db.updateTable('release').set({ publish_time: recent, released_at: came }).where('id', '=', last).execute()
  for (const _twice of [1, 2]) await tellPublished(db)
  const told = (await unread(id)).writer ?? []
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(new RegExp(`^${title}已按定下的时间发布：\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`))
})

test('who spoke about a text hears of every reply by others, who is spoken to in it too hears once; settled, it is read', async () => {
  const { id } = await beginText(app, writer)
  const said = { draftId: id, once: once(), number: 1, text: '这个数字与公告不一致' }
  const { id: comment } = await done<{ id: string }>(second, 'comment.add', said)
  const reply = (as: Hired, text: string) => done(as, 'comment.reply', { id: comment, once: once(), text })
  await reply(writer, '已按公告改')
  const replied = `${writer.name}回复了您在${title}的批注`
  expect(await unread(id)).toEqual({ second: [replied] })
  await reply(chief, `请 @${second.name} 再看`)
  expect(await unread(id)).toMatchObject({
    second: [replied, expect.stringContaining('批注中提到您')],
    writer: [`${chief.name}回复了您在${title}的批注`],
  })
  expect(JSON.stringify(await unread(id))).not.toContain('已按公告改')
  await done(second, 'comment.settle', { id: comment })
  expect(await unread(id)).toEqual({})
})

test('a text that is given to somebody tells them and whoever had it', async () => {
  const { id } = await beginText(app, writer)
  const hand = (as: Hired, to: Hired) =>
    done<{ done: string[]; refused: { reason: string }[] }>(as, 'draft.bulk', {
      ...{ ids: [id], act: 'owner', value: to.id, dryRun: false },
    })
  expect((await hand(chief, other)).done).toEqual([id])
  expect(await unread(id)).toEqual({
    other: [`${chief.name}把${title}交给您办理`],
    writer: [`${chief.name}把${title}改由${other.name}负责`],
  })
  expect((await ask(writer, 'draft.discard', { ids: [id] })).data).toMatchObject({ done: [] })
})
