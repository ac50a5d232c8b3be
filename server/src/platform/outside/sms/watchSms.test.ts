import { expect, test } from 'vitest'
import { openMetrics } from '../../metrics/metrics.ts'
import { SmsError } from './sms.ts'
import { watchSms } from './watchSms.ts'

test('a message that the gateway did not take is counted and raises an alarm, without the phone, and is refused as before', async () => {
  const raised: object[] = []
  const alarms = { raise: (alarm: string, about: object) => void raised.push({ alarm, ...about }) }
  const message = { phone: '13800138000', kind: 'login', values: { code: '123456' } }
  const metrics = openMetrics()
  const outcomes = [Promise.reject(new SmsError('away', 'gone')), Promise.resolve()]
  const send = watchSms(async () => outcomes.shift(), alarms, { metrics, state: () => 'paused' })
  await expect(send(message)).rejects.toThrow('gone')
  await send(message)
  expect(raised).toEqual([{ alarm: 'sms-gateway', kind: 'login:away' }])
  const written = await metrics.write()
  expect(written).toContain('zhengcai_sms_messages_total{kind="login",outcome="away"} 1\n')
  expect(written).toContain('zhengcai_sms_messages_total{kind="login",outcome="sent"} 1\n')
  expect(written).toContain('zhengcai_sms_paused 1\n')
  expect(written).not.toContain('13800138000')
})

test('what was not sent yet, or did not fail yet, is counted from nothing on', async () => {
  const metrics = openMetrics()
  watchSms(async () => {}, { raise: () => {} }, { metrics, state: () => 'working' })
  const written = await metrics.write()
  for (const kind of ['login', 'close', 'answered'])
    for (const outcome of ['sent', 'away', 'refused', 'tooOften', 'uncertain', 'failed'])
      expect(written).toContain(`zhengcai_sms_messages_total{kind="${kind}",outcome="${outcome}"} 0\n`)
})
