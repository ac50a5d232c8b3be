import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetLimits, logIn, requestCode, solvedCaptcha } from '../../testing/people/logIn.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db, anonymous } = app

/** As if the clock had been a day ahead when these were written. */
const fromTomorrow = (table: string, ...columns: string[]) =>
  sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + interval '1 day'`))}`.execute(
    db,
  )

test('wrong codes of tomorrow cost no more than the wait they deserve', async () => {
  const phone = '13800138000'
  const { uuid, smsCode } = await requestCode(app, phone)
  const wrong = smsCode === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess += 1)
    await codeOf(anonymous.loginByPhone.loginByPhone({ phone, uuid, smsCode: wrong }))
  await fromTomorrow('allowance_use', 'at')
  const refused = () => anonymous.loginByPhone.loginByPhone({ phone, uuid, smsCode }).catch((error) => error)
  expect((await refused()).message).toMatch(/^429 操作过于频繁，请在 (60|5\d) 秒后再试$/)
  await sql`update allowance_use set at = at - interval '61 seconds'`.execute(db)
  expect((await refused()).code).toBe(478)
  await forgetLimits(app)
  expect((await logIn(app, phone)).token).toBeDefined()
})

test('codes and captchas of tomorrow are not good until then', async () => {
  const phone = '13800138001'
  await forgetLimits(app)
  const given = await requestCode(app, phone)
  await fromTomorrow('sms_challenge', 'expires_at')
  expect(await codeOf(anonymous.loginByPhone.loginByPhone({ phone, ...given }))).toBe(478)
  const captcha = await solvedCaptcha(app)
  await fromTomorrow('captcha', 'expires_at')
  await forgetLimits(app)
  expect(await codeOf(anonymous.common.smsCode({ phone, ...captcha }))).toBe(480)
})

test('a session of tomorrow begins today, at its next use', async () => {
  const zhang = await signUp(app)
  await fromTomorrow('session', 'created_at', 'last_used_at')
  expect(await codeOf(app.as(zhang).profile.portalProfile())).toBe(200)
  const { rows } = await sql<{ today: boolean }>`
    select greatest(created_at, last_used_at) <= now() as today from session where id = ${zhang.sessionId}`.execute(db)
  expect(rows).toEqual([{ today: true }])
})
