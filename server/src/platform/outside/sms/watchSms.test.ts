import { expect, test } from 'vitest'
import { SmsError } from './sms.ts'
import { watchSms } from './watchSms.ts'

test('a message that the gateway did not take raises an alarm, without the phone, and is refused as before', async () => {
  const raised: object[] = []
  const alarms = { raise: (alarm: string, about: object) => void raised.push({ alarm, ...about }) }
  const message = { phone: '13800138000', kind: 'login', values: { code: '123456' } }
  const failing = watchSms(() => Promise.reject(new SmsError('away', 'gone')), alarms)
  await expect(failing(message)).rejects.toThrow('gone')
  await watchSms(async () => {}, alarms)(message)
  expect(raised).toEqual([{ alarm: 'sms-gateway', kind: 'login:away' }])
})
