import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

const CALLS = '/magazine'
const DIGITS = '零一二三四五六七八九十'

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

/** Answers as a person does who cannot read the picture. */
export function answerTo(question: string): string {
  const reversed = /“(.+)”这个词/.exec(question)?.[1]
  if (reversed) return [...reversed].reverse().join('')
  const place = /第(.)个/.exec(question)?.[1]
  if (place) return (question.split(' 这五个')[0] ?? '').split('、')[DIGITS.indexOf(place) - 1] ?? ''
  const [, first = '', sign, second = ''] = /^(.+)(加|减)(.+)等于/.exec(question) ?? []
  return String(sign === '加' ? numberOf(first) + numberOf(second) : numberOf(first) - numberOf(second))
}

function numberOf(spoken: string): number {
  if (/^\d+$/.test(spoken)) return Number(spoken)
  return spoken.length === 2 ? 10 + DIGITS.indexOf(spoken[1] ?? '') : DIGITS.indexOf(spoken)
}

/** Fills in the open dialog: number, question in words, code from the console, consent. */
export async function fillLogin(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('手机号').fill(phone)
  await dialog.getByRole('button', { name: '看不清图形，改为回答文字问题' }).click()
  const question = dialog.getByText(/[？?]/).first()
  await expect(question).toBeVisible()
  await dialog.getByLabel('回答问题').fill(answerTo((await question.textContent()) ?? ''))
  const code = await codeSentBy(() => dialog.getByRole('button', { name: '获取短信验证码' }).click(), phone)
  await dialog.getByLabel('短信验证码').fill(code)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** As a person does it, from wherever they are. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await fillLogin(page, phone)
}

/** The same by calls, where logging in is not what is looked at; answers with the token. */
export async function tokenOf(request: APIRequestContext, phone: string): Promise<string> {
  const asked = await (await request.get(`${CALLS}/captchaImage/question`)).json()
  const params = { phone, code: answerTo(asked.question), uuid: asked.uuid }
  let uuid = ''
  const smsCode = await codeSentBy(async () => {
    const sent = await (await request.get(`${CALLS}/common/v1/smsCode`, { params })).json()
    expect(sent.code, sent.msg).toBe(200)
    uuid = sent.data.uuid
  }, phone)
  const data = { phone, smsCode, uuid }
  const entered = await (await request.post(`${CALLS}/loginByPhone`, { data })).json()
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
