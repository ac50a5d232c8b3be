import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestIds } from './requestIds.ts'

const OWN = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const GIVEN = '7f3a9c0e2b6d4f18a5c3e1d9b7f50246'

/** A request as it comes in from an address. */
function from(remoteAddress: string, id: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  request.headers['x-request-id'] = id
  return request
}

test('the id of a proxy that is trusted goes on through our log', () => {
  const idOf = requestIds(['127.0.0.1', '10.0.0.0/8'])
  expect(idOf(from('127.0.0.1', GIVEN))).toBe(GIVEN)
  expect(idOf(from('::ffff:10.1.2.3', '01jd-PROXY_7'))).toBe('01jd-PROXY_7')
})

test('nobody else chooses the id of a request', () => {
  expect(requestIds(['127.0.0.1'])(from('203.0.113.7', GIVEN))).toMatch(OWN)
  expect(requestIds([])(from('127.0.0.1', GIVEN))).toMatch(OWN)
})

test.each([
  ['', 'empty'],
  ['short', 'too short to tell requests apart'],
  ['x'.repeat(65), 'too long'],
  ['abcdefgh"},"level":60', 'what would end a field of the log'],
  ['abcdefgh\nnext line', 'a line of its own'],
  ['abc def ghi', 'spaces'],
  ['13800138000', 'a phone number'],
  ['政府采购政府采购', 'letters beyond ASCII'],
])('an id of another form is replaced: %s (%s)', (id) => {
  expect(requestIds(['127.0.0.1'])(from('127.0.0.1', id))).toMatch(OWN)
})
