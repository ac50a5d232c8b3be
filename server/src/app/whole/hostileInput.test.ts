import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { contract } from '@zhengcai/contract/contract.ts'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../questions/answering/answerQuestion.ts'
import { readAnswer } from '../../questions/answering/readAnswer.ts'
import { publishQuestion } from '../../questions/publishing/publishQuestion.ts'
import { addQuestionClasses, QUESTION } from '../../testing/content/askable.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { read, withPages } from '../../testing/network/readPortal.ts'
import { hireStaff, seat } from '../../testing/people/hireStaff.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { server, db } = app
await addClasses(db)
await addQuestionClasses(db)
await publish(db)
await withPages(app)

const member = await signUp(app)
const administrator = await hireStaff(app, 'administrator')

/** Each in a session of its own, as some calls end it, and without waiting for what went wrong before. */
async function officeHeaders(): Promise<Record<string, string>> {
  await db.deleteFrom('allowance_use').execute()
  const { cookie, token } = await seat(app, administrator)
  return { cookie, 'x-office': token, 'sec-fetch-site': 'same-origin' }
}

const HOSTILE = [
  '',
  '\u0000',
  '0',
  '-1',
  '99999999999999999999',
  '1e9',
  'NaN',
  "'; drop table knowledge; --",
  '../../etc/passwd',
  '%00',
  '\ud800',
  '<script>alert(1)</script>',
  'x'.repeat(100_000),
  '第'.repeat(5_000),
  '[object Object]',
]

/** Two words in a row are a sentence that nobody translated. */
const ENGLISH = /\b[a-z]{2,}:? [a-z]{2,}\b|\b(invalid|expected|received|required)\b/i

const every = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([key, call]) => [`${resource}.${key}`, call as Call] as const),
)

/** An answer that a client can handle, whoever asks: our envelope, in Chinese, and never a fault of the server's. */
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<void> {
  const isOffice = url.startsWith(`${BASE_PATH}/office/`)
  const headers = isOffice ? await officeHeaders() : { authorization: `Bearer ${member.token}` }
  const reply = await server.inject({ method, url, headers, ...(payload && { payload }) })
  if (isOffice && reply.statusCode === 200 && !reply.headers['content-type']?.startsWith('application/json')) return
  const { code, msg } = reply.json()
  expect(code, `${method} ${url.slice(0, 120)} ${JSON.stringify(payload)?.slice(0, 80)} → ${msg}`).not.toBe(500)
  expect(msg).toMatch(/\p{Script=Han}/u)
  expect(msg, `${method} ${url.slice(0, 120)}`).not.toMatch(ENGLISH)
  expect(reply.body).not.toMatch(/\bat \S+\.ts:|node_modules|SELECT|syntax error/)
}

const filled = (template: string, value: string) =>
  BASE_PATH + template.replace(/\{\w+\??\}/g, encodeURIComponent(value.toWellFormed()))

test.each(every)('%s answers whatever it is sent', async (_name, call) => {
  const [method = 'GET', template = ''] = call.address.split(' ') as ['GET' | 'POST' | 'PUT', string]
  for (const value of HOSTILE) {
    if (template.includes('{')) await ask(method, filled(template, value))
    for (const field of Object.keys(call.query?.shape ?? {})) {
      const url = `${filled(template, 'item1')}?${new URLSearchParams([[field, value]])}`
      await ask(method, url)
      await ask(method, `${url}&${new URLSearchParams([[field, value]])}`)
    }
    for (const field of Object.keys(call.body?.shape ?? {})) {
      for (const sent of [value, [value], { value }, null, 1e308])
        await ask(method, filled(template, 'item1'), { [field]: sent })
    }
  }
})

test.each(every)('%s tells in Chinese what is missing when it is sent nothing', async (_name, call) => {
  const [method = 'GET', template = ''] = call.address.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const url = filled(template, 'item1')
  await ask(method, url)
  if (method !== 'GET') for (const body of [{}, [], { nobody: 1 }]) await ask(method, url, body)
})

test('a call says which field it misses', async () => {
  const { code, msg } = (
    await server.inject({ method: 'POST', url: `${BASE_PATH}/web/v1/portal/knowledge/relations`, payload: {} })
  ).json()
  expect({ code, msg }).toEqual({ code: 400, msg: '参数 esId 不正确：没有填写' })
})

/** Each is two units of a text; wherever a text is cut, one of them may be cut in two. */
const RARE = ['𠮷', '🙂']

test.each(RARE)('a search in which %s stands where its words are cut is answered', async (rare) => {
  for (const before of [18, 19, 38, 39, 58, 59, 498, 499]) {
    const words = encodeURIComponent(`${'采'.repeat(before)}${rare}购法`)
    for (const name of ['keyword', 'tag'])
      expect([before, name, (await read(app, `/searchList?${name}=${words}`)).status]).toEqual([before, name, 200])
  }
})

test.each(RARE)('a public question with %s near the end of its title has its page', async (rare) => {
  const title = `${'采'.repeat(56)}${rare}吗`
  const asker = await signUp(app)
  const { id } = await app.as(asker).userQuestion.askQuestion({ ...QUESTION, title, publish: true })
  const answer = readAnswer('a.md', '---\nexpert: 周砚秋\nexpertTitle: 副教授\n---\n可以。\n')
  await answerQuestion(db, { id, actor: 'office:lin', answer })
  const { esId } = await publishQuestion(db, { id, actor: 'office:lin' })
  const { status, body } = await read(app, `/questionDetails?id=${esId}`)
  expect(status).toBe(200)
  expect(body).toContain(`/newQuestion?title=${encodeURIComponent(`追问：${'采'.repeat(56)}`)}"`)
})
