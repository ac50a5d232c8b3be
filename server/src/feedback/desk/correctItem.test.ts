import { expect, test } from 'vitest'
import { beginText } from '../../testing/content/beginText.ts'
import { deskCalls } from '../../testing/content/deskCalls.ts'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { sentFeedback } from '../../testing/content/sentFeedback.ts'
import { signedBy } from '../../testing/content/signedBy.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const desk = deskCalls(app, 'feedbackDesk')
const texts = draftCalls(app)
const [writer, second, chief] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]
const [wu, yi] = [await hireStaff(app, 'answerer'), await hireStaff(app, 'responsible')]
const NOTE = '第二段的金额应为三百万元。'

const release = async (id: string, change: object = {}) =>
  askOffice(app, 'release.now', { as: chief, input: await signedBy(app, id, [writer, second, chief], change) })
const letOut = (id: string) => release(id, { change: 'correction', changeNote: NOTE })

/** Something that readers have, and a report about it. */
async function reported(more: object = {}) {
  const text = await beginText(app, writer)
  expect((await release(text.id)).code).toBe(200)
  const sent = await sentFeedback(app, { page: `/newsDetails?id=${text.esId}`, ...more })
  return { ...text, ...sent, draftId: text.id }
}
type Beside = { feedback: { id: string; content: string; correcting: boolean }[] }
const beside = async (as: Hired, id: string) => (await texts.done<Beside>(as, 'draft.open', { id })).feedback
type Case = {
  reply: { number: number; tree: unknown }
  prepared: string | null
  correction: { time: string | null } | null
  mayAct: string[]
}
const open = (id: string, as = wu) => desk.done<Case>(as, 'open', { id })
const noticesOf = async (as: Hired) =>
  ((await askOffice(app, 'staffNotice.list', { as })) as unknown as { rows: { kind: string; feedbackId: string }[] })
    .rows

test('a reported error opens the draft with the report beside it; once released, the reply is ready for the sender', async () => {
  const { id, draftId, sender, esId } = await reported({ contact: 'someone@example.cn' })
  await desk.done(yi, 'assign', { id, staffId: wu.id })
  expect((await open(id)).mayAct).not.toContain('correct')
  expect((await open(id, yi)).mayAct).toContain('correct')
  const made = await texts.done<{ id: string; made: boolean }>(yi, 'draft.create', {
    once: texts.once(),
    feedbackId: id,
  })
  expect(made).toEqual({ id: draftId, made: true })
  const [shown] = await beside(writer, draftId)
  expect(shown).toMatchObject({ id, correcting: true, content: '第三段里的条文编号写错了' })
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${sender.phone}|someone@`))
  expect(await beside(await hireStaff(app, 'operator'), draftId)).toEqual([])
  const again = await texts.done<{ made: boolean }>(yi, 'draft.create', { once: texts.once(), feedbackId: id })
  expect(again.made).toBe(false)

  expect((await letOut(draftId)).code).toBe(200)
  const ready = await open(id)
  expect(ready).toMatchObject({ reply: { number: 1 }, prepared: null, correction: { time: expect.any(String) } })
  expect(JSON.stringify(ready.reply.tree)).toContain(NOTE)
  expect((await noticesOf(wu))[0]).toMatchObject({ kind: 'corrected', feedbackId: id })
  expect(await desk.done(wu, 'reply', { id, number: 1 })).toEqual({ told: 1 })
  const own = await app.as(sender).zcFeedBack.selectDetil({ id })
  expect(own.reply?.body).toContain(`href="/newsDetails?id=${esId}"`)
  expect(await beside(writer, draftId)).toEqual([])
})

test('what somebody has written already stays, and what was made ready lies beside it', async () => {
  const { id, draftId } = await reported()
  await desk.write(wu, id, '正在核实，请稍候。')
  await texts.create(yi, { feedbackId: id })
  await letOut(draftId)
  const seen = await open(id)
  expect(JSON.stringify(seen.reply.tree)).toContain('正在核实')
  expect(JSON.stringify(await desk.done(wu, 'version', { id: seen.prepared ?? '' }))).toContain(NOTE)
})

test('a report that was put together with another readies the reply of the other', async () => {
  const { id, draftId, esId } = await reported()
  const main = await sentFeedback(app, { page: `/newsDetails?id=${esId}` })
  await desk.done(wu, 'merge', { ids: [id], into: main.id })
  await texts.create(yi, { feedbackId: id })
  await letOut(draftId)
  expect((await open(main.id)).reply.number).toBe(1)
  expect((await open(id)).reply.number).toBe(0)
  expect(await desk.done(wu, 'reply', { id: main.id, number: 1 })).toEqual({ told: 2 })
})

test('only what readers reported, still wait for and can be corrected here opens a draft', async () => {
  const create = (as: Hired, feedbackId: string) => texts.ask(as, 'draft.create', { once: texts.once(), feedbackId })
  const said = async (feedbackId: string) => (await create(yi, feedbackId)).msg
  expect(await said((await sentFeedback(app, { page: '/index' })).id)).toBe('还不知道说的是哪一篇，请先关联内容')
  expect(await said((await sentFeedback(app, { page: '/lawDetails?id=nothing' })).id)).toBe(
    '所说的内容不在稿件之中，请在法规或提问里更正',
  )
  expect(await said((await reported({ type: '3' })).id)).toBe('只有内容纠错可以打开稿件更正')
  expect((await create(wu, (await reported()).id)).code).toBe(403)
  expect((await create(yi, '000000000000')).code).toBe(404)
  const gone = await reported()
  await app.as(gone.sender).zcFeedBack.cancelFeedback({ id: gone.id })
  expect(await said(gone.id)).toBe('这条反馈已取消，不用再更正')
  const told = await reported()
  const { number } = await desk.write(wu, told.id)
  await desk.done(wu, 'reply', { id: told.id, number })
  const late = await create(yi, told.id)
  expect([late.code, late.msg]).toEqual([409, `${wu.name}已经回复了这条反馈`])
  const both = await texts.ask(yi, 'draft.create', { once: texts.once(), feedbackId: told.id, kind: 'news', esId: 'x' })
  expect(both.code).toBe(601)
})

test('releasing a text that nobody corrects for a report readies nothing', async () => {
  const { id, draftId, esId } = await reported()
  await texts.create(yi, { esId })
  await letOut(draftId)
  expect(await open(id)).toMatchObject({ reply: { number: 0 }, correction: null })
})
