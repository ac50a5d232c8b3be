import { expect, test } from 'vitest'
import { handOver } from '../office/staff/handOver.ts'
import { lockStaff } from '../office/staff/staff.queries.ts'
import { inTransaction } from '../platform/database/database.ts'
import { uploadStore } from '../platform/files/uploads.ts'
import { deskCalls } from '../testing/content/deskCalls.ts'
import { postNotice } from '../testing/content/publishAnnounTrain.ts'
import { sentFeedback } from '../testing/content/sentFeedback.ts'
import { treeOf } from '../testing/content/writeDraft.ts'
import { askOffice } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { signUp } from '../testing/people/signUp.ts'
import { refusalOf, testApp } from '../testing/testApp.ts'
import { feedbackOfStaff } from './desk/feedbackOfStaff.ts'
import { heldFeedback } from './heldFeedback.ts'
import { replyFeedback } from './replyFeedback.ts'

const app = await testApp()
const { db } = app
const { ask, done, write } = deskCalls(app, 'feedbackDesk')
const [wu, ji] = [await hireStaff(app, 'answerer'), await hireStaff(app, 'answerer')]
const [yi, ding] = [await hireStaff(app, 'responsible'), await hireStaff(app, 'responsible')]

type Case = {
  status: string
  assignee: { id: string } | null
  sender: { member: boolean; phone: string; contact: boolean }
  item: { esId: string; linked: boolean; draftId: string } | null
  reply: { number: number; tree: unknown }
  given: { by: string } | null
  events: { what: string; by: string; note: string }[]
  versions: { id: string; cause: string; number: number }[]
  mayAct: string[]
  parts: { id: string }[]
  others: { id: string; same: boolean }[]
  main: { id: string } | null
  days: unknown[]
}
const open = (as: typeof wu, id: string) => done<Case>(as, 'open', { id })
type Listed = { rows: { id: string; type: string; title: string; overdueDays: number }[]; total: number }
const list = async (query: object, as = wu) => (await ask(as, 'list', { pageSize: 100, ...query })) as unknown as Listed

test('a reply is written, saved and sent; the sender hears of it, and every version stays', async () => {
  const { id, sender } = await sentFeedback(app)
  const { number } = await write(wu, id, '已经改正，谢谢。')
  expect(await open(wu, id)).toMatchObject({ assignee: { id: wu.id }, reply: { number } })
  expect(await done(wu, 'reply', { id, number })).toEqual({ told: 1 })
  const own = await app.as(sender).zcFeedBack.selectDetil({ id })
  expect(own).toMatchObject({ status: '1', reply: { body: '<p>已经改正，谢谢。</p>' } })
  expect((await app.as(sender).message.list()).rows[0]).toMatchObject({ href: `/feedBackInfo?id=${id}` })
  const seen = await open(wu, id)
  expect(seen).toMatchObject({ status: '1', given: { by: wu.name }, days: [], mayAct: [] })
  expect(seen.versions.map(({ cause }) => cause)).toEqual(['reply', 'save'])
  const acts = await db.selectFrom('audit').where('subject', '=', id).orderBy('id').select(['act', 'actor']).execute()
  expect(acts.map(({ act }) => act)).toEqual(['reply work', 'reply feedback'])
  expect(new Set(acts.map(({ actor }) => actor))).toEqual(new Set([`staff:${wu.id}`]))
})

test('an empty reply, one that is not written and one to a cancelled feedback are refused', async () => {
  const { id, sender } = await sentFeedback(app)
  const nothing = await ask<{ fields: { field: string }[] }>(wu, 'reply', { id, number: 0 })
  expect([nothing.code, nothing.msg]).toEqual([601, '回复是空的'])
  const empty = await write(wu, id, '')
  expect((await ask(wu, 'reply', { id, number: empty.number })).msg).toBe('回复是空的')
  const { lock, number } = await write(wu, id, '谢谢。')
  const long = await ask(wu, 'save', { id, lock, base: number, tree: treeOf('字'.repeat(5_001)) })
  expect(long.msg).toBe('回复至多 5000 个字，现有 5001 个')
  const figure = { type: 'root', children: [{ type: 'figure', media: '/files/a.jpg', alt: '一张图片的说明' }] }
  expect((await ask(wu, 'save', { id, lock, base: number, tree: figure })).code).toBe(601)
  await app.as(sender).zcFeedBack.cancelFeedback({ id })
  const late = await ask(wu, 'reply', { id, number })
  expect([late.code, late.msg]).toEqual([601, '这条反馈已取消，不能回复'])
  const save = await ask(wu, 'save', { id, lock, base: number, tree: treeOf('再写。') })
  expect([save.code, save.msg]).toEqual([409, '这条反馈已取消，不能回复'])
  expect((await ask(wu, 'lock', { id, tab: 'tab-of-mine' })).code).toBe(601)
  expect((await ask(wu, 'reply', { id: '000000000000', number: 1 })).code).toBe(404)
})

test('who comes second hears who replied; the same press again is one reply', async () => {
  const { id, sender } = await sentFeedback(app)
  const { number } = await write(wu, id)
  const pressed = await Promise.all([ask(wu, 'reply', { id, number }), ask(wu, 'reply', { id, number })])
  expect(pressed.map(({ code }) => code)).toEqual([200, 200])
  const second = await ask<{ by: string; at: string }>(ji, 'reply', { id, number })
  expect([second.code, second.msg, second.data.by]).toEqual([409, `${wu.name}已经回复了这条反馈`, wu.name])
  expect((await app.as(sender).message.list()).total).toBe(1)
  const other = await sentFeedback(app)
  const first = await write(wu, other.id, '一。')
  await write(ji, other.id, '二。')
  const old = await ask(wu, 'reply', { id: other.id, number: first.number })
  expect([old.code, old.msg]).toEqual([409, '您读过之后回复又有改动，请再读一遍'])
})

test('two writers, one lock; what could not be saved is kept', async () => {
  const { id } = await sentFeedback(app)
  const first = await write(wu, id)
  const held = await ask(ji, 'lock', { id, tab: 'tab-of-ji' })
  expect([held.code, held.msg]).toEqual([423, `${wu.name}正在回复这条反馈`])
  const taken = await done<{ lock: string; number: number; takenFrom: string }>(ji, 'lock', {
    ...{ id, tab: 'tab-of-ji-2', takeOver: true },
  })
  expect(taken.takenFrom).toBe(wu.name)
  const tree = treeOf('没有来得及保存的话。')
  const lost = await ask(wu, 'save', { id, lock: first.lock, base: first.number, tree })
  expect([lost.code, lost.msg]).toEqual([409, `回复已由${ji.name}接管，您的改动没有保存`])
  const { version } = await done<{ version: string }>(wu, 'keep', { id, base: first.number, tree })
  expect(JSON.stringify(await done(ji, 'version', { id: version }))).toContain('没有来得及保存的话')
  const base = { id, lock: taken.lock, base: taken.number }
  const many = await Promise.all(
    ['一。', '二。', '三。'].map((said) => ask(ji, 'save', { ...base, tree: treeOf(said) })),
  )
  expect(many.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  await done(wu, 'look', { id })
  const seen = await done<{ held: boolean; watchers: { name: string }[] }>(ji, 'look', { id, lock: taken.lock })
  expect([seen.held, seen.watchers.map(({ name }) => name)]).toEqual([true, [wu.name]])
})

test('two senders of one thing, merged: each gets the reply, neither a word of the other', async () => {
  const first = await sentFeedback(app, { content: '甲的原话：青云小学那一段写错了', contact: 'jia@example.cn' })
  const second = await sentFeedback(app, { content: '乙的原话：白鹭医院那一句不对', contact: 'yi@example.cn' })
  await done(wu, 'merge', { ids: [second.id], into: first.id })
  expect((await open(wu, first.id)).parts.map(({ id }) => id)).toEqual([second.id])
  expect((await open(wu, second.id)).main?.id).toBe(first.id)
  const alone = await ask(ji, 'lock', { id: second.id, tab: 'tab-of-mine' })
  expect([alone.code, alone.msg]).toEqual([601, '这条反馈已并入另一条，请在那一条里回复，或先拆开'])
  const named = await write(wu, first.id, '已按 yi@example.cn 的来信改正。')
  const refused = await ask(wu, 'reply', { id: first.id, number: named.number })
  expect([refused.code, refused.msg]).toEqual([601, '“yi@example.cn”与一位提交人的资料相同，合并的回复里请改写'])
  const { number } = await write(wu, first.id, '两处都已改正。')
  expect(await done(wu, 'reply', { id: first.id, number })).toEqual({ told: 2 })
  for (const [mine, theirs] of [
    [first, ['乙的', '白鹭', 'yi@', second.sender.phone, second.id]],
    [second, ['甲的', '青云', 'jia@', first.sender.phone, first.id]],
  ] as const) {
    const api = app.as(mine.sender)
    const all = JSON.stringify([
      await api.zcFeedBack.selectDetil({ id: mine.id }),
      await api.zcFeedBack.selectAllForUser(),
      await api.message.list({}),
    ])
    expect(all).toContain('两处都已改正')
    for (const secret of theirs) expect(all).not.toContain(secret)
  }
  expect((await ask(wu, 'unmerge', { id: second.id })).code).toBe(601)
})

test('what is merged can be taken apart, goes on by itself when the other is cancelled, and is never merged twice', async () => {
  const [one, two, three] = [await sentFeedback(app), await sentFeedback(app), await sentFeedback(app)]
  await done(wu, 'merge', { ids: [two.id], into: one.id })
  expect((await ask(wu, 'merge', { ids: [two.id], into: three.id })).msg).toBe(`编号 ${two.id} 已并入另一条，请先拆开`)
  expect((await ask(wu, 'merge', { ids: [one.id], into: three.id })).msg).toBe(
    `编号 ${one.id} 有别的反馈并入，请先拆开`,
  )
  expect((await ask(wu, 'merge', { ids: [one.id], into: one.id })).msg).toBe('不能把一条反馈并入它自己')
  await done(wu, 'unmerge', { id: two.id })
  expect((await ask(wu, 'unmerge', { id: two.id })).msg).toBe('这条反馈没有并入别的反馈')
  await done(wu, 'merge', { ids: [two.id], into: one.id })
  await app.as(one.sender).zcFeedBack.cancelFeedback({ id: one.id })
  expect(await open(wu, two.id)).toMatchObject({ status: '0', main: null })
  expect((await ask(wu, 'merge', { ids: [one.id], into: two.id })).msg).toBe(`编号 ${one.id} 已取消，不能合并办理`)
})

test('assigning tells whom; two who assign at once hear of each other', async () => {
  const { id } = await sentFeedback(app)
  await done(yi, 'assign', { id, staffId: ji.id, from: null, note: '请尽快' })
  const late = await ask(ding, 'assign', { id, staffId: wu.id, from: null })
  expect([late.code, late.msg]).toEqual([409, `这条反馈已派给${ji.name}`])
  const writer = await hireStaff(app, 'writer')
  expect((await ask(yi, 'assign', { id, staffId: writer.id })).code).toBe(601)
  const notices = (await askOffice(app, 'staffNotice.list', { as: ji })) as unknown as { rows: object[] }
  expect(notices.rows[0]).toMatchObject({ kind: 'assigned', feedbackId: id, note: '请尽快' })
  expect((await list({ queue: 'mine' }, ji)).rows.map((row) => row.id)).toContain(id)
})

test('the sender is masked; whoever looks at who it is, or at a picture, stands in the trail', async () => {
  const sender = await signUp(app, { nickName: '南山散人' })
  const { id } = await sentFeedback(app, { sender, contact: 'someone@example.cn' })
  const seen = await open(wu, id)
  expect(seen.sender).toEqual({
    member: true,
    phone: `${sender.phone.slice(0, 3)}****${sender.phone.slice(-4)}`,
    contact: true,
  })
  for (const secret of [sender.phone, 'someone@example.cn', '南山散人'])
    expect(JSON.stringify(seen)).not.toContain(secret)
  const told = { phone: sender.phone, nickName: '南山散人', contact: 'someone@example.cn' }
  expect(await done(wu, 'sender', { id })).toEqual(told)
  const uploads = uploadStore(app.folder)
  const uploadId = `picture${id}`
  await uploads.keep(uploadId, Buffer.from('a picture'))
  const upload = {
    id: uploadId,
    owner_id: sender.id,
    purpose: 'feedback',
    name: '截图.png',
    type: 'image/png',
    size: 9,
  }
  await db.insertInto('upload').values(upload).execute()
  await db.insertInto('feedback_image').values({ feedback_id: id, upload_id: uploadId, place: 0 }).execute()
  expect((await ask(wu, 'file', { id, uploadId })).raw.body).toBe('a picture')
  expect((await ask(wu, 'file', { id: (await sentFeedback(app)).id, uploadId })).code).toBe(404)
  const acts = await db.selectFrom('audit').where('subject', '=', id).orderBy('id').selectAll().execute()
  expect(acts.map(({ act }) => act)).toEqual(['show sender', 'show feedback image'])
  expect(JSON.stringify(acts)).not.toContain(sender.phone)
})

test('the queue is by the day due, by type, number and words; counts leave out what is done', async () => {
  const word = `槭${Math.random().toString(36).slice(2, 9)}`
  const late = await sentFeedback(app, { content: `${word}：很久没有人理`, type: '3', sentAt: '2026-01-05 09:00:00' })
  const fresh = await sentFeedback(app, { content: `${word}：刚刚提交的` })
  const found = await list({ keyword: word })
  expect(found.rows.map(({ id }) => id)).toEqual([late.id, fresh.id])
  expect(found.rows[0]?.overdueDays).toBeGreaterThan(0)
  expect((await list({ keyword: word, type: '3' })).rows.map(({ id }) => id)).toEqual([late.id])
  expect((await list({ keyword: ` ${fresh.id.slice(0, 6)}-${fresh.id.slice(6)} ` })).rows.map(({ id }) => id)).toEqual([
    fresh.id,
  ])
  expect((await ask(wu, 'list', { type: '7' })).code).not.toBe(200)
  const before = await done<{ queues: { due: number }; overdue: number; types: object }>(wu, 'counts')
  const { number } = await write(wu, late.id)
  await done(wu, 'reply', { id: late.id, number })
  const after = await done<{ queues: { due: number }; overdue: number; types: object }>(wu, 'counts')
  expect([after.queues.due, after.overdue]).toEqual([before.queues.due - 1, before.overdue - 1])
  expect((await list({ queue: 'done', keyword: word })).rows.map(({ id }) => id)).toEqual([late.id])
})

test('a feedback that names no item is tied to one, once it is known which', async () => {
  const [esId, other] = [await postNotice(db), await postNotice(db)]
  const { id } = await sentFeedback(app, { page: '/index' })
  expect((await open(wu, id)).item).toBeNull()
  await done(wu, 'link', { id, esId, from: null })
  expect(await open(wu, id)).toMatchObject({ item: { esId, linked: true } })
  const late = await ask(ji, 'link', { id, esId: other, from: null })
  expect([late.code, late.msg]).toEqual([409, '这条反馈已由同事关联到另一篇'])
  await done(ji, 'link', { id, esId: other, from: esId })
  const missing = await ask<{ fields: { field: string }[] }>(wu, 'link', { id, esId: 'nothing' })
  expect([missing.code, missing.data.fields[0]?.field]).toEqual([601, 'esId'])
  const named = await sentFeedback(app, { page: `/notice-detail?id=${esId}` })
  expect(await open(wu, named.id)).toMatchObject({ item: { esId, linked: false } })
  expect((await ask(wu, 'link', { id: named.id, esId: other })).msg).toBe('读者的页面已经指出是哪一篇，不用关联')
  const wish = await sentFeedback(app, { type: '2' })
  expect((await ask(wu, 'link', { id: wish.id, esId })).msg).toBe('只有内容纠错可以关联内容')
})

test('those that speak of the same page are offered to be merged', async () => {
  const page = `/notice-detail?id=${await postNotice(db)}`
  const [one, two] = [await sentFeedback(app, { page, content: '标题里有错字' }), await sentFeedback(app, { page })]
  expect((await open(wu, one.id)).others.find(({ id }) => id === two.id)).toMatchObject({ same: true })
  await done(wu, 'merge', { ids: [two.id], into: one.id })
  expect((await open(wu, one.id)).others.map(({ id }) => id)).not.toContain(two.id)
})

test('the command line goes by the same rules: what it replies to is replied to for the merged, too', async () => {
  const [first, second] = [await sentFeedback(app), await sentFeedback(app)]
  await done(wu, 'merge', { ids: [second.id], into: first.id })
  expect(await replyFeedback(db, { id: first.id, actor: 'office:lin', html: '<p>谢谢。</p>' })).toBe(2)
  expect(await open(wu, second.id)).toMatchObject({ status: '1', reply: { number: 1 } })
  const again = replyFeedback(db, { id: second.id, actor: 'office:lin', html: '<p>谢谢。</p>' })
  expect(await refusalOf(again)).toBe('601 这条反馈已回复，不能回复')
})

test('by its number the finder leads to the case, and 今日 tells what is due, for those who reply', async () => {
  const { id } = await sentFeedback(app, { content: '只有编号找得到的一条反馈', sentAt: '2025-06-03 09:00:00' })
  const find = async (as: typeof wu) =>
    JSON.stringify((await askOffice(app, 'finder.find', { as, input: { keyword: id } })).data)
  expect(await find(wu)).toContain(`/office/feedback?id=${id}`)
  const writer = await hireStaff(app, 'writer')
  expect(await find(writer)).not.toContain('只有编号')
  type Day = { feedback: { rows: { id: string; overdueDays: number }[]; overdue: number } | null }
  const day = async (as: typeof wu) => (await askOffice<Day>(app, 'today.list', { as })).data.feedback
  expect((await day(wu))?.rows[0]).toMatchObject({ id })
  expect(await day(writer)).toBeNull()
})

test('who leaves hands their feedback to somebody who may reply; a reader who leaves leaves nothing of it', async () => {
  const leaving = await hireStaff(app, 'answerer')
  const { id, sender } = await sentFeedback(app, { content: '只有我会这样写的一句话' })
  await done(yi, 'assign', { id, staffId: leaving.id })
  const give = (to: string | undefined) =>
    inTransaction(db, async (tx) => {
      const person = await lockStaff(tx, leaving.id)
      if (!person) throw new Error('nobody')
      return handOver(tx, { held: [feedbackOfStaff], by: { actor: 'test', staffId: yi.id }, person, to })
    })
  await expect(give(undefined)).rejects.toThrow('名下还有 1 条反馈，请选择交给谁')
  await give(wu.id)
  expect(await open(yi, id)).toMatchObject({ assignee: { id: wu.id } })
  await write(wu, id, '谢谢。')
  await inTransaction(db, (tx) => heldFeedback.erase(tx, sender.id))
  expect((await ask(wu, 'open', { id })).code).toBe(404)
  const told = await db.selectFrom('staff_notice').select('title').execute()
  expect(JSON.stringify(told)).not.toContain('只有我会这样写')
  expect(await db.selectFrom('reply_version').where('feedback_id', '=', id).select('id').execute()).toEqual([])
})
