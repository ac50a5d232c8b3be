import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from '../chromium.ts'
import type { Drill } from '../drill.ts'
import type { Product } from '../startProduct.ts'
import { afterwards } from './means/afterwards.ts'
import { makeGround } from './means/drillGround.ts'
import { fail, skip } from './means/drillOutcome.ts'
import { realApp } from './means/realApp.ts'
import { type ChatApp, openChatApp } from './means/scripts/chatApp.ts'
import type { Delivered } from './means/scripts/doses.ts'
import { type Filled, fillCalls, nameOf, tryRefused } from './means/scripts/fillCalls.ts'
import { fillNames, type Named } from './means/scripts/fillNames.ts'
import { fillSite } from './means/scripts/fillSite.ts'
import { type FilledTexts, fillTexts } from './means/scripts/fillTexts.ts'
import { fillWords } from './means/scripts/fillWords.ts'
import { readMachines } from './means/scripts/machines.ts'
import { OPEN_FIELDS } from './means/scripts/openFields.ts'
import { PAYLOADS } from './means/scripts/payloads.ts'
import { placesOf } from './means/scripts/places.ts'
import { BARE_ADDRESSES, BARE_SCREENS, ELSEWHERE, REFUSED, SITE_REFUSED } from './means/scripts/reasons.ts'
import { type Watch, watchPages } from './means/scripts/watchPages.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 4)
const ITEMS = 3
const LANES = 3
const PRELOAD = join(import.meta.dirname, './means/scripts/tellRoutes.ts')
const TOLD = 'routes told'
/** Of several texts one may hold its payload elsewhere; of each place one must show it. */
const ONE_OF_MANY = /[0-9a-f]{24}$/

export const drill: Drill = {
  about: `${PAYLOADS.length} 种脚本写进每个字段，到每个显示的地方去看，屏上和打印时：哪里都不执行`,
  limit: 25,
  async run() {
    const executablePath = findChromium()
    if (!executablePath) skip(HOW_TO_GET_CHROMIUM)
    const ground = await makeGround('scripts')
    const chatApp = await openChatApp()
    let heard = ''
    const env = {
      ...chatApp.settings,
      CAPTCHA_ENABLED: 'false',
      QUEUE_SECONDS: '30',
      NODE_OPTIONS: `--import=${PRELOAD}`,
    }
    const product = await ground.start(env, (text) => {
      heard += text
    })
    process.kill(product.pid, 'SIGUSR2')
    while (!heard.includes(TOLD)) await new Promise((resolve) => setTimeout(resolve, 50))
    const routes = [...heard.matchAll(/^route (.*)$/gm)].map(([, route = '']) => route)
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await chromium.launch({ executablePath, args })
    afterwards(() => void browser.close())
    const seen = await ground.withDb((db) => look(browser, product, { db, folder: ground.folder, routes, chatApp }))
    await browser.close()
    await product.stop()
    return seen
  },
}

type Ground = { db: Db; folder: string; routes: string[]; chatApp: ChatApp }

async function look(browser: Browser, { address }: Product, ground: Ground): Promise<string> {
  const { db, folder, routes, chatApp } = ground
  const app = realApp(address, folder, db)
  const begun = performance.now()
  const say = (what: string) => console.log(`${Math.round((performance.now() - begun) / 1_000)} 秒：${what}`)
  const { fields, pairs, texts, filled, named, faults } = await fillAll(app, chatApp)
  say(`${fields} 个字段`)
  const law = await releasedLaw(app, filled)
  const places = await placesOf(app, { texts, filled, law, named })
  const staff = await hireStaff(app, ...keysOf(ROLES))
  const origin = new URL(address).origin
  const asReader = ({ token }: { token: string }) => [{ name: 'auth_token', value: token }]
  const atOffice = [{ name: 'office', value: staff.cookie.replace(/^office=/, '') }]
  const watch = (word: string, more: object) => watchPages(browser, { origin, faults, word, ...more })
  const [hydrated, bare, own, plain, office] = [
    await watch('页面', {}),
    await watch('没有脚本文件、没有安全策略的页面', { unguarded: true, bare: true }),
    await watch('读者自己的页面', { cookies: asReader(filled.reader) }),
    await watch('发来文件、绑定微信的读者自己的页面', { cookies: asReader(named.reader) }),
    await watch('编辑部', { cookies: atOffice, unguarded: true }),
  ]
  const previews = [...texts.drafts, ...filledDrafts(filled)].map((id): [string, string] => [
    'preview.page',
    `/magazine/office/v1/preview/page/${id}`,
  ])
  const bares: string[] = []
  const printed: string[] = []
  let opened = 0
  for (const [one, list] of [
    [hydrated, places.readers],
    [bare, places.readers],
    [own, places.own],
    [plain, places.named],
    [office, [...places.office, ...previews]],
  ] as [Watch, [string, string][]][]) {
    opened += list.length
    bares.push(...(await visitAll(one, list, { faults, printed })))
    say(`${opened} 处，${faults.length} 处不对`)
  }
  // A page that opens the dialog by itself shows that paper was looked at where it is asked for.
  if (printed.length === 0) faults.push('没有一处打开打印，演练在这里没有起作用')
  await findInConsole(office)
  const reading = await office.context.newPage()
  await reading.goto(`${origin}/about-us`)
  const files = await readMachines(app, reading, { texts, filled, law }, routes)
  for (const { place, faults: found } of files) faults.push(...found.map((fault) => `${place}：${fault}`))
  bares.push(...files.filter(({ shows }) => !shows).map(({ place }) => place))
  for (const one of [hydrated, bare, own, plain, office]) await one.close()
  say(`${files.length} 个文件`)
  const empty = [...new Set(bares)].map((place) => `${place}：什么也没有显示，演练在这里没有起作用`)
  const wrong = [...new Set(faults), ...empty]
  for (const one of wrong) console.log(one)
  if (wrong.length > 0) fail(`${wrong.length} 处不对：${wrong.slice(0, 6).join('；')}`)
  return `${fields} 个字段、${opened + files.length} 处、${PAYLOADS.length} 种，共写入 ${pairs} 次，每处在屏上和打印时各看一次：没有一处执行，没有被策略拦下的，没有要别处的；不收的 ${Object.keys(REFUSED).length} 个字段都不收`
}

type FilledAll = {
  fields: number
  pairs: number
  texts: FilledTexts
  filled: Filled
  named: Named
  faults: string[]
}

/** Every field of the contract, of each kind of text and of each part of the site; one that is not filled is a failure. */
async function fillAll(app: TestApp, chatApp: ChatApp): Promise<FilledAll> {
  const delivered: Delivered = new Map()
  const texts = await fillTexts(app, delivered, ITEMS)
  const filled = await fillCalls(app, ROUNDS, { ...REFUSED, ...ELSEWHERE })
  const taken = await tryRefused(app, filled.reader, Object.keys(REFUSED))
  const named = await fillNames(app, chatApp, delivered)
  // Last: what is called otherwise from here on is what the calls before would have to name.
  const site = await fillSite(app, delivered)
  await fillWords(app, delivered)
  const open = OPEN_FIELDS.map(nameOf).filter((name) => !(name in ELSEWHERE) && !(name in REFUSED))
  const empty = [
    ...open.filter((name) => !filled.delivered.has(name)).map((name) => `${name}（${filled.refusals.get(name)}）`),
    ...texts.fields.filter((name) => !delivered.get(name)?.size),
    ...[...site.refused].filter(([name]) => !SITE_REFUSED.test(name)).map(([name, said]) => `${name}（${said}）`),
  ]
  const faults = empty.map((name) => `没有填上的字段 ${name}`)
  const known = new Set(OPEN_FIELDS.map(nameOf))
  const gone = Object.keys({ ...REFUSED, ...ELSEWHERE }).filter((name) => !known.has(name))
  faults.push(...gone.map((name) => `说了缘由却已经没有的字段 ${name}`))
  faults.push(...taken.map((name) => `说是不收却收了 ${name}`))
  const all = [...delivered, ...filled.delivered]
  return { fields: all.length, pairs: all.reduce((sum, [, some]) => sum + some.size, 0), texts, filled, named, faults }
}

const filledDrafts = ({ done }: Filled) =>
  ['draft.save', 'comment.add'].flatMap((call) => {
    const last = done.get(call)?.at(-1)?.input
    return last ? [String(last.draftId ?? last.id)] : []
  })

/** What was proposed for laws is let out by a second person, so that readers have it. */
async function releasedLaw(app: TestApp, { done }: Filled): Promise<string> {
  const as = await hireStaff(app, 'lawkeeper')
  let law = ''
  for (const call of ['lawDesk.facts', 'lawDesk.text']) {
    for (const { input, data } of done.get(call) ?? []) {
      const asked = { id: data.id, number: data.number, outcome: 'release', note: '' }
      const { code, msg } = await askOffice(app, 'lawDesk.confirm', { as, input: asked })
      if (code !== 200) fail(`${call}：${code} ${msg}`)
      law = call === 'lawDesk.text' ? String(input.esId) : law
    }
  }
  return law
}

/** Those that show nothing of what was written, though they should. */
async function visitAll(
  { visit }: Watch,
  list: [string, string][],
  { faults, printed }: { faults: string[]; printed: string[] },
): Promise<string[]> {
  const shown = new Map<string, boolean>()
  const rest = [...list]
  const lane = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [screen, address] = next
      const { status, shows, printed: isPrinted } = await visit(address)
      if (isPrinted) printed.push(address)
      if (status >= 500) faults.push(`${address}：答 ${status}`)
      const place = address.replace(ONE_OF_MANY, '')
      const mayBeBare = screen in BARE_SCREENS || address in BARE_ADDRESSES
      shown.set(place, shown.get(place) || shows || mayBeBare)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return [...shown].flatMap(([place, some]) => (some ? [] : place))
}

/** The finder answers as one types. */
async function findInConsole({ visit }: Watch): Promise<void> {
  await visit('/office', async (page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zcRan')
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
    await page.waitForTimeout(1_000)
  })
}
