import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { expect, test } from 'vitest'
import { createLog } from '../../platform/process/log.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { read, withPages } from '../../testing/network/readPortal.ts'
import { askOffice, officeCalls } from '../../testing/people/askOffice.ts'
import { freshCode, hireStaff, PASSWORD } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp({ PAGE_CACHE_MB: '64' })
const { server, db } = app
await addClasses(db)
const item = await publish(db)
await withPages(app)
const me = await hireStaff(app, 'administrator')

const PUBLIC = [
  '/index',
  '/news',
  `/newsDetails?id=${item}`,
  '/magazine/web/v1/portal/home',
  `/magazine/web/v1/portal/knowledge/${item}`,
  '/magazine/web/v1/portal/law/list',
]

test.each(PUBLIC)(
  '%s is the same to the byte with the cookie of the office, and comes from what is kept',
  async (url) => {
    const plain = await server.inject({ url })
    const theirs = await server.inject({ url, headers: { cookie: `${me.cookie}; __Secure-${me.cookie}` } })
    const comparable = ({ headers }: typeof plain) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => !['x-request-id', 'date', 'x-cache'].includes(name)),
      )
    expect([theirs.statusCode, theirs.body]).toEqual([plain.statusCode, plain.body])
    expect(comparable(theirs)).toEqual(comparable(plain))
    expect(theirs.headers['set-cookie']).toBeUndefined()
  },
)

test('the cookie of the office opens no call of a reader', async () => {
  for (const url of ['/magazine/system/user/session/list', '/magazine/web/v1/userQuestion/myQuestions']) {
    const reply = await server.inject({ url, headers: { cookie: me.cookie } })
    expect(reply.json()).toMatchObject({ code: 401 })
    const asBearer = { authorization: `Bearer ${me.cookie.slice('office='.length)}` }
    expect((await server.inject({ url, headers: asBearer })).json()).toMatchObject({ code: 401 })
  }
})

test('no address of the office is in what readers are sent, nor in the documentation of their calls', async () => {
  const folder = join(import.meta.dirname, '../../../../web/build/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const naming = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('/office/'))
  expect(naming).toEqual([])
  expect((await server.inject(`${BASE_PATH}/openapi.json`)).body).not.toContain('/office/')
  expect((await read(app, '/index')).body).not.toContain('/office')
})

test('no password, code, link or cookie is in the log', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const told = await testApp({}, { beside: app, log })
  const writer = await hireStaff(app, 'writer')
  const typed = { name: writer.name, password: PASSWORD, code: await freshCode(app, writer) }
  const wrong = { ...typed, password: 'a wrong password' }
  const asked = [
    await askOffice(told, 'staffSession.signIn', { input: typed }),
    await askOffice(told, 'staffSession.signIn', { input: wrong }),
    await askOffice(told, 'staffSession.recover', {
      input: { ...wrong, code: undefined, recoveryCode: writer.recoveryCodes[0] },
    }),
    await askOffice(told, 'welcome.open', { input: { token: 'A'.repeat(43) } }),
    await askOffice(told, 'staffSession.confirm', { as: writer, input: { code: '000000' } }),
  ]
  expect(asked.map(({ code }) => code)).toEqual([200, 601, 601, 404, 601])
  const given = String(asked[0]?.raw.headers['set-cookie']).slice('office='.length).split(';')[0] ?? ''
  const secrets = [
    PASSWORD,
    wrong.password,
    typed.code,
    '000000',
    'A'.repeat(43),
    given,
    writer.token,
    writer.cookie.slice(7),
    ...writer.recoveryCodes,
  ]
  expect(lines.filter((line) => line.includes('/office/')).length).toBe(asked.length)
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})

test('outside its networks the office is not there, however its address is written', async () => {
  const hidden = await testApp({ OFFICE_NETWORKS: '10.1.0.0/16,192.0.2.7' }, { beside: app })
  for (const name of Object.keys(officeCalls)) {
    const { raw } = await askOffice(hidden, name, { as: me, ip: '203.0.113.9' })
    const nowhere = await hidden.server.inject({ url: '/magazine/nowhere', remoteAddress: '203.0.113.9' })
    expect([name, raw.statusCode, raw.body]).toEqual([name, 404, nowhere.body])
  }
  const written = [
    '/magazine/office/v1/staffSession/me',
    '/magazine/%6fffice/v1/staffSession/me',
    '/magazine/office/v1/staffSession/me/',
    '/magazine/office/v1/staffSession/me?x=1',
  ]
  for (const url of written) {
    const ask = (remoteAddress: string) => hidden.server.inject({ url, remoteAddress, headers: { cookie: me.cookie } })
    expect([url, (await ask('203.0.113.9')).statusCode]).toEqual([url, 404])
    expect([url, (await ask('::ffff:10.1.2.3')).json().code]).toEqual([url, 200])
    expect([url, (await ask('192.0.2.7')).json().code]).toEqual([url, 200])
  }
  expect(
    (await hidden.server.inject({ url: '/magazine/web/v1/portal/home', remoteAddress: '203.0.113.9' })).json().code,
  ).toBe(200)
})

test('behind a proxy that is named, the address is that of whoever asks', async () => {
  const proxied = await testApp({ OFFICE_NETWORKS: '10.1.0.0/16', TRUST_PROXY: '127.0.0.1' }, { beside: app })
  const ask = (from: string) => askOffice(proxied, 'staffSession.me', { as: me, headers: { 'x-forwarded-for': from } })
  expect((await ask('10.1.2.3')).code).toBe(200)
  expect((await ask('203.0.113.9')).code).toBe(404)
  expect((await ask('10.1.2.3, 203.0.113.9')).code).toBe(404)
})
