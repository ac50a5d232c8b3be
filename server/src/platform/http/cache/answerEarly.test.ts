import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enactLaw } from '../../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../../testing/content/publish.ts'
import { openEars } from '../../../testing/network/openEars.ts'
import { signUp } from '../../../testing/people/signUp.ts'
import { testApp } from '../../../testing/testApp.ts'
import { createLog } from '../../process/log.ts'

const { freshness } = openEars()
const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const app = await testApp({}, { freshness, log })
await addClasses(app.db)
const esId = await publish(app.db, { title: '一条资讯' })
const LIST = '/magazine/web/v1/portal/knowledge/news'

let port = 0
beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => void lines.splice(0))

/** As it stands on the wire, so that nothing is added to it or taken away. */
function exchange(path: string, headers: string[] = [`Host: localhost:${port}`], method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => void parts.push(part)).on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    socket.write([`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  })
}
const headersOf = (reply: string) =>
  (reply.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .slice(1)
    .map((line) => line.toLowerCase())
const namesIn = (reply: string) =>
  headersOf(reply)
    .map((line) => line.split(':')[0])
    .sort()
const cacheOf = (reply: string) => headersOf(reply).find((line) => line.startsWith('x-cache'))
const requestLines = () => lines.filter(({ msg }) => msg === 'request')

test('what lies ready goes out with the same bytes, headers and line in the log as when it was made', async () => {
  const [first, again] = [await exchange(LIST), await exchange(LIST)]
  expect([first, again].map(cacheOf)).toEqual(['x-cache: miss', 'x-cache: hit'])
  expect(again.split('\r\n\r\n')[1]).toBe(first.split('\r\n\r\n')[1])
  expect(namesIn(again)).toEqual(namesIn(first))
  await expect.poll(() => requestLines().length).toBe(2)
  const [made, hit] = requestLines()
  expect(Object.keys(hit ?? {}).sort()).toEqual(Object.keys(made ?? {}).sort())
  expect(hit).toMatchObject({ level: 30, method: 'GET', path: LIST, route: LIST, status: 200, code: 200, cache: 'hit' })
  expect(hit?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(again).toContain(`x-request-id: ${hit?.reqId}`)
})

test.each([
  ['a host that is not ours', ['Host: evil.cn'], 400],
  ['no host', [], 400],
  ['two hosts', ['Host: localhost', 'Host: evil.cn'], 400],
  ['a body', ['Host: localhost', 'Content-Length: 3'], 400],
  ['a strange transfer', ['Host: localhost', 'Transfer-Encoding: gzip'], 400],
])('a request with %s is judged as ever, though its answer lies ready', async (_what, headers, status) => {
  await exchange(LIST)
  expect(await exchange(LIST, headers)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('another method is not answered from what is kept', async () => {
  await exchange(LIST)
  expect(await exchange(LIST, ['Host: localhost'], 'DELETE')).toMatch(/^HTTP\/1.1 404 /)
  expect(await exchange(LIST, ['Host: localhost'], 'HEAD')).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\n\r\n$/)
})

test('whoever a call may know gets an answer of their own', async () => {
  await addLawClasses(app.db)
  const law = await enactLaw(app.db, { title: '示例采购条例', effective: '2020-01-01' })
  const path = `/magazine/web/v1/law/previewDetail/${law}`
  const { token } = await signUp(app)
  const host = `Host: localhost:${port}`
  await exchange(path)
  expect(cacheOf(await exchange(path))).toBe('x-cache: hit')
  expect(cacheOf(await exchange(path, [host, `Authorization: Bearer ${token}`]))).toBeUndefined()
  expect(cacheOf(await exchange(path, [host, `Cookie: auth_token=${token}`]))).toBeUndefined()
})

test('who reads what lies ready is counted', async () => {
  const path = `/magazine/web/v1/portal/knowledge/${esId}`
  for (const agent of ['Firefox', 'Safari', 'Safari', 'Edge'])
    await exchange(path, ['Host: localhost', `User-Agent: ${agent}`])
  const views = async () =>
    (await app.db.selectFrom('knowledge').select('view_count').where('es_id', '=', esId).executeTakeFirst())?.view_count
  await expect.poll(views, { timeout: 10_000 }).toBe(3)
})

test('a number of a person in an address does not get into the log', async () => {
  const path = '/magazine/web/v1/portal/columnSetting/list'
  await exchange(`${path}?phone=13800000000`)
  await exchange(`${path}?phone=13800000000`)
  await expect.poll(() => requestLines().at(-1)?.cache).toBe('hit')
  expect(JSON.stringify(requestLines())).not.toContain('13800000000')
})
