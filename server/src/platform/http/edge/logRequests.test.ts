import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { signUp } from '../../../testing/people/signUp.ts'
import { testApp } from '../../../testing/testApp.ts'
import { createLog } from '../../process/log.ts'

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const app = await testApp({}, { log })

/** The line of the request that was answered last. */
async function lineOf(request: InjectOptions | string) {
  lines.length = 0
  await app.server.inject(request)
  const found = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(found).toHaveLength(1)
  return found[0]
}

test('the line of a request tells how the call ended, which its status does not', async () => {
  const refused = await lineOf({ method: 'POST', url: '/magazine/loginByPhone', payload: {} })
  expect(refused).toMatchObject({ method: 'POST', path: '/magazine/loginByPhone', status: 200 })
  expect(refused.code).toEqual(expect.any(Number))
  expect(refused.code).not.toBe(200)
  expect(await lineOf('/magazine/web/v1/portal/home')).toMatchObject({ status: 200, code: 200 })
  expect(await lineOf('/magazine/nowhere')).toMatchObject({ status: 404, code: 404 })
  expect(await lineOf('/magazine/%E0%A4%A')).toMatchObject({ status: 400, code: 400 })
})

test('it tells the reader by account and shortened network, the call by its template, and bears the id the reader was told', async () => {
  const { token, id } = await signUp(app)
  const line = await lineOf({
    url: '/magazine/web/v1/userQuestion/myQuestionDetail/q1?phone=13800000000',
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: '203.0.113.77',
  })
  expect(line).toMatchObject({
    code: 404,
    network: '203.0.113.*',
    user: id,
    route: '/magazine/web/v1/userQuestion/myQuestionDetail/:id',
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(lines.join('')).not.toMatch(/13800000000|203\.0\.113\.77/)
})

test('an anonymous reader has no account in it, and a phone in an address is taken out', async () => {
  const line = await lineOf('/magazine/13800000000/x')
  expect(line.path).toBe('/magazine/[removed]/x')
  expect(line).not.toHaveProperty('user')
})
