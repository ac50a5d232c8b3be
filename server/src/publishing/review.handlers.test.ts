import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginText, NEWS } from '../testing/content/beginText.ts'
import { draftCalls } from '../testing/content/draftCalls.ts'
import { addClasses } from '../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../testing/content/signedBy.ts'
import { treeOf } from '../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db, anonymous } = app
await addClasses(db)
const calls = reviewCalls(app)
const { open, done } = draftCalls(app)
const [author, second, chief, other] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'responsible'),
]
type Review = { step: number; due: string | null; needsAgreement: boolean; changedSince: number | null; round: number }
type Step = { step: number; by: { id: string }; number: number; standing: boolean; void: { reason: string } | null }
type Opened = { number: number; state: string; review: Review | null; steps: Step[]; mayAct: string[]; esId: string }
const opened = async (as: Hired, id: string) => (await open(as, id)) as unknown as Opened
const now = (as: Hired, text: object) => askOffice(app, 'release.now', { as, input: text })

/** A reader changes what they read. */
async function correct(as: Hired, id: string, words: string): Promise<number> {
  const held = await calls.lock(as, id)
  const saved = await done<{ number: number }>(as, 'draft.save', { ...held, fields: NEWS, tree: treeOf(words) })
  return saved.number
}
const noticesOf = async ({ id }: Hired, draftId: string) =>
  (
    await db
      .selectFrom('staff_notice')
      .where('staff_id', '=', id)
      .where('draft_id', '=', draftId)
      .select('kind')
      .execute()
  ).map(({ kind }) => kind)

test('a text goes through three people, and each of them stands behind its number for ever', async () => {
  const text = await beginText(app, author)
  expect((await calls.submit(author, text.id)).data).toEqual({ state: 'review2', number: 1, needsAgreement: false })
  expect((await opened(second, text.id)).mayAct).toEqual(['write', 'approve', 'return'])
  expect((await opened(author, text.id)).mayAct).toEqual(['recall'])
  expect((await calls.approve(second, 2, text, { note: '结构清楚' })).data.state).toBe('review3')
  expect((await calls.approve(chief, 3, text)).data.state).toBe('ready')
  const { steps, review, mayAct } = await opened(chief, text.id)
  expect(steps.map(({ step, by, number, standing }) => [step, by.id, number, standing])).toEqual([
    [1, author.id, 1, true],
    [2, second.id, 1, true],
    [3, chief.id, 1, true],
  ])
  expect([review?.due, mayAct]).toEqual([null, ['release', 'schedule', 'unschedule']])
  expect(await noticesOf(author, text.id)).toEqual(['approved', 'approved'])
  expect(await codeOf(anonymous.knowledge.knowledge({ id: text.esId }))).toBe(404)
  expect((await now(chief, { id: text.id, number: 1 })).code).toBe(200)
  expect((await anonymous.knowledge.knowledge({ id: text.esId })).title).toBe(NEWS.title)
  const acts = db.selectFrom('audit').where('subject', '=', `draft:${text.id}`).orderBy('id').select('act')
  expect((await acts.execute()).map(({ act }) => act)).toEqual([
    'draft create',
    'draft submit',
    'draft approve',
    'draft approve',
    'draft release',
  ])
  await expect(db.deleteFrom('signature').where('draft_id', '=', text.id).execute()).rejects.toThrow(/kept/)
})

test('a text that its author does not sign waits for somebody who reads it first', async () => {
  const text = await beginText(app, author)
  expect((await calls.submit(author, text.id, { sign: false, checklist: [] })).data.state).toBe('review1')
  expect(saidBy(await calls.approve(second, 2, text))).toBe(`409 这篇稿件正在一审，不在二审：${author.name}已送审`)
  expect((await calls.approve(other, 1, text)).data.state).toBe('review2')
})

test('when the planned time comes before the last signature nothing is published, and nothing is backdated', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id, { planned: '2027-03-01 09:00' })
  const read = { id: text.id, number: 2 }
  await calls.approve(second, 2, read)
  const past = '2026-01-02 09:00'
  await sql`update draft set planned = ${past}, fields = fields || jsonb_build_object('publish', ${past}::text)
    where id = ${text.id}`.execute(db)
  expect(await codeOf(anonymous.knowledge.knowledge({ id: text.esId }))).toBe(404)
  expect((await calls.approve(chief, 3, read)).data.state).toBe('ready')
  expect(await codeOf(anonymous.knowledge.knowledge({ id: text.esId }))).toBe(404)
  const listed = await askOffice(app, 'draft.list', { as: chief, input: { finding: 'late', state: 'ready' } })
  expect((listed as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)).toEqual([text.id])
  const late = await askOffice(app, 'release.schedule', { as: chief, input: { ...read, publishTime: past } })
  expect(saidBy(late)).toBe('601 发布时间已经过去，请另选时间或立即发布')
  const { data } = await now(chief, read)
  const today = (await sql<{ day: string }>`select to_char(now(), 'YYYY-MM-DD') as day`.execute(db)).rows[0]?.day
  expect((data as { publishTime: string }).publishTime.slice(0, 10)).toBe(today)
})

test('a returned text comes back to its author with the reason; what was signed is void and stays in sight', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  expect(saidBy(await calls.return(second, 2, text, { reason: '不' }))).toBe('601 理由至少 4 个字')
  expect((await calls.return(second, 2, text)).data.state).toBe('draft')
  const { steps, mayAct } = await opened(author, text.id)
  expect(steps).toMatchObject([{ step: 1, standing: false, void: { reason: '文字错误较多' } }])
  expect(mayAct).toEqual(['write', 'submit'])
  expect(await noticesOf(author, text.id)).toEqual(['returned'])
  expect((await calls.submit(author, text.id)).data.state).toBe('review2')
  expect((await opened(author, text.id)).review).toMatchObject({ round: 2, step: 2 })
})

test('a text can go one step back, where it is signed anew', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  await calls.approve(second, 2, text)
  expect((await calls.return(chief, 3, text, { to: 'previous' })).data.state).toBe('review2')
  const standing = (await opened(chief, text.id)).steps.filter(({ standing }) => standing)
  expect(standing.map(({ step }) => step)).toEqual([1])
  expect((await noticesOf(second, text.id)).toSorted()).toEqual(['returned', 'toReview'])
  expect((await calls.approve(second, 2, text)).data.state).toBe('review3')
})

test('whoever submitted it, or a chief editor, takes it back; nobody else', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  expect(saidBy(await calls.recall(other, text.id))).toBe('601 只有送审的人和主编可以撤回送审')
  expect((await calls.recall(author, text.id)).data.state).toBe('draft')
  await calls.submit(author, text.id)
  expect((await calls.recall(chief, text.id)).data.state).toBe('draft')
  expect(await noticesOf(author, text.id)).toEqual(['recalled'])
  expect(saidBy(await calls.recall(chief, text.id))).toBe('601 这篇稿件还是草稿，不能撤回送审')
})

test('a reader corrects what they read: earlier signatures stay, their signers are told once and see the difference', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  expect(await correct(second, text.id, '改过一处。')).toBe(2)
  await correct(second, text.id, '又改一处。')
  expect(await noticesOf(author, text.id)).toEqual(['changed'])
  const { review, steps } = await opened(author, text.id)
  expect([review?.changedSince, steps[0]?.standing]).toEqual([1, true])
  const { revision } = steps[0] as unknown as { revision: string }
  const query = { draftId: text.id, from: revision, to: 'now' }
  const compared = await done<{ added: number }>(author, 'revision.compare', query)
  expect(compared.added).toBeGreaterThan(0)
  expect(saidBy(await calls.approve(second, 2, text))).toBe('409 您读过之后稿件又有改动，请再读一遍')
  const read = { id: text.id, number: 3 }
  expect((await calls.approve(second, 2, read)).data.state).toBe('review3')
  expect((await calls.approve(chief, 3, read)).data.state).toBe('ready')
})

test('nobody else writes in a text that is being read', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  for (const [as, says] of [
    [author, '601 这篇稿件正在二审，不能修改'],
    [chief, '601 这篇稿件正在二审，不能修改'],
  ] as const)
    expect(saidBy(await askOffice(app, 'draft.lock', { as, input: { id: text.id, tab: 'tab-aaaa-9' } }))).toBe(says)
  const tags = { ids: [text.id], act: 'tags', value: ['标签'], dryRun: false }
  const bulk = await askOffice<{ refused: object[] }>(app, 'draft.bulk', { as: second, input: tags })
  expect(bulk.data.refused).toEqual([{ id: text.id, reason: '这篇稿件正在二审，不能修改' }])
})

test('what one reader is writing in is signed by nobody else meanwhile', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  await calls.lock(other, text.id)
  expect((await calls.approve(second, 2, text)).code).toBe(423)
  expect((await calls.approve(other, 2, text)).code).toBe(200)
})

test('of twenty who sign at once one signs, and the others hear who', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => calls.approve(index % 2 ? second : other, 2, text)),
  )
  const winner = answers[0]?.code === 200 ? other : second
  for (const [index, answer] of answers.entries()) {
    const mine = (index % 2 ? second : other) === winner
    expect(mine ? answer.code : saidBy(answer)).toBe(
      mine ? 200 : `409 这篇稿件正在三审，不在二审：${winner.name}已通过`,
    )
  }
  const signed = db.selectFrom('signature').where('draft_id', '=', text.id).where('step', '=', 2).selectAll()
  expect(await signed.execute()).toHaveLength(1)
})

test('the same press twice is one act with one answer', async () => {
  const text = await beginText(app, author)
  const held = await calls.lock(author, text.id)
  const input = { ...held, sign: true, checklist: CHECKLISTS[1] }
  const submit = () => askOffice(app, 'review.submit', { as: author, input })
  expect((await submit()).data).toEqual((await submit()).data)
  expect((await calls.approve(second, 2, text)).data).toEqual((await calls.approve(second, 2, text)).data)
  const events = db.selectFrom('draft_event').where('draft_id', '=', text.id).orderBy('id').select('act')
  expect((await events.execute()).map(({ act }) => act)).toEqual(['create', 'submit', 'approve'])
})

test('a revision of what readers have says what kind of change it is; the second reader may turn it', async () => {
  const text = await beginText(app, author)
  await now(chief, await signedBy(app, text.id, [author, second, chief]))
  await done(author, 'draft.create', { once: 'revise-once-1', esId: text.esId })
  const asked = await calls.submit(author, text.id)
  expect((asked.data as unknown as { fields: object[] }).fields).toEqual([
    { field: 'change', message: '请选择这次修订是更正还是文字修订' },
  ])
  const short = await calls.submit(author, text.id, { change: 'correction', changeNote: '写错了' })
  expect(short.msg).toBe('请写明更正了什么，至少 10 个字')
  expect((await calls.submit(author, text.id, { change: 'wording' })).code).toBe(200)
  const read = { id: text.id, number: 2 }
  const turned = { change: 'correction', changeNote: '第二段的金额应为三百万元。' }
  expect((await calls.approve(second, 2, read, turned)).code).toBe(200)
  expect((await calls.approve(chief, 3, read, { change: 'wording' })).code).toBe(601)
  expect((await calls.approve(chief, 3, read)).data.state).toBe('ready')
  expect((await now(chief, read)).code).toBe(200)
  const last = db.selectFrom('release').where('draft_id', '=', text.id).orderBy('id', 'desc').selectAll()
  expect((await last.execute())[0]).toMatchObject({ ...{ change: turned.change, note: turned.changeNote }, number: 2 })
})

test('what is due first comes first, and mine is what I can sign or agree to', async () => {
  const [mine, theirs] = [await beginText(app, author), await beginText(app, second)]
  await calls.submit(author, mine.id)
  await calls.submit(second, theirs.id)
  await sql`update draft set due_at = now() - interval '1 hour' where id = ${theirs.id}`.execute(db)
  const list = async (as: Hired, query: object) =>
    (await askOffice<unknown>(app, 'review.list', { as, input: { pageSize: 100, ...query } })) as unknown as {
      rows: { id: string; overdue: boolean; mayAct: string[]; steps: unknown[] }[]
      total: number
    }
  const all = await list(author, { step: 2 })
  expect(all.rows[0]).toMatchObject({ id: theirs.id, overdue: true, steps: [{ by: { id: second.id } }, null, null] })
  const idsFor = async (as: Hired) => (await list(as, { mine: '1' })).rows.map(({ id }) => id)
  expect(await idsFor(second)).toContain(mine.id)
  expect(await idsFor(second)).not.toContain(theirs.id)
  expect(await idsFor(other)).toEqual(expect.arrayContaining([mine.id, theirs.id]))
  expect(await idsFor(author)).toEqual([])
  const { rows, total } = await list(other, { mine: '1' })
  expect([rows.length, rows.every(({ mayAct }) => mayAct.includes('approve'))]).toEqual([total, true])
})

test('lists show who signed, and are narrowed to a step', async () => {
  const text = await beginText(app, author)
  await calls.submit(author, text.id)
  type Listed = { rows: { id: string; steps: ({ by: { name: string } } | null)[] }[] }
  const list = (await askOffice(app, 'draft.list', {
    as: author,
    input: { step: 2, pageSize: 100 },
  })) as unknown as Listed
  expect(list.rows.find(({ id }) => id === text.id)?.steps).toEqual([
    { by: { id: author.id, name: author.name }, time: expect.any(String) },
    null,
    null,
  ])
})
