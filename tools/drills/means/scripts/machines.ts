import type { Page } from '@playwright/test'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { SHOWN_AT, SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import { EVERY_CALL } from '@zhengcai/server/testing/fuzzing/fuzzRequest.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import type { Filled } from './fillCalls.ts'
import type { FilledTexts } from './fillTexts.ts'
import {
  type Judge,
  judgeCalendar,
  judgeCsv,
  judgeJson,
  judgeJsonLines,
  judgePlain,
  judgeWord,
  judgeXml,
} from './judgeFiles.ts'
import { ANYWHERE, MARKER } from './payloads.ts'
import { OTHER_ROUTES } from './reasons.ts'

type Shown = { texts: FilledTexts; filled: Filled; law: string }
type Read = { place: string; faults: string[]; shows: boolean }

const FEEDS = ['all', 'news', 'articles', 'videos', 'books', 'questions', 'laws', 'solicits', 'notices', 'training']

/** What machines read, by the server's own routes; one that is not known here is a failure. */
const MACHINES: Record<string, { judge: Judge; at(shown: Shown): string[]; bare?: true }> = {
  '/feed/:column.xml': { judge: judgeXml, at: () => FEEDS.map((word) => `/feed/${word}.xml`) },
  '/feed/:column.json': { judge: judgeJson, at: () => FEEDS.map((word) => `/feed/${word}.json`) },
  '/sitemap.xml': { judge: judgeXml, at: () => ['/sitemap.xml'], bare: true },
  '/sitemap-pages.xml': { judge: judgeXml, at: () => ['/sitemap-pages.xml'], bare: true },
  '/sitemap-training.xml': { judge: judgeXml, at: () => ['/sitemap-training.xml'], bare: true },
  '/sitemap-:part(^\\d{1,4}$).xml': { judge: judgeXml, at: () => ['/sitemap-1.xml'], bare: true },
  '/robots.txt': { judge: judgePlain, at: () => ['/robots.txt'], bare: true },
  '/.well-known/security.txt': { judge: judgePlain, at: () => [], bare: true },
  '/qr.svg': { judge: judgePlain, at: () => [], bare: true },
  '/opensearch.xml': { judge: judgeXml, at: () => ['/opensearch.xml'], bare: true },
  '/opensearch-suggestions': {
    judge: judgeJson,
    bare: true,
    at: () => ANYWHERE.slice(0, 5).map((text) => `/opensearch-suggestions?q=${encodeURIComponent(text)}`),
  },
  '/training/:id(^[A-Za-z0-9_-]{1,64}).ics': {
    judge: judgeCalendar,
    at: ({ texts }) => texts.items.training.map((id) => `/training/${id}.ics`),
  },
  '/law/:id(^[A-Za-z0-9_-]{1,64}).txt': { judge: judgePlain, at: ({ law }) => [`/law/${law}.txt`] },
  '/law/:id(^[A-Za-z0-9_-]{1,64}).docx': { judge: judgeWord, at: ({ law }) => [`/law/${law}.docx`] },
}

/** Calls that answer with a file of its own kind, and how it is read. What people uploaded is the files drill's. */
const FILES: Record<string, Judge | string> = {
  'figures.table': judgeCsv,
  'auditTrail.export': judgeJsonLines,
  'readerDesk.export': judgeJson,
  'preview.page': 'opened in the browser',
  'feedbackDesk.file': 'an upload, which the drill of files looks at',
  'questionDesk.file': 'an upload, which the drill of files looks at',
  'common.download': 'an upload, which the drill of files looks at',
  'transfer.download': 'an archive of content files, which is read and never shown',
}
const PARTS = ['reads', 'searches', 'questions', 'reviews', 'columns']
/** Laws of the drill are of long ago, and figures may have nobody's words in them. */
const MAY_BE_BARE = /^\/feed\/laws|^figures\.table/

export async function readMachines(app: TestApp, page: Page, shown: Shown, routes: string[]): Promise<Read[]> {
  const calls = new Set(
    EVERY_CALL.map(([, { address }]) => `/magazine${address.split(' ')[1]?.replace(/\{(\w+)\??\}.*/, '')}`),
  )
  const isCall = (route: string) => route.startsWith('/magazine/') && calls.has(route.replace(/:.*/, ''))
  const unknown = routes.filter((route) => !(route in MACHINES) && !(route in OTHER_ROUTES) && !isCall(route))
  const unread = EVERY_CALL.filter(([name, call]) => ('file' in call || 'document' in call) && !(name in FILES))
  const read: Read[] = [...unknown, ...unread.map(([name]) => name)].map((place) => ({
    place,
    faults: ['没有读'],
    shows: true,
  }))
  for (const [route, { judge, at, bare }] of Object.entries(MACHINES)) {
    if (!routes.includes(route)) continue
    for (const address of at(shown)) {
      const reply = await app.server.inject({ method: 'GET', url: address })
      const faults = reply.statusCode === 200 ? await judge(reply.rawPayload, page) : [`答 ${reply.statusCode}`]
      read.push({
        place: address,
        faults: [...faults, ...brokenHeaders(reply.headers)],
        shows: bare || hasMarker(reply),
      })
    }
  }
  return [...read, ...(await readCalls(app, page, shown))].map((one) => ({
    ...one,
    shows: one.shows || MAY_BE_BARE.test(one.place),
  }))
}

const hasMarker = ({ body, rawPayload }: { body: string; rawPayload: Buffer }) =>
  body.includes(MARKER) || body.replace(/\r\n /g, '').includes(MARKER) || rawPayload.includes(MARKER)

/** A header that a payload brought along. */
const brokenHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers)
    .filter((name) => name === 'x-injected' || name === 'set-cookie')
    .map((name) => `多出了头 ${name}`)

async function readCalls(app: TestApp, page: Page, { filled }: Shown): Promise<Read[]> {
  const as = await hireStaff(app, ...keysOf(ROLES))
  const read: Read[] = []
  const note = async (name: string, input: object, judge: Judge) => {
    const { raw, code, msg } = await askOffice(app, name, { as, input })
    const faults = code === 200 ? await judge(raw.rawPayload, page) : [`${code} ${msg}`]
    read.push({
      place: `${name} ${Object.values(input).join(' ')}`,
      faults: [...faults, ...brokenHeaders(raw.headers)],
      shows: hasMarker(raw),
    })
  }
  const days = { from: '2026-01-01', to: '2026-12-31' }
  for (const part of PARTS) {
    const { data } = await askOffice<{ tables: { name: string }[] }>(app, `figures.${part}`, { as, input: days })
    for (const { name } of data.tables) await note('figures.table', { ...days, part, name }, judgeCsv)
  }
  await note('auditTrail.export', {}, judgeJsonLines)
  await note('readerDesk.export', { id: filled.reader.id, note: '本人来函' }, judgeJson)
  for (const part of keysOf(SITE_PARTS).filter((one) => SHOWN_AT[one])) {
    const { data } = await askOffice<{ value: unknown }>(app, 'siteDesk.read', { as, input: { part } })
    const {
      data: shown,
      code,
      msg,
    } = await askOffice<{ html: string }>(app, 'siteDesk.preview', { as, input: { part, value: data.value } })
    read.push({
      place: `siteDesk.preview ${part}`,
      ...(code === 200 ? await openHtml(page, shown.html) : { faults: [`${code} ${msg}`], shows: false }),
    })
  }
  return read
}

/** As a frame of the console would show it, but with scripts: the page's watchers tell what runs. */
async function openHtml(page: Page, html: string): Promise<{ faults: string[]; shows: boolean }> {
  await page.setContent(html, { waitUntil: 'domcontentloaded' })
  return { faults: [], shows: html.includes(MARKER) }
}
