import { expect, test } from 'vitest'
import { type Behaviour, smsGateway } from '../../../testing/people/smsGateway.ts'
import { consoleSms } from './consoleSms.ts'
import { openSms } from './openSms.ts'

const settings = {
  keyId: 'id',
  keySecret: 'secret',
  signName: '政采视野(测试)!',
  templates: { login: 'SMS_1' },
  appId: '1400',
  region: 'ap-guangzhou',
}
const message = { phone: '13800138000', kind: 'login', values: { code: '012345' } }
const outcomeOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error) => error.failure,
  )

test('without a gateway the code is one line on standard output', async () => {
  const lines: string[] = []
  await consoleSms((line) => void lines.push(line))(message)
  expect(lines).toEqual(['[sms] 13800138000 login 012345\n'])
})

test.each([
  ['aliyun', '13800138000', { code: '012345' }],
  ['tencent', '+8613800138000', ['012345']],
] as const)('%s takes a message that is signed as it wants', async (provider, phone, values) => {
  const { endpoint, arrived } = await smsGateway(provider, 'secret')
  expect(await outcomeOf(openSms({ provider, ...settings, endpoint })(message))).toBe('sent')
  expect(arrived).toEqual([{ phone, sign: settings.signName, template: 'SMS_1', values }])
})

test.each([
  ['aliyun', 'refuses', 'refused'],
  ['aliyun', 'limits', 'tooOften'],
  ['aliyun', 'fails', 'away'],
  ['aliyun', 'garbles', 'refused'],
  ['aliyun', 'cuts', 'uncertain'],
  ['aliyun', 'hangs', 'uncertain'],
  ['aliyun', 'answersTwice', 'sent'],
  ['tencent', 'refuses', 'refused'],
  ['tencent', 'limits', 'tooOften'],
  ['tencent', 'fails', 'away'],
  ['tencent', 'garbles', 'refused'],
  ['tencent', 'cuts', 'uncertain'],
  ['tencent', 'answersTwice', 'sent'],
] as const satisfies [string, Behaviour, string][])(
  'when %s %s the message is %s',
  async (provider, behaviour, outcome) => {
    const { endpoint, state } = await smsGateway(provider, 'secret')
    state.behaviour = behaviour
    expect(await outcomeOf(openSms({ provider, ...settings, endpoint })(message))).toBe(outcome)
    expect(state.asked).toBe(1)
  },
)

test.each(['aliyun', 'tencent'] as const)(
  'a wrong key is refused by %s, and so is a kind without a template',
  async (provider) => {
    const { endpoint, arrived, state } = await smsGateway(provider, 'another secret')
    const send = openSms({ provider, ...settings, endpoint })
    expect(await outcomeOf(send(message))).toBe('refused')
    expect(await outcomeOf(send({ ...message, kind: 'toString' }))).toBe('refused')
    expect([arrived, state.asked]).toEqual([[], 1])
  },
)

test('a gateway that is not there is away, and after five times it is left alone', async () => {
  const { endpoint, state } = await smsGateway('aliyun', 'secret')
  const send = openSms({ provider: 'aliyun', ...settings, endpoint })
  state.behaviour = 'fails'
  for (let i = 0; i < 8; i++) expect(await outcomeOf(send(message))).toBe('away')
  expect(state.asked).toBe(5)
  const nowhere = openSms({ provider: 'aliyun', ...settings, endpoint: 'http://127.0.0.1:9' })
  expect(await outcomeOf(nowhere(message))).toBe('away')
})
