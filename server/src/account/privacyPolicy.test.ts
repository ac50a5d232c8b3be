import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/process/config.ts'
import { sendAnswerSms } from '../questions/answering/sendAnswerSms.ts'
import { consent } from '../testing/people/consent.ts'
import { requestCode } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { confirmSession } from './sessions/sessions.queries.ts'
import { KNOWN_DAYS } from './smsCodes/knownNetworks.queries.ts'

const app = await testApp()
const ROOT = join(import.meta.dirname, '../../..')
const policy = readFileSync(join(ROOT, 'content/agreements/privacy.md'), 'utf8')
const migration = readFileSync(join(ROOT, 'server/migrations/0016_consent_and_names.sql'), 'utf8')

test('the policy names the times that the program keeps to', () => {
  const { session, smsCode } = readConfig({})
  expect([session.idleDays, smsCode.seconds, KNOWN_DAYS]).toEqual([7, 300, 90])
  expect(policy).toMatch(/短信验证码 \| 五分钟后失效/)
  expect(policy).toMatch(/登录状态 \| 退出登录，或者连续七天没有使用/)
  expect(policy).toMatch(/登录过的网络的摘要 \| 最后一次登录后九十天/)
})

test('no text message carries anything but a code, as the policy says', async () => {
  const zhang = await signUp(app, { smsNotice: true })
  for (const purpose of ['login', 'close', 'bind'] as const) {
    await requestCode(app, zhang.phone, purpose)
    await app.db.deleteFrom('allowance_use').execute()
  }
  await confirmSession(app.db, zhang.sessionId)
  await app.anonymous.weChat.bindByCode(await consent(app.server, (await app.as(zhang).weChat.bindQrCode()).url))
  const told = { userId: zhang.id, title: '投标保证金怎样退还', number: '2611-04237', phone: null }
  await sendAnswerSms(app.db, async (message) => void app.sent.push(message), told)
  expect(app.sent.map(({ kind, values }) => [kind, Object.keys(values).join()])).toEqual([
    ['login', 'code'],
    ['close', 'code'],
    ['bind', 'code'],
    ['bound', ''],
    ['answered', ''],
  ])
  expect(policy).toContain('不含提问的标题和内容')
})

test('who never agreed to text messages gets none, and what was a name stays one', async () => {
  const old = await signUp(app, { smsNotice: true })
  await sql`update app_user set nick_name = ${'\u202e编\u200b辑部\u2069'}, company = ${'财\u061c政局'} where id = ${old.id}`.execute(
    app.db,
  )
  const empty = await signUp(app)
  await sql`update app_user set nick_name = ${'\u200b\u3164'} where id = ${empty.id}`.execute(app.db)
  const kept = await signUp(app, { nickName: '张三 👨\u200d👩', company: '示例市财政局' })
  await app.db.transaction().execute((tx) => sql.raw(migration).execute(tx))
  expect(await app.as(old).profile.portalProfile()).toMatchObject({
    nickName: '编辑部',
    company: '财政局',
    smsNotice: false,
  })
  expect((await app.as(empty).profile.portalProfile()).nickName).toBe('读者')
  expect((await app.as(kept).profile.portalProfile()).company).toBe('示例市财政局')
  expect(policy).toMatch(/短信通知（自愿，默认关闭）/)
})
