import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { call, newName, phoneWith } from '../../e2e/office/people.ts'
import { office } from '../../e2e/questions/office.ts'
import type { Bench } from '../bench.ts'
import { buildIfNeeded } from '../build.ts'
import { findChromium } from '../chromium.ts'
import { type Product, startProduct } from '../startProduct.ts'
import { startBrowser } from './kills/killableBrowser.ts'
import { ageOfLoss, type Typed, typeUntilKilled } from './kills/typeUntilKilled.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 200)
const PORT = process.env.KILL_PORT ?? '3218'
/** What is promised of the browser's own copy, and of the server alone, as when the computer is gone as well. */
const PROMISED = { here: 1_000, server: 10_000 }
/** Somebody whose text is lost so often in ten minutes is asked to wait: the next person goes on. */
const ROUNDS_EACH = 15
const CALLS = '/magazine/office/v1'

type Place = { folder: string; product: Product; api: APIRequestContext; token: string }
type Losses = { here: number; server: number }

/** kill -9 of the browser, and in every other round of the server with it, while somebody types. */
export const bench: Bench = {
  about: '写稿时强行终止浏览器和服务器，丢失的内容有多旧（毫秒）',
  async run() {
    const program = findChromium()
    if (!program) throw new Error('缺少 Chromium')
    const folder = mkdtempSync(join(tmpdir(), 'zc-kills-'))
    const profile = mkdtempSync(join(tmpdir(), 'zc-kills-profile-'))
    chmodSync(folder, 0o755)
    await buildIfNeeded()
    const place = await open(folder)
    const worst = { browser: { here: 0, server: 0 }, both: { here: 0, server: 0 } }
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        if (round % ROUNDS_EACH === 0) await changeHands(place)
        const who = round % 2 === 0 ? 'both' : 'browser'
        const losses = await killRound(place, { program, profile, who })
        worst[who] = {
          here: Math.max(worst[who].here, losses.here),
          server: Math.max(worst[who].server, losses.server),
        }
        if (round % 10 === 0 || round === ROUNDS) console.log(`${round} 轮：${JSON.stringify(worst)}`)
      }
    } finally {
      await place.product.stop()
      await place.api.dispose()
      for (const path of [folder, profile]) rmSync(path, { recursive: true, force: true })
    }
    for (const { here, server } of Object.values(worst))
      if (here > PROMISED.here || server > PROMISED.server) throw new Error('丢失的内容比承诺的旧')
  },
}

const start = (folder: string) => startProduct(folder, { PORT, LOG_LEVEL: 'error' })

async function open(folder: string): Promise<Place> {
  const product = await start(folder)
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_PORT = PORT
  return { folder, product, ...(await hireWriter(product)) }
}

async function changeHands(place: Place): Promise<void> {
  await place.api.dispose()
  Object.assign(place, await hireWriter(place.product))
}

async function hireWriter({ address }: Product): Promise<Pick<Place, 'api' | 'token'>> {
  const origin = { origin: address }
  const api = await request.newContext({ baseURL: address })
  const name = newName('编辑')
  const link = /#(\S+)/.exec(office('staff', 'add', name, '--roles', 'writer'))?.[1]
  const welcome = await call(api, 'welcome/open', { token: link }, origin)
  const code = await phoneWith(welcome.data.secret).code()
  await call(api, 'welcome/finish', { token: link, password: `${name.slice(-4)} 的一句长长的话`, code }, origin)
  const me = await (await api.get(`${CALLS}/staffSession/me`)).json()
  return { api, token: me.data.token }
}

async function killRound(
  place: Place,
  { program, profile, who }: { program: string; profile: string; who: 'browser' | 'both' },
): Promise<Losses> {
  const { id } = await startText(place)
  const browser = await startBrowser(program, profile)
  const page = await openText(place, browser.context, id)
  const typed = await typeUntilKilled(page, 2_500 + Math.random() * 9_500, () => {
    browser.kill()
    if (who === 'both') process.kill(place.product.pid, 'SIGKILL')
  })
  if (who === 'both') {
    await sleep(500)
    place.product = await start(place.folder)
  }
  const server = ageOfLoss(typed, await wordsOnServer(place, id))
  return { server, here: await lossHere(place, { program, profile, id, typed }) }
}

/** What somebody finds who opens the text again in the same browser and takes what it offers. */
async function lossHere(
  place: Place,
  { program, profile, id, typed }: { program: string; profile: string; id: string; typed: Typed },
): Promise<number> {
  const browser = await startBrowser(program, profile)
  try {
    const page = await openText(place, browser.context, id)
    const offered = page.getByRole('button', { name: '选用' })
    if (await offered.isVisible({ timeout: 1_000 }).catch(() => false)) {
      await offered.click()
      await expect(offered).toHaveCount(0, { timeout: 30_000 })
    }
    return ageOfLoss(typed, (await page.getByRole('textbox', { name: '正文' }).textContent()) ?? '')
  } finally {
    browser.kill()
    await sleep(300)
  }
}

type Context = Awaited<ReturnType<typeof startBrowser>>['context']

async function openText({ api, product }: Place, context: Context, id: string): Promise<Page> {
  const { cookies } = await api.storageState()
  await context.addCookies(cookies.map(({ name, value, path }) => ({ name, value, url: `${product.address}${path}` })))
  const page = await context.newPage()
  await page.goto(`${product.address}/office/text?id=${id}`)
  await page.locator('[contenteditable="true"]').click({ timeout: 60_000 })
  // What an earlier visit left is looked for once the text can be written in.
  await page.waitForTimeout(700)
  return page
}

async function startText({ api, product, token }: Place): Promise<{ id: string }> {
  const headers = { origin: product.address, 'x-office': token }
  return (await call(api, 'draft/create', { once: randomUUID(), kind: 'news', title: '强行终止' }, headers)).data
}

async function wordsOnServer({ api }: Place, id: string): Promise<string> {
  return (await api.get(`${CALLS}/draft/open/${id}`)).text()
}
