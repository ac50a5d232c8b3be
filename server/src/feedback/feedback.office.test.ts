import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadStore } from '../platform/files/uploads.ts'
import { FEEDBACK } from '../testing/content/askable.ts'
import { inLanes } from '../testing/network/inLanes.ts'
import { solvedCaptcha } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { refusalOf, testApp } from '../testing/testApp.ts'
import { feedbackOffice } from './feedback.office.ts'

const app = await testApp()
const { db, anonymous } = app
const run = (...args: string[]) => feedbackOffice({ db, actor: 'office:lin', uploads: uploadStore(app.folder) }, args)
const file = join(mkdtempSync(join(tmpdir(), 'zc-replies-')), 'reply.md')
writeFileSync(file, '已经**改正**，谢谢。\n')

test('a reply is told to the sender, once and for all', async () => {
  const zhang = app.as(await signUp(app))
  const { id } = await zhang.zcFeedBack.add(FEEDBACK)
  expect(await run('show', id)).toContain(FEEDBACK.content)
  expect(await run('reply', id.slice(0, 8), file)).toBe('已回复。')
  const detail = await zhang.zcFeedBack.selectDetil({ id })
  expect(detail).toMatchObject({
    status: '1',
    cancellable: false,
    reply: { body: '<p>已经<strong>改正</strong>，谢谢。</p>' },
  })
  expect(detail.unreadMessages).toHaveLength(1)
  expect((await zhang.message.list()).rows[0]).toMatchObject({ kind: 'feedback', href: `/feedBackInfo?id=${id}` })
  expect(await refusalOf(zhang.zcFeedBack.cancelFeedback({ id }))).toBe('601 这条反馈已经回复，不能取消')
  expect(await refusalOf(run('reply', id, file))).toBe('601 这条反馈已回复，不能回复')
})

test('a visitor finds the reply by number and code', async () => {
  const { uuid, code: captcha } = await solvedCaptcha(app)
  const { id, code = '' } = await anonymous.zcFeedBack.add({ ...FEEDBACK, captcha, uuid })
  await run('reply', id, file)
  expect(await anonymous.zcFeedBack.byCode({ id, code })).toMatchObject({ status: '1', unreadMessages: [] })
})

test('fifty cancels and replies at once: one of them holds', async () => {
  const zhang = app.as(await signUp(app))
  const { id } = await zhang.zcFeedBack.add(FEEDBACK)
  const acts = Array.from(
    { length: 50 },
    (_, number) => () => refusalOf(number % 2 ? zhang.zcFeedBack.cancelFeedback({ id }) : run('reply', id, file)),
  )
  expect((await inLanes(acts)).filter((refusal) => refusal === '')).toHaveLength(1)
  const { status, events } = await zhang.zcFeedBack.selectDetil({ id })
  expect(events.map(({ kind }) => kind)).toEqual(['add', status === '1' ? 'reply' : 'cancel'])
})

test('the list begins with what is overdue', async () => {
  const zhang = app.as(await signUp(app))
  await zhang.zcFeedBack.add(FEEDBACK)
  const { id } = await zhang.zcFeedBack.add({ ...FEEDBACK, content: '很久没有人理的反馈' })
  await db.updateTable('feedback').set({ due_on: sql`current_date - 1` }).where('id', '=', id).execute()
  expect(await run('list')).toMatch(new RegExp(`^【超期】${id}  待处理  内容纠错`))
  expect((await zhang.zcFeedBack.selectDetil({ id })).overdue).toBe(true)
})

test.each([
  [['poem'], 'feedback 没有命令 poem'],
  [['reply', '1234'], '还缺内容'],
  [['show', '99999999'], '没有找到这条反馈'],
  [['reply', '99999999', '/none.md'], '读不到文件 /none.md'],
])('%j is refused with a word of help', async (words, help) => {
  await expect(run(...words)).rejects.toThrow(help)
})
