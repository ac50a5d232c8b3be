import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/database.ts'
import { setMourning } from '../site/home/setMourning.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff, PASSWORD } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { auditJob } from './audit.job.ts'
import { notify } from './notices/notify.ts'

const app = await testApp()
const { db } = app

type Notice = {
  id: string
  kind: string
  by: string
  title: string
  note: string
  read: boolean
  draftId: string | null
}
type Listed = { rows: Notice[]; total: number; unread: number; standing: string[]; years: string[] }

async function noticesOf(as: Hired, input = {}): Promise<Listed> {
  const { raw } = await askOffice(app, 'staffNotice.list', { as, input })
  return raw.json<Listed>()
}

test('somebody is told what a colleague did with their text, the newest first, and marks it as read', async () => {
  const [me, colleague] = [await hireStaff(app, 'writer'), await hireStaff(app, 'writer')]
  const about = { to: [me.id], by: colleague.id, draftId: 'd1', title: '预付款怎么定' }
  await notify(db, { ...about, kind: 'takenOver' })
  await notify(db, { ...about, kind: 'returned', note: '数字不一致' })
  const { rows, total, unread } = await noticesOf(me)
  expect([total, unread]).toEqual([2, 2])
  expect(rows.map(({ kind, by, note, read }) => [kind, by, note, read])).toEqual([
    ['returned', colleague.name, '数字不一致', false],
    ['takenOver', colleague.name, '', false],
  ])
  const [first] = rows
  const read = await askOffice(app, 'staffNotice.read', { as: me, input: { ids: [first?.id] } })
  expect(read.data).toEqual({ unread: 1 })
  expect((await noticesOf(me)).rows.map((row) => row.read)).toEqual([true, false])
  expect((await noticesOf(me, { pageNum: 2, pageSize: 1 })).rows).toHaveLength(1)
})

test('a notice is its owner’s: a colleague neither sees it nor marks it', async () => {
  const [me, colleague] = [await hireStaff(app, 'writer'), await hireStaff(app, 'administrator')]
  await notify(db, { to: [me.id], kind: 'approved', title: '我的稿件' })
  const [own] = (await noticesOf(me)).rows
  expect((await noticesOf(colleague)).rows.filter(({ id }) => id === own?.id)).toEqual([])
  await askOffice(app, 'staffNotice.read', { as: colleague, input: { ids: [own?.id] } })
  expect((await noticesOf(me)).unread).toBe(1)
})

test('nobody is told of their own act, nobody twice, and nobody of what did not happen', async () => {
  const [me, colleague] = [await hireStaff(app, 'writer'), await hireStaff(app, 'writer')]
  const to = [me.id, me.id, colleague.id]
  await notify(db, { to, by: me.id, kind: 'overdue', about: 'd2 overdue' })
  await notify(db, { to, kind: 'overdue', about: 'd2 overdue' })
  expect([(await noticesOf(me)).total, (await noticesOf(colleague)).total]).toEqual([1, 1])
  const undone = inTransaction(db, async (tx) => {
    await notify(tx, { to, kind: 'emergency', title: '没有发生' })
    throw new Error('not done after all')
  })
  await expect(undone).rejects.toThrow()
  expect((await noticesOf(me)).total).toBe(1)
})

test('every administrator hears that a recovery code was used, and nobody else', async () => {
  const me = await hireStaff(app, 'writer')
  const [first, second] = [await hireStaff(app, 'administrator'), await hireStaff(app, 'administrator')]
  const other = await hireStaff(app, 'chief')
  const gone = await hireStaff(app, 'administrator')
  await db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', gone.id).execute()
  const input = { name: me.name, password: PASSWORD, recoveryCode: me.recoveryCodes[0] }
  expect((await askOffice(app, 'staffSession.recover', { input })).code).toBe(200)
  for (const administrator of [first, second])
    expect((await noticesOf(administrator)).rows[0]).toMatchObject({
      kind: 'recovered',
      title: me.name,
      staffId: me.id,
    })
  expect((await noticesOf(other)).rows).toEqual([])
  const told = await db.selectFrom('staff_notice').where('staff_id', '=', gone.id).selectAll().execute()
  expect(told).toEqual([])
})

test('a page that asks by itself does not keep a session alive; a person who asks does', async () => {
  const me = await hireStaff(app, 'writer')
  const setBack = () =>
    sql`update staff_session set last_used_at = now() - interval '20 minutes' where id = ${me.sessionId}`.execute(db)
  const idleFor = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from now() - last_used_at)::float8 / 60 as minutes from staff_session where id = ${me.sessionId}`.execute(
      db,
    )
    return Math.round(rows[0]?.minutes ?? -1)
  }
  await setBack()
  await noticesOf(me)
  expect(await idleFor()).toBe(20)
  await askOffice(app, 'finder.find', { as: me, input: { keyword: '今日' } })
  expect(await idleFor()).toBe(0)
})

test('what lasts is told with the notices', async () => {
  const me = await hireStaff(app, 'writer')
  await sql`delete from calendar_day`.execute(db)
  await setMourning(db, ['on'], 'office:test')
  const standing = async () => (await noticesOf(me)).standing
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()
  expect((await noticesOf(me)).years).toContain(String(year))
  await expect.poll(standing).toEqual(['mourning', 'holidays'])
  await setMourning(db, ['off'], 'office:test')
  await expect.poll(standing).toEqual(['holidays'])
})

test.each([
  ['none', { ids: [] }, '601 请至少选择一条通知'],
  ['too many', { ids: Array.from({ length: 101 }, () => 'a'.repeat(24)) }, '601 一次至多 100 条'],
  ['what is no id', { ids: ['<script>'] }, '404 没有找到您要的内容'],
  ['nothing at all', {}, /^400 /],
])('marking %s is refused', async (_what, input, said) => {
  const as = await hireStaff(app, 'writer')
  expect(saidBy(await askOffice(app, 'staffNotice.read', { as, input }))).toMatch(said)
})

test('a notice goes after half a year', async () => {
  const me = await hireStaff(app, 'writer')
  await notify(db, { to: [me.id], kind: 'approved', title: '早先的' })
  await notify(db, { to: [me.id], kind: 'approved', title: '刚才的' })
  await sql`update staff_notice set at = now() - interval '181 days' where title = '早先的'`.execute(db)
  await new Promise<void>((resolve, reject) => {
    const job = auditJob({ db, tell: () => {}, onError: reject, every: 5 })
    const look = setInterval(async () => {
      if ((await noticesOf(me)).total > 1) return
      clearInterval(look)
      await job.close()
      resolve()
    }, 20)
  })
  expect((await noticesOf(me)).rows.map(({ title }) => title)).toEqual(['刚才的'])
})
