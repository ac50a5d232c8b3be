import { createHmac } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '@zhengcai/contract/office/rights.ts'
import { office } from '../questions/office.ts'
import { askDesk } from '../site/frontDesk.ts'

const CALLS = '/magazine/office/v1'
const ORIGIN = `http://localhost:${process.env.E2E_PORT ?? 3217}`
const PERIOD = 30
const BUSY = 503
const TRIES = 5
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An application for codes on somebody's phone. */
export type Phone = {
  /** A code that was not used yet; the server takes those of the half minutes around the present one, each later than the last. */
  code(): Promise<string>
}

export type Colleague = { name: string; password: string; phone: Phone; recoveryCodes: string[] }

export function phoneWith(secret: string): Phone {
  let last = 0
  return {
    async code() {
      const now = Math.floor(Date.now() / 1_000 / PERIOD)
      // The one before is still taken, unless the next half minute begins while it is being typed.
      const isFresh = Date.now() % (PERIOD * 1_000) < (PERIOD * 1_000) / 2
      const step = Math.max(isFresh ? now - 1 : now, last + 1)
      last = step
      const early = (step - 1) * PERIOD * 1_000 - Date.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      return codeAt(secret.replaceAll(' ', ''), step)
    },
  }
}

/** RFC 6238 by our own hand, so that the server is not tested by itself. */
export function codeAt(secret: string, step: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

let hired = 0

/** A login name that no other test uses. */
export const newName = (word: string) => `${word}${process.pid}${Date.now() % 100_000}${hired++}`

/** What the office's command prints for a new colleague; where the command is not what is looked at, `inviteLink` is quicker. */
export function linkFor(name: string, roles: Role[]): string {
  return /\S+\/office\/welcome#\S+/.exec(office('staff', 'add', name, '--roles', roles.join(',')))?.[0] ?? ''
}

/** The link for a new colleague. */
export async function inviteLink(name: string, roles: Role[]): Promise<string> {
  return (await askDesk({ act: 'invite', name, roles }))[0] ?? ''
}

/** A call as a page of the console makes it; a server that is busy has done nothing, and is asked again in a moment. */
export async function call(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
) {
  for (let tries = 1; ; tries += 1) {
    const reply = await request.post(`${CALLS}/${path}`, { data, headers: { origin: ORIGIN, ...headers } })
    const answer = await reply.json()
    if (answer.code !== BUSY || tries === TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Somebody new who has been through the welcome page; the context is signed in as them. */
export async function hire(context: BrowserContext, word: string, roles: Role[]): Promise<Colleague> {
  const name = newName(word)
  const password = `${name.slice(-4)} 的一句长长的话`
  const token = (await inviteLink(name, roles)).split('#')[1]
  const opened = await call(context.request, 'welcome/open', { token })
  const phone = phoneWith(opened.data.secret)
  const finished = await call(context.request, 'welcome/finish', { token, password, code: await phone.code() })
  expect(finished.code, finished.msg).toBe(200)
  return { name, password, phone, recoveryCodes: finished.data.recoveryCodes }
}

/** Opens the list of staff where somebody stands in it: the longest there come first, and every test brings more. */
export async function openStaff(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('row', { name })
  await expect(async () => {
    for (let place = 1; ; place += 1) {
      const reply = await page.request.get(`${CALLS}/staff/list?pageNum=${place}&pageSize=100`)
      const { rows }: { rows: { name: string }[] } = await reply.json()
      expect(rows.length, `${name} is on the list`).toBeGreaterThan(0)
      if (!rows.some((person) => person.name === name)) continue
      await page.goto(`/office/staff?page=${place}`)
      return expect(row).toBeVisible({ timeout: 10_000 })
    }
  }).toPass()
  return row
}

/** The next call of this kind is answered as if the last code were older than five minutes. */
export const wantConfirmation = (page: Page, path: string) =>
  page.route(`**${CALLS}/${path}`, (route) => route.fulfill({ json: { code: 428, msg: '请再输入一次动态码' } }), {
    times: 1,
  })

/** The session is over when the next call of this kind goes out: before, any call that the page makes by itself would find it out. */
export const endSessionAt = (page: Page, path: string) =>
  page.route(
    `**${CALLS}/${path}*`,
    async (route) => {
      await page.context().clearCookies()
      await route.continue()
    },
    { times: 1 },
  )

/** Fills in the form at the door, wherever it lies. */
export async function signIn(page: Page, { name, password, phone }: Colleague): Promise<void> {
  const form = page.getByRole('form', { name: /登录/ })
  await form.getByLabel('登录名').fill(name)
  await form.getByLabel('密码', { exact: true }).fill(password)
  await form.getByLabel('动态码').fill(await phone.code())
  await form.getByRole('button', { name: '登录', exact: true }).click()
}
