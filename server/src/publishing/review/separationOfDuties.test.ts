import type { Role } from '@zhengcai/contract/office/rights.ts'
import { expect, test } from 'vitest'
import { beginText, NEWS } from '../../testing/content/beginText.ts'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { reviewCalls } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { saveReviewSettings } from './reviewSettings.queries.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const calls = reviewCalls(app)
const { done } = draftCalls(app)
/** Everything that one account can be at once. */
const ALL: Role[] = ['writer', 'responsible', 'chief']
const [all, writer, second, chief] = [
  await hireStaff(app, ...ALL),
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]
const now = (as: Hired, { id, number }: { id: string; number: number }) =>
  askOffice(app, 'release.now', { as, input: { id, number } })

async function correct(as: Hired, id: string, words: string): Promise<{ id: string; number: number }> {
  const held = await calls.lock(as, id)
  const input = { ...held, fields: NEWS, tree: treeOf(words) }
  const { number } = await done<{ number: number }>(as, 'draft.save', input)
  await done(as, 'draft.unlock', { id, lock: held.lock })
  return { id, number }
}

test('D1: nobody signs two steps of one text, whatever roles they hold', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id, { sign: false })
  expect((await calls.approve(all, 1, text)).code).toBe(200)
  expect(saidBy(await calls.approve(all, 2, text))).toBe('601 您已经签署了这篇稿件的一审，二审须由另一位同事签署')
  await calls.approve(second, 2, text)
  expect(saidBy(await calls.approve(all, 3, text))).toBe('601 您已经签署了这篇稿件的一审，三审须由另一位同事签署')
  expect((await calls.approve(chief, 3, text)).code).toBe(200)
})

test('D1: a step that was signed and given back is signed by who signed it, but they sign no other', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(all, 2, text)
  await calls.return(chief, 3, text, { to: 'previous' })
  expect((await calls.approve(all, 2, text)).code).toBe(200)
  expect((await calls.approve(all, 3, text)).code).toBe(601)
})

test.each([
  ['began it', async () => (await beginText(app, all)).id, writer],
  [
    'wrote in it while it was a draft',
    async () => {
      const { id } = await beginText(app, writer)
      await correct(all, id, '我写的一段。')
      return id
    },
    writer,
  ],
  ['submitted it', async () => (await beginText(app, writer)).id, all],
])('D2: who %s signs neither second nor third', async (_how, begin, submitter) => {
  const id = await begin()
  const sent = await calls.submit(submitter, id, { sign: submitter !== all })
  expect(sent.code).toBe(200)
  const text = { id, number: sent.data.number }
  if (submitter === all) await calls.approve(writer, 1, text)
  const why = (step: string) => `601 您起草、修改或送审过这篇稿件，${step}须由没有执笔的同事签署`
  expect(saidBy(await calls.approve(all, 2, text))).toBe(why('二审'))
  await calls.approve(second, 2, text)
  expect(saidBy(await calls.approve(all, 3, text))).toBe(why('三审'))
  expect(saidBy(await now(all, text))).toContain('这篇稿件正在三审，不能发布')
  // Nor do they return it as a reader, or change it.
  expect((await calls.return(all, 3, text)).code).toBe(601)
  expect((await askOffice(app, 'draft.lock', { as: all, input: { id, tab: 'tab-aaaa-1' } })).code).toBe(601)
})

test('D2: who submitted an earlier round is no reader of the next', async () => {
  const { id } = await beginText(app, writer)
  await calls.submit(all, id, { sign: false })
  await calls.recall(all, id)
  const { data } = await calls.submit(writer, id)
  expect((await calls.approve(all, 2, { id, number: data.number })).code).toBe(601)
})

test('D2: who opened a revision is no reader of it, though others wrote its words; who wrote before may be', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(second, 2, text)
  await calls.approve(chief, 3, text)
  await now(chief, text)
  await done(all, 'draft.create', { once: 'opened-by-all', esId: text.esId })
  const { number } = await correct(writer, text.id, '别人写的文字。')
  await calls.submit(writer, text.id, { change: 'wording' })
  expect((await calls.approve(all, 2, { id: text.id, number })).code).toBe(601)
  expect((await calls.approve(second, 2, { id: text.id, number })).code).toBe(200)
})

test('D2: where authors may not sign first, they do not, by submitting or by approving', async () => {
  await saveReviewSettings(db, 'news', { selfFirst: false })
  const text = await beginText(app, writer)
  expect(saidBy(await calls.submit(writer, text.id))).toBe('601 这种稿件的一审须由没有执笔的同事签署，请送审而不自签')
  await calls.submit(writer, text.id, { sign: false })
  expect(saidBy(await calls.approve(writer, 1, text))).toBe(
    '601 您起草、修改或送审过这篇稿件，一审须由没有执笔的同事签署',
  )
  expect((await calls.approve(second, 1, text)).code).toBe(200)
  await saveReviewSettings(db, 'news', { selfFirst: true })
})

test('each step asks for its own right, and submitting with a signature for that of the first', async () => {
  const text = await beginText(app, chief)
  expect(saidBy(await calls.submit(chief, text.id))).toBe('403 您没有“签署一审”的权限')
  await calls.submit(chief, text.id, { sign: false })
  const other = await hireStaff(app, 'chief')
  expect(saidBy(await calls.approve(other, 1, text))).toBe('403 您没有“签署一审”的权限')
  await calls.approve(writer, 1, text)
  const typist = await hireStaff(app, 'writer')
  expect(saidBy(await calls.approve(typist, 2, text))).toBe('403 您没有“签署二审”的权限')
  expect(saidBy(await calls.return(typist, 2, text))).toBe('403 您没有“签署二审”的权限')
  await calls.approve(second, 2, text)
  expect(saidBy(await calls.approve(second, 3, text))).toBe('403 您没有“签署三审”的权限')
})

test('D8: with two steps the second signature is the last, and its signer releases; no other responsible editor does', async () => {
  await saveReviewSettings(db, 'news', { stepCount: 2 })
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  expect((await calls.approve(second, 2, text)).data.state).toBe('ready')
  expect(saidBy(await now(await hireStaff(app, 'responsible'), text))).toBe('403 您没有“发布与定时发布”的权限')
  expect(saidBy(await now(writer, text))).toBe('403 您没有“发布与定时发布”的权限')
  const opened = await done<{ mayAct: string[]; review: object }>(second, 'draft.open', { id: text.id })
  expect(opened).toMatchObject({ mayAct: ['release', 'schedule', 'unschedule'], review: { stepCount: 2 } })
  const back = await askOffice(app, 'release.unschedule', { as: second, input: { id: text.id } })
  expect(back.data).toEqual({ number: 1, state: 'review2' })
  expect((await now(second, text)).code).toBe(403)
  await calls.approve(second, 2, text)
  expect((await now(second, text)).code).toBe(200)
  await saveReviewSettings(db, 'news', { stepCount: 3 })
})

test('D8: with three steps who signed second does not release, and fewer than two there cannot be', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(second, 2, text)
  await calls.approve(chief, 3, text)
  expect(saidBy(await now(second, text))).toBe('403 您没有“发布与定时发布”的权限')
  await expect(saveReviewSettings(db, 'notice', { stepCount: 1 as never })).rejects.toThrow(/check/)
})

test('D8: fewer steps are for what is submitted after the change, not for what is being read', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await saveReviewSettings(db, 'news', { stepCount: 2 })
  expect((await calls.approve(second, 2, text)).data.state).toBe('review3')
  await saveReviewSettings(db, 'news', { stepCount: 3 })
})

test('D9: what the last signer changed waits for somebody who signed before, and is released by nobody until then', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(second, 2, text)
  const changed = await correct(chief, text.id, '主编改过的文字。')
  expect((await calls.approve(chief, 3, changed)).data).toEqual({
    ...{ state: 'review3', number: 2, needsAgreement: true },
  })
  expect(saidBy(await now(chief, changed))).toBe('601 这篇稿件正在三审，不能发布')
  expect(saidBy(await calls.agree(chief, changed))).toBe('601 改动是您自己写的，须由先签署的同事同意')
  expect(saidBy(await calls.agree(all, changed))).toBe('601 只有先签署了这篇稿件的同事可以同意改动')
  expect(saidBy(await calls.agree(second, text))).toBe('409 您读过之后稿件又有改动，请再读一遍')
  expect(saidBy(await calls.approve(await hireStaff(app, 'chief'), 3, changed))).toBe(
    `409 三审已经签署，正等先签署的同事同意改动：${chief.name}已通过`,
  )
  const told = db.selectFrom('staff_notice').where('draft_id', '=', text.id).where('kind', '=', 'agreement')
  expect((await told.select('staff_id as id').execute()).map(({ id }) => id).sort()).toEqual(
    [writer.id, second.id].sort(),
  )
  expect((await calls.agree(second, changed)).data.state).toBe('ready')
  expect((await calls.agree(second, changed)).data.state).toBe('ready')
  expect((await now(chief, changed)).code).toBe(200)
})

test('D9: a change after the last signature voids it, and whoever is waited for may return the text instead', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(second, 2, text)
  await calls.approve(chief, 3, await correct(chief, text.id, '主编改过的文字。'))
  const again = await correct(chief, text.id, '主编又改了一处。')
  expect(saidBy(await calls.agree(second, again))).toBe('601 这篇稿件没有等人同意的改动')
  expect((await calls.approve(chief, 3, again)).data.needsAgreement).toBe(true)
  expect((await calls.return(writer, 3, again)).data.state).toBe('draft')
})

test('D9: what another reader of the last step changed was read by who signed it, and waits for nobody', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  await calls.approve(second, 2, text)
  const changed = await correct(await hireStaff(app, 'chief'), text.id, '另一位主编改过的文字。')
  expect((await calls.approve(chief, 3, changed)).data.state).toBe('ready')
})

test('D9: with two steps the same holds for the second', async () => {
  await saveReviewSettings(db, 'news', { stepCount: 2 })
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  const changed = await correct(second, text.id, '责编改过的文字。')
  expect((await calls.approve(second, 2, changed)).data.needsAgreement).toBe(true)
  expect((await now(second, changed)).code).toBe(601)
  expect((await calls.agree(writer, changed)).data.state).toBe('ready')
  await saveReviewSettings(db, 'news', { stepCount: 3 })
})

test('D1: what readers have is not brought back into review by giving up a revision, with a signature of before', async () => {
  const { id, esId, number } = await beginText(app, writer)
  await calls.submit(writer, id)
  await calls.approve(second, 2, { id, number })
  await calls.approve(chief, 3, { id, number })
  expect((await now(chief, { id, number })).code).toBe(200)
  await done(chief, 'draft.create', { once: 'revise-and-drop-it', esId })
  const held = await calls.lock(chief, id)
  await done(chief, 'draft.drop', held)
  const dropped = { id, number: held.base + 1 }
  const returned = await calls.return(second, 3, dropped, { to: 'previous' })
  expect([returned.code, saidBy(returned)]).toEqual([409, expect.stringContaining('已发布，不能退回')])
  expect(saidBy(await calls.agree(second, dropped))).not.toContain('200')
})

test('what readers had once is not planned anew, so that taking the plan back cannot remove it', async () => {
  const { id, esId, number } = await beginText(app, writer)
  await calls.submit(writer, id)
  await calls.approve(second, 2, { id, number })
  await calls.approve(chief, 3, { id, number })
  await now(chief, { id, number })
  await askOffice(app, 'release.emergency', { as: chief, input: { esIds: [esId], reason: '内容有误' } })
  await done(writer, 'draft.create', { once: 'mend-what-was-taken', esId })
  const text = await correct(writer, id, '改正过的正文。')
  await calls.submit(writer, id, { change: 'wording' })
  await calls.approve(second, 2, text)
  await calls.approve(chief, 3, text)
  const input = { ...text, publishTime: '2027-03-01 09:00' }
  expect(saidBy(await askOffice(app, 'release.schedule', { as: chief, input }))).toContain('不能定时，请立即发布')
  expect((await now(chief, text)).code).toBe(200)
})
