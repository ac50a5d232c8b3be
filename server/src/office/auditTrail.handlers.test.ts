import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { askedBy, deskCalls } from '../testing/content/deskCalls.ts'
import { sentFeedback } from '../testing/content/sentFeedback.ts'
import { writeDraft } from '../testing/content/writeDraft.ts'
import { askOffice } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp, testDatabase } from '../testing/testApp.ts'
import { verifyChain } from './audit/verifyChain.ts'

const app = await testApp()
const { db } = app
const chief = await hireStaff(app, 'chief')

/** What the owner of the database can do and we can only notice. */
async function tamper(on: Db, change: RawBuilder<unknown>): Promise<void> {
  await sql`alter table audit disable trigger audit_append_only`.execute(on)
  await change.execute(on)
  await sql`alter table audit enable trigger audit_append_only`.execute(on)
}

async function filled(): Promise<Db> {
  const { db: own } = await testDatabase()
  for (const subject of ['one', 'two', 'three', 'four', 'five'])
    await recordAct(own, { actor: 'office:test', act: 'import', subject, detail: { added: 1, note: 'ä "x"' } })
  return own
}

test('a chain that nobody touched is sound, an empty one too', async () => {
  const { db: empty } = await testDatabase()
  expect(await verifyChain(empty)).toEqual({ sound: true, rows: 0, lastHash: null, lastTime: null, broken: null })
  const own = await filled()
  expect(await verifyChain(own)).toMatchObject({
    sound: true,
    rows: 5,
    lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

const CHANGED = '这条记录被改动过'
const REMOVED = '它前面的记录被删去或改动过'

test.each([
  ['an actor', sql`update audit set actor = 'office:nobody' where id = 3`, 3, CHANGED],
  ['a detail', sql`update audit set detail = '{}' where id = 3`, 3, CHANGED],
  [
    'a time, by a millionth of a second',
    sql`update audit set at = at + interval '1 microsecond' where id = 3`,
    3,
    CHANGED,
  ],
  ['a network that was none', sql`update audit set network = '10.0.0.*' where id = 3`, 3, CHANGED],
  ['its own hash', sql`update audit set hash = sha256('x') where id = 3`, 3, CHANGED],
  ['the hash before it', sql`update audit set previous = sha256('x') where id = 3`, 3, REMOVED],
  [
    'a row and its hash',
    sql`update audit a set actor = 'x', hash = sha256(previous || convert_to(audit_line((a.id, a.at, 'x', a.act, a.subject, a.detail, a.network, a.request_id, a.previous, a.hash)::audit), 'UTF8')) where id = 3`,
    4,
    REMOVED,
  ],
])('%s that was changed is found', async (_what, change, id, reason) => {
  const own = await filled()
  await tamper(own, change)
  expect(await verifyChain(own)).toMatchObject({ sound: false, rows: id - 1, broken: { id, reason } })
})

test('rows that were taken out are found: the first, one in the middle, two that changed places, the last', async () => {
  const cases: [RawBuilder<unknown>, object][] = [
    [sql`delete from audit where id = 1`, { id: 2, reason: REMOVED }],
    [sql`delete from audit where id = 3`, { id: 4, reason: REMOVED }],
    [
      sql`update audit set id = case id when 3 then -4 when 4 then -3 end where id in (3, 4); update audit set id = -id where id < 0`,
      { id: 3, reason: REMOVED },
    ],
    [sql`delete from audit where id > 3`, { id: 4, reason: '末尾的记录不见了：应有 5 条，只有 3 条' }],
    [sql`delete from audit`, { id: 1, reason: '末尾的记录不见了：应有 5 条，只有 0 条' }],
  ]
  for (const [change, broken] of cases) {
    const own = await filled()
    await tamper(own, change)
    expect(await verifyChain(own)).toMatchObject({ sound: false, broken })
  }
})

test('rows are neither changed nor removed by anybody who does not first take the trigger away', async () => {
  const own = await filled()
  for (const change of [sql`update audit set actor = 'x'`, sql`delete from audit`, sql`truncate audit`])
    await expect(change.execute(own)).rejects.toThrow('audit rows are never changed')
})

test('many who act at once stand one after the other, and an act that is undone leaves no gap', async () => {
  const own = await filled()
  const act = (at: number) =>
    inTransaction(own, async (tx) => {
      await recordAct(tx, { actor: 'office:test', act: 'import', subject: String(at) })
      if (at % 4 === 0) throw new Error('undone')
    }).catch(() => {})
  await Promise.all(Array.from({ length: 24 }, (_, at) => act(at)))
  expect(await verifyChain(own)).toMatchObject({ sound: true, rows: 5 + 18 })
  const ids = await own.selectFrom('audit').select('id').orderBy('id').execute()
  expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1))
})

test('more rows than are read at once are verified too', async () => {
  const { db: own } = await testDatabase({ statementLimit: 60_000 })
  await sql`insert into audit (actor, act, subject) select 'office:test', 'import', n::text from generate_series(1, 10003) n`.execute(
    own,
  )
  expect(await verifyChain(own)).toMatchObject({ sound: true, rows: 10_003 })
  await tamper(own, sql`update audit set subject = 'x' where id = 9000`)
  expect(await verifyChain(own)).toMatchObject({ sound: false, broken: { id: 9_000 } })
})

test('the console tells the same, and what it recorded itself', async () => {
  const { data } = await askOffice(app, 'auditTrail.verify', { as: chief })
  expect(data).toMatchObject({ sound: true, broken: null })
})

const list = async (input: object) =>
  (await askOffice(app, 'auditTrail.list', { as: chief, input })).raw.json<{
    code: number
    msg: string
    rows: object[]
    total: number
  }>()

test('what was done to a text, a file or a question says its name, and a question only its number', async () => {
  const writer = await hireStaff(app, 'writer')
  const id = await writeDraft(app, writer, { fields: { title: '磋商采购的三个误区' } })
  const asked = await askedBy(app, { title: '某人想问的话' })
  await deskCalls(app).write(await hireStaff(app, 'answerer'), asked.id)
  const names = async (subject: string) => (await list({ subject })).rows.map((row) => (row as Named).subjectName)
  expect(new Set(await names(`draft:${id}`))).toEqual(new Set(['稿件《磋商采购的三个误区》']))
  expect(await names(asked.id)).toEqual([expect.stringMatching(/^提问 \d{4}-\d+$/)])
})

test('people in the details of an act are told by their names', async () => {
  const heir = await hireStaff(app, 'writer')
  const subject = 'staff:gone'
  await recordAct(db, { actor: 'office:test', act: 'staff disable', subject, detail: { to: `staff:${heir.id}` } })
  expect((await list({ subject })).rows).toEqual([
    expect.objectContaining({ people: { [`staff:${heir.id}`]: heir.name } }),
  ])
})

type Named = { subjectName: string | null }

test('objects are told in words: parts of the site, lists of words, feedback by its number and never by what was written', async () => {
  const { id } = await sentFeedback(app, { content: '读者自己写的一句话' })
  const subjects = ['site:footer', 'words:hot', 'job:audit', 'review:news', 'citations', 'backup:86d9bfa6', id]
  for (const subject of subjects) await recordAct(db, { actor: 'office:test', act: 'site save', subject })
  const named = async (subject: string) => ((await list({ subject })).rows[0] as Named | undefined)?.subjectName
  expect(await Promise.all(subjects.slice(0, -1).map(named))).toEqual([
    '站点：页脚',
    '词库：热词',
    '任务：核对审计记录',
    '审读设置：资讯',
    '法规引用',
    '数据库和文件',
  ])
  expect(await named(id)).toMatch(new RegExp(`^反馈 ${id}：`))
  expect(await named(id)).not.toContain('自己写的')
})

test('acts are found by person, act, subject and time, and people by their names', async () => {
  const boss = await hireStaff(app, 'administrator')
  const editor = await hireStaff(app, 'writer')
  await askOffice(app, 'staff.endSessions', { as: boss, input: { id: editor.id } })
  const row = {
    actor: `staff:${boss.id}`,
    actorName: boss.name,
    act: 'staff end sessions',
    actName: '结束员工的登录',
    subject: `staff:${editor.id}`,
    subjectName: editor.name,
    detail: { ended: 1 },
    network: '127.0.0.*',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  }
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  for (const filter of [
    { actor: boss.name },
    { actor: `staff:${boss.id}` },
    { subject: editor.name },
    { act: 'staff end sessions', actor: boss.name, subject: editor.name, from: today, to: today },
  ])
    expect(await list(filter)).toMatchObject({ total: 1, rows: [row] })
  for (const filter of [
    { actor: '没有这个人' },
    { actor: boss.name, to: '2020-01-01' },
    { actor: boss.name, act: 'sign in' },
  ])
    expect(await list(filter)).toMatchObject({ code: 200, total: 0, rows: [] })
  for (const filter of [{ from: '2026-02-30' }, { to: 'yesterday' }, { from: '0000-01-01' }])
    expect((await list(filter)).code).toBe(601)
})

test('an export can be verified by whoever holds it, and is an act itself', async () => {
  const { raw } = await askOffice(app, 'auditTrail.export', { as: chief })
  expect(raw.headers['content-disposition']).toContain('attachment')
  const rows = raw.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { row: string; previous: string; hash: string })
  expect(rows.length).toBeGreaterThan(0)
  let before = ''
  for (const { row, previous, hash } of rows) {
    expect(previous).toBe(before)
    before = createHash('sha256').update(Buffer.from(previous, 'hex')).update(row).digest('hex')
    expect(hash).toBe(before)
  }
  expect(JSON.parse(rows.at(-1)?.row ?? '').slice(0, 4)).toEqual([
    rows.length,
    expect.any(String),
    `staff:${chief.id}`,
    'export audit',
  ])
  const some = await askOffice(app, 'auditTrail.export', { as: chief, input: { act: 'export audit' } })
  expect(some.raw.body.trim().split('\n')).toHaveLength(2)
})

afterEach(() => db.deleteFrom('allowance_use').execute())
