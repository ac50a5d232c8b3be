import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { onBehalfOf } from './origin.ts'

function logged(event: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(event, 'something happened')
  return lines.join('')
}

test.each([
  ['at the top', { phone: '13800000000', token: 'abc-secret' }],
  ['in a body', { body: { phone: '13800000000', smsCode: 'abc-secret', code: '13800000000' } }],
  ['in headers of a request', { req: { headers: { authorization: 'Bearer abc-secret', cookie: '13800000000' } } }],
  ['deeper', { job: { input: { account: { openid: 'abc-secret', phonenumber: '13800000000' } } } }],
  ['as a code of its own', { code: '13800000000' }],
  ['as a number', { code: 13800000000 }],
])('a secret is taken out wherever it stands: %s', (_where, event) => {
  const line = logged(event)
  expect(line).toContain('[removed]')
  expect(line).not.toMatch(/13800000000|abc-secret/)
})

test('an error keeps type, message, stack and code, and nothing of the row it is about', () => {
  const error = Object.assign(new TypeError('duplicate key value'), {
    code: '23505',
    detail: 'Key (phone)=(13800000000) already exists.',
    where: 'abc-secret',
  })
  const { err } = JSON.parse(logged({ err: error }))
  expect(Object.keys(err).sort()).toEqual(['code', 'message', 'stack', 'type'])
  expect(err).toMatchObject({ type: 'TypeError', message: 'duplicate key value', code: '23505' })
  expect(logged({ err: '13 is not an error' })).toContain('13 is not an error')
})

test('the code of an answer is told, and a code of three digits that was received is not', () => {
  expect(JSON.parse(logged({ code: 601 })).code).toBe(601)
  expect(JSON.parse(logged({ code: 5560 })).code).toBe(5560)
  expect(logged({ code: 481_516 })).not.toContain('481516')
  expect(JSON.parse(logged({ body: { code: 601 } })).body.code).toBe('[removed]')
  expect(JSON.parse(logged({ code: '601' })).code).toBe('[removed]')
})

test('a line tells on whose behalf it was written, and that of a request once', async () => {
  const lines: string[] = []
  const levels: number[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) }, (level) => void levels.push(level))
  log.info('of nobody')
  onBehalfOf({ reqId: 'r1' }, () => log.warn({ what: 'query' }, 'below'))
  await onBehalfOf({ job: 'audit' }, async () => {
    await Promise.resolve()
    log.error('later')
  })
  onBehalfOf({ reqId: 'r2' }, () => log.child({ reqId: 'r2' }).info('its own'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'of nobody' },
    { msg: 'below', what: 'query', reqId: 'r1' },
    { msg: 'later', job: 'audit' },
    { msg: 'its own', reqId: 'r2' },
  ])
  expect(lines[0]).not.toContain('reqId')
  expect(lines[3]?.split('reqId')).toHaveLength(2)
  expect(levels).toEqual([30, 40, 50, 30])
})
