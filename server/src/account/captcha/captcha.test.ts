import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecret } from '../../platform/limits/secret.ts'
import { createLog } from '../../platform/process/log.ts'
import { forgetLimits, solvedCaptcha } from '../../testing/people/logIn.ts'
import { codeOf, refusalOf, testApp } from '../../testing/testApp.ts'
import { issueCaptcha } from './captcha.ts'
import { isWorked, workFor } from './proofOfWork.ts'

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const app = await testApp({ LIMIT_SMS_QUESTION_SYSTEM: '2/1h', LIMIT_SMS_SYSTEM: '3/1h' }, { log })
const worked = (id: string, bits: number) => {
  for (let n = 0; ; n++) if (isWorked(id, String(n), bits)) return String(n)
}
async function solvedQuestion(answers = ['秋天'], work = 8) {
  const keyed = await openSecret(app.db, undefined)
  const uuid = await issueCaptcha(app.db, keyed, { kind: 'question', answers, work, seconds: 120 })
  return { uuid, work: worked(uuid, work) }
}
let last = 0
const ask = (given: object) => app.anonymous.common.smsCode({ phone: `137000${++last + 10_000}`, ...given })

test.each([
  ['秋天', ['秋', '秋天'], true],
  ['是秋天。', ['秋', '秋天'], true],
  ['十 二', ['12'], true],
  ['１２个', ['12'], true],
  ['7', ['七', '七上八下'], true],
  ['两', ['2'], true],
  ['红色的', ['红', '红色'], true],
  ['冬天', ['秋', '秋天'], false],
  ['', ['秋'], false],
  ['个', ['12'], false],
])('“%s” is judged as a person would', async (typed, answers, right) => {
  await forgetLimits(app)
  const given = await solvedQuestion(answers as string[])
  expect(await codeOf(ask({ ...given, code: typed || ' ？' }))).toBe(right ? 200 : 478)
})

test('without the work nothing is sent, and work for one question is none for another', async () => {
  await forgetLimits(app)
  const [one, other] = [await solvedQuestion(), await solvedQuestion(['秋天'], 16)]
  expect(await refusalOf(ask({ uuid: one.uuid, code: '秋天' }))).toContain('478 浏览器还没有完成验证')
  expect(await codeOf(ask({ uuid: other.uuid, code: '秋天', work: one.work }))).toBe(478)
  const third = await solvedQuestion()
  expect(await codeOf(ask({ ...third, code: '秋天' }))).toBe(200)
  expect(await codeOf(ask({ ...third, code: '秋天' }))).toBe(478)
})

test('the work grows with what is asked for, from this network and by all, and stays within bounds', () => {
  const hash = createHash('sha256').update('a:1').digest()
  expect(isWorked('a', '1', 1)).toBe((hash[0] ?? 0) < 128)
  expect(workFor({ here: 0, everywhere: 0 })).toBe(14)
  expect(workFor({ here: 8, everywhere: 8 })).toBeGreaterThan(workFor({ here: 0, everywhere: 8 }))
  expect(workFor({ here: 0, everywhere: 500 })).toBeGreaterThan(workFor({ here: 0, everywhere: 0 }))
  expect(workFor({ here: 10_000, everywhere: 1_000_000 })).toBe(18)
})

test('questions burn only their own fuse: they pause, and pictures go on', async () => {
  await forgetLimits(app)
  lines.length = 0
  for (const code of [200, 200]) expect(await codeOf(ask({ ...(await solvedQuestion()), code: '秋天' }))).toBe(code)
  const paused = await refusalOf(app.anonymous.captchaImage.question())
  expect(paused).toMatch(/^429 文字问题暂停使用，约 .+后恢复；现在可以用图形验证码。.*编辑部/)
  expect(await refusalOf(ask({ ...(await solvedQuestion()), code: '秋天' }))).toBe(paused)
  for (const code of [200, 200, 200, 429]) expect(await codeOf(ask(await solvedCaptcha(app)))).toBe(code)
  const alarms = lines.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm)
  expect(alarms).toMatchObject([
    { level: 40, alarm: 'captcha-questions-paused', kind: 'sms:questions', count: 1, network: '127.0.0.*' },
    { level: 50, alarm: 'sms-fuse', kind: 'sms:system', count: 1 },
  ])
  expect(lines.join('')).not.toMatch(/137000|秋天/)
})
