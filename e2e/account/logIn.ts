import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { askDesk } from '../site/frontDesk.ts'

const CALLS = '/magazine'

/** The phone of a reader whom no other test knows, nor this one when it is tried again. */
export const newPhone = () => `137${randomInt(100_000_000).toString().padStart(8, '0')}`

/** As the site shows it. */
export const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The codes the server has written on its console for this phone, the latest last. */
function codesSentTo(phone: string, purpose: string): string[] {
  const lines = readFileSync(process.env.E2E_CONSOLE ?? '', 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith(`[sms] ${phone} ${purpose} `))
    .map((line) => line.split(' ').at(-1) ?? '')
}

/** The code that an act makes the server send. */
export async function codeSentBy(act: () => Promise<unknown>, phone: string, purpose = 'login'): Promise<string> {
  const before = codesSentTo(phone, purpose).length
  await act()
  await expect.poll(() => codesSentTo(phone, purpose).length).toBeGreaterThan(before)
  return codesSentTo(phone, purpose).at(-1) ?? ''
}

const ANSWER = 'ACDE'
const PICTURE = '/magazine/captchaImage?'
const QUESTION = '/magazine/captchaImage/question'

/** Does what makes a page show a captcha, and gives the right answer to it. */
export async function answerTo(page: Page, act: () => Promise<unknown>, form: 'picture' | 'question' = 'picture') {
  const shown = page.waitForResponse((reply) => reply.url().includes(form === 'picture' ? PICTURE : QUESTION))
  await act()
  const { uuid } = await (await shown).json()
  await askDesk({ act: 'settle', captcha: uuid, answer: ANSWER })
  return ANSWER
}

/** Fills in the open dialog and is let in. */
export async function fillLogin(page: Page, phone: string): Promise<void> {
  await enterLogin(page, phone)
  await expect(page.getByRole('dialog', { name: '登录' })).toBeHidden()
}

/** Number, picture, code from the console, consent; then the button. */
export async function enterLogin(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' })
  const answer = await answerTo(page, () => dialog.getByLabel('手机号').fill(phone))
  await dialog.getByRole('textbox', { name: '图形验证码' }).fill(answer)
  const code = await codeSentBy(() => dialog.getByRole('button', { name: '获取短信验证码' }).click(), phone)
  await dialog.getByLabel('短信验证码').fill(code)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
}

/** As a person does it, from wherever they are. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await fillLogin(page, phone)
}

const prepared: string[] = []
const WRONG = 478

/** The same by calls, where logging in is not what is looked at; answers with the token. */
export async function tokenOf(request: APIRequestContext, phone: string): Promise<string> {
  if (prepared.length === 0) prepared.push(...(await askDesk({ act: 'captchas', count: 20, answer: ANSWER })))
  const params = { phone, code: ANSWER, uuid: prepared.pop() ?? '' }
  let uuid = ''
  await codeSentBy(async () => {
    const sent = await (await request.get(`${CALLS}/common/v1/smsCode`, { params })).json()
    expect(sent.code, sent.msg).toBe(200)
    uuid = sent.data.uuid
  }, phone)
  let entered = { code: 0, msg: '', token: '' }
  // Another test may let the same reader in at the same time: which of the last codes is whose, only the server knows.
  for (const smsCode of codesSentTo(phone, 'login').slice(-3).reverse()) {
    entered = await (await request.post(`${CALLS}/loginByPhone`, { data: { phone, smsCode, uuid } })).json()
    if (entered.code !== WRONG) break
  }
  expect(entered.code, entered.msg).toBe(200)
  return entered.token
}

/** Makes this browser one in which somebody logged in before; answers with the token. */
export async function comeLoggedIn(page: Page, phone: string): Promise<string> {
  const token = await tokenOf(page.request, phone)
  await comeWith(page, token)
  return token
}

export const comeWith = (page: Page, token: string) =>
  page.context().addCookies([{ name: 'auth_token', value: token, domain: 'localhost', path: '/' }])

/** A call of this reader, its envelope as it came. */
export async function callAs(
  request: APIRequestContext,
  token: string,
  method: 'get' | 'post',
  path: string,
  data?: object,
) {
  const headers = { authorization: `Bearer ${token}` }
  return (await request[method](`${CALLS}${path}`, { headers, ...(data && { data }) })).json()
}
