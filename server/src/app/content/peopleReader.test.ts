import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setStatus } from '../../account/profile/setStatus.ts'
import { esIdOf } from '../../knowledge/knowledgeReader.ts'
import { addLawVersion } from '../../testing/content/addLawVersion.ts'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { addClasses, FILM, publish } from '../../testing/content/publish.ts'
import { forgetLimits, logIn } from '../../testing/people/logIn.ts'
import { testApp } from '../../testing/testApp.ts'
import { importContent } from './importContent.ts'
import { findSampleReader } from './sampleReader.ts'

const app = await testApp()
const { db, anonymous, store } = app
await addQuestionClasses(db)
await addClasses(db)

const ASKED =
  '{ title: 送货单能代替验收书吗, content: 仓库在送货单上签了字，财务要求付款。, class: q-contract, asked: -20d 09:00'
const ANSWER = 'publish: true, answer: { text: 不能代替，要写验收书。, expert: 周砚秋, expertTitle: 副教授 }'

function folderWith(questions: string[], feedback: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'zc-people-'))
  mkdirSync(join(folder, 'people'))
  const list = (name: string, rows: string[]) =>
    rows.length > 0 ? `${name}:\n${rows.map((row) => `  - ${row}\n`).join('')}` : ''
  const front = `phone: "13800000000"\nnickName: 林小满\n${list('questions', questions)}${list('feedback', feedback)}`
  writeFileSync(join(folder, 'people/reader.md'), `---\n${front}---\n常遇到小事。\n`)
  return folder
}
const take = (folder: string, demo = true) => importContent(db, { folder, store, demo, actor: 'test' })

test('the sample reader logs in and finds questions and feedback in their states', async () => {
  const folder = folderWith(
    [
      `${ASKED} }`,
      `${ASKED}, ${ANSWER}, acts: [{ at: -18d 10:00, act: answer, tell: 已有答复 }, { at: -17d 10:00, act: publish }] }`,
      `${ASKED}, acts: [{ at: -19d 10:00, act: return, note: 请补充金额 }] }`,
    ],
    ['{ type: "2", content: 希望可以按专家筛选, sent: -9d 09:00, reply: { at: -8d 09:00, text: 已列入计划。 } }'],
  )
  expect(await take(folder)).toMatchObject({ added: 1 })
  expect(await take(folder)).toMatchObject({ added: 0, changed: 0, same: 1 })
  await forgetLimits(app)
  const reader = app.as(await logIn(app, '13800000000'))
  const { rows } = await reader.userQuestion.myQuestions()
  expect(rows.map(({ status, overdue, publication }) => [status, overdue, publication]).sort()).toEqual([
    ['0', true, '0'],
    ['2', false, '1'],
    ['3', false, '0'],
  ])
  expect(rows.filter(({ unread }) => unread)).toHaveLength(1)
  expect(await reader.zcFeedBack.selectAllForUser()).toMatchObject({ total: 1, rows: [{ status: '1' }] })
  const { rows: shown } = await anonymous.knowledge.list({ kind: 'question' })
  expect(shown).toMatchObject([{ title: '送货单能代替验收书吗', demo: true, question: { asker: '匿名' } }])
})

test.each([
  ['an answer that never came', `${ASKED}, acts: [{ at: -18d 10:00, act: answer }] }`, '答复与经过不符'],
  ['a course no question can take', `${ASKED}, acts: [{ at: -18d 10:00, act: supplement }] }`, '不可能这样发生'],
  ['a class that is not there', `${ASKED.replace('q-contract', 'q-none')} }`, '没有分类 q-none'],
  [
    'publication without consent',
    `${ASKED}, ${ANSWER.replace('true', 'false')}, acts: [{ at: -18d 10:00, act: answer }, { at: -17d 10:00, act: publish }] }`,
    '没有同意公开',
  ],
])('%s is reported with its file', async (_what, question, message) => {
  await expect(take(folderWith([question]))).rejects.toThrow(new RegExp(`people/reader.md:\\d+ .*${message}`))
})

const withActs = (acts: string[]) => {
  const folder = folderWith([])
  const front = `phone: "13800000009"\nnickName: 林小满\noperations:\n${acts.map((act) => `  - ${act}\n`).join('')}`
  writeFileSync(join(folder, 'people/reader.md'), `---\n${front}---\n常遇到小事。\n`)
  return folder
}

test('the sample reader finds favourites, history and the news of a followed law, dated as written and not brought back', async () => {
  const news = await publish(db, { es_id: esIdOf('news/one') })
  const film = await publish(db, { es_id: esIdOf('videos/film'), ...FILM })
  const law = await addLawVersion(db, { esId: esIdOf('laws/law') })
  const folder = withActs([
    '{ act: follow, item: laws/law, at: -60d 09:00 }',
    '{ act: collect, item: news/one, at: -3d 10:00 }',
    '{ act: collect, item: laws/law~22, at: -2d 10:00 }',
    '{ act: browse, item: videos/film, at: -1d 10:00, second: 12 }',
  ])
  expect(await take(folder)).toMatchObject({ added: 1 })
  await forgetLimits(app)
  const reader = app.as(await logIn(app, '13800000009'))
  const kept = async () => (await reader.operate.list({ operateType: 'collect' })).rows
  expect((await kept()).map(({ esId }) => esId)).toEqual([`${law}~22`, news])
  expect((await kept())[1]?.operateTime).toContain(' 10:00:00')
  expect((await reader.operate.mine({ esIds: [film] }))[0]?.second).toBe(12)
  expect((await reader.message.list()).rows).toMatchObject([
    { kind: 'law', title: expect.stringContaining('有了新版本') },
  ])
  expect((await anonymous.knowledge.knowledge({ id: news })).favouriteCount).toBe(1)
  await reader.operate.cancelByEsId({ operateType: 'collect', esIds: [news] })
  expect(await take(folder)).toMatchObject({ added: 0, same: 1 })
  expect(await kept()).toHaveLength(1)
})

test.each([
  ['an item that is not there', '{ act: collect, item: news/nowhere, at: -3d 10:00 }', 'news/nowhere：没有找到'],
  ['following anything but a law', '{ act: follow, item: news/one, at: -3d 10:00 }', '只有整部法规可以关注'],
])('%s is refused by the rule itself, with its file', async (_what, act, message) => {
  await db.deleteFrom('operation').execute()
  await expect(take(withActs([act]))).rejects.toThrow(new RegExp(`people/reader.md:\\d+ .*${message}`))
})

test('only a demonstration has a sample reader', async () => {
  await expect(take(folderWith([`${ASKED} }`]), false)).rejects.toThrow('只有示例内容')
})

test('the number of the sample reader is told while they can log in, and no other', async () => {
  const folder = folderWith([`${ASKED} }`])
  await take(folder)
  expect(await findSampleReader(db, folder)).toBe('13800000000')
  await setStatus(db, ['disable', '13800000000'], 'test')
  expect(await findSampleReader(db, folder)).toBeUndefined()
  await setStatus(db, ['enable', '13800000000'], 'test')
  expect(await findSampleReader(db, mkdtempSync(join(tmpdir(), 'zc-nobody-')))).toBeUndefined()
})
