import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgetLimits, solvedCaptcha } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, refusalOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { anonymous, db } = app
const visitor = anonymous.zcFeedBack
const FEEDBACK = { type: '1' as const, content: '第三段里的条文编号写错了', page: '/newsDetails?id=item1' }
const member = async () => app.as(await signUp(app)).zcFeedBack
const fromVisitor = async () => {
  const { uuid, code } = await solvedCaptcha(app)
  return visitor.add({ ...FEEDBACK, captcha: code, uuid })
}
beforeEach(() => forgetLimits(app))

test('a feedback is shown to its sender and to nobody else', async () => {
  const zhang = await member()
  const li = await member()
  const { id, code } = await zhang.add(FEEDBACK)
  expect(code).toBeUndefined()
  expect(await zhang.selectDetil({ id })).toMatchObject({
    ...FEEDBACK,
    status: '0',
    reply: null,
    cancellable: true,
    overdue: false,
    events: [{ kind: 'add', actor: 'sender' }],
  })
  expect(await zhang.selectAllForUser()).toMatchObject({ total: 1, rows: [{ id, status: '0' }] })
  const missing = await refusalOf(li.selectDetil({ id: '000000000000' }))
  expect(await refusalOf(li.selectDetil({ id }))).toBe(missing)
  expect(await refusalOf(li.cancelFeedback({ id }))).toBe(missing)
  expect(await codeOf(visitor.selectDetil({ id }))).toBe(401)
  expect(await codeOf(visitor.byCode({ id, code: 'ABCDEFGH23' }))).toBe(404)
})

test('a way to be reached is a number or an address of mail, or nothing', async () => {
  const zhang = await member()
  expect(await refusalOf(zhang.add({ ...FEEDBACK, contact: 'abc' }))).toBe('601 联系方式请填手机号或邮箱')
  for (const contact of ['138 0000 0000', '0000-8800 001', 'someone@example.cn', ''])
    expect(await codeOf(zhang.add({ ...FEEDBACK, content: `第三段写错了，请回 ${contact}`, contact }))).toBe(200)
})

test('a second cancel is refused with the reason', async () => {
  const zhang = await member()
  const { id } = await zhang.add(FEEDBACK)
  await zhang.cancelFeedback({ id })
  expect(await refusalOf(zhang.cancelFeedback({ id }))).toBe('601 这条反馈已取消，不能再次取消')
})

test('the same words sent several times at once are one feedback', async () => {
  const zhang = await member()
  const sent = await Promise.all(Array.from({ length: 6 }, () => zhang.add(FEEDBACK)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('who never saw the answer and sends the same hours later finds the same feedback, until it is cancelled', async () => {
  const zhang = await member()
  const { id } = await zhang.add(FEEDBACK)
  await sql`update feedback set created_at = created_at - interval '23 hours' where id = ${id}`.execute(db)
  expect((await zhang.add(FEEDBACK)).id).toBe(id)
  await zhang.cancelFeedback({ id })
  expect((await zhang.add(FEEDBACK)).id).not.toBe(id)
})

test('a visitor follows a feedback by its number and code, however they are typed', async () => {
  const { id, code = '' } = await fromVisitor()
  expect(await visitor.byCode({ id, code })).toMatchObject({ ...FEEDBACK, status: '0' })
  const typed = {
    id: ` ${id.slice(0, 6)}-${id.slice(6)} `,
    code: ` ${code.toLowerCase().slice(0, 5)} ${code.slice(5)}`,
  }
  expect(await visitor.byCode(typed)).toMatchObject({ id })
  await visitor.cancelByCode({ id, code })
  expect(await visitor.byCode({ id, code })).toMatchObject({ status: '2', cancellable: false })
  expect(await refusalOf(visitor.cancelByCode({ id, code }))).toBe('601 这条反馈已取消，不能再次取消')
})

test('a wrong code finds what a wrong number finds', async () => {
  const { id, code = '' } = await fromVisitor()
  const missing = await refusalOf(visitor.byCode({ id: '123456789012', code }))
  expect(missing).toBe('404 没有找到这条反馈')
  expect(await refusalOf(visitor.byCode({ id, code: 'ABCDEFGH23' }))).toBe(missing)
})

test('codes cannot be tried for long', async () => {
  const { id } = await fromVisitor()
  const codes: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) codes.push(await codeOf(visitor.byCode({ id, code: 'ABCDEFGH23' })))
  expect(codes.at(19)).toBe(404)
  expect(codes.at(20)).toBe(429)
})

test('a visitor needs a captcha, good for one feedback, and sends five in ten minutes at most', async () => {
  expect(await codeOf(visitor.add(FEEDBACK))).toBe(478)
  const { uuid, code } = await solvedCaptcha(app)
  expect(await codeOf(visitor.add({ ...FEEDBACK, captcha: code, uuid }))).toBe(200)
  expect(await codeOf(visitor.add({ ...FEEDBACK, captcha: code, uuid }))).toBe(478)
  for (let sent = 1; sent < 5; sent++) await fromVisitor()
  expect(await codeOf(fromVisitor())).toBe(429)
})

test.each([
  ['no type', { type: undefined }, '601 请选择反馈类型'],
  ['an unknown type', { type: '7' }, '601 请选择反馈类型'],
  ['a page elsewhere', { page: '//evil.cn/x' }, '601 页面应为站内地址'],
  ['a page that runs', { page: 'javascript:alert(1)' }, '601 页面应为站内地址'],
  ['too few words', { content: '错' }, '601 反馈内容至少 5 个字'],
])('%s is refused', async (_what, wrong, refusal) => {
  expect(await refusalOf((await member()).add({ ...FEEDBACK, ...wrong } as typeof FEEDBACK))).toBe(refusal)
})

test('pictures need a login', async () => {
  const { uuid, code } = await solvedCaptcha(app)
  expect(await refusalOf(visitor.add({ ...FEEDBACK, images: ['a'], captcha: code, uuid }))).toBe(
    '601 登录后才能附上图片',
  )
})

test('one reader sends ten in an hour and hears when the next is possible; the same words again cost nothing', async () => {
  const zhang = await member()
  for (let i = 0; i < 10; i++) await zhang.add({ ...FEEDBACK, content: `第 ${i} 处写错了` })
  expect(await codeOf(zhang.add({ ...FEEDBACK, content: '第 9 处写错了' }))).toBe(200)
  expect(await refusalOf(zhang.add(FEEDBACK))).toMatch(/^429 操作过于频繁，请在 \d+ 分钟后再试$/)
  expect(await codeOf((await member()).add(FEEDBACK))).toBe(200)
})
