import { expect, test } from 'vitest'
import { createLog } from '../platform/process/log.ts'
import { UPLOAD } from '../testing/files/exampleFiles.ts'
import { sendForm } from '../testing/files/sendForm.ts'
import { requestCode } from '../testing/people/logIn.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

test('no phone, code, captcha or token is in the log after a reader came, failed, logged in, wrote and left', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const app = await testApp({}, { log })
  const phone = '13512345678'
  const { uuid, smsCode } = await requestCode(app, phone)
  await codeOf(app.anonymous.common.smsCode({ phone, code: 'WRNG', uuid: 'never' }))
  await codeOf(app.anonymous.loginByPhone.loginByPhone({ phone, smsCode: '000001', uuid }))
  const { token } = await app.anonymous.loginByPhone.loginByPhone({ phone, smsCode, uuid })
  const me = app.as({ token })
  await me.profile.portalProfile()
  await me.profile.profile({ email: 'somebody@example.cn' })
  await me.profile.dataExport()
  await sendForm(app.server, { path: '/common/v1/upload', token, fields: { purpose: 'question', file: UPLOAD } })
  await app.server.inject({
    url: '/magazine/system/user/session/list',
    headers: { authorization: `Bearer ${token}x`, cookie: `auth_token=${token}` },
  })
  await app.db.deleteFrom('allowance_use').execute()
  const close = await requestCode(app, phone, 'close')
  await me.profile.close(close)
  expect(lines.length).toBeGreaterThan(8)
  const written = lines.join('')
  for (const secret of [phone, smsCode, close.smsCode, 'WRNG', 'ACDE', token, 'somebody@example.cn'])
    expect(written.includes(secret), secret).toBe(false)
})
