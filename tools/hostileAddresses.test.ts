import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { insideLayout, outsideLayout } from '../web/src/siteMap.ts'
import { ROOT } from './sources.ts'
import { startProduct } from './startProduct.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-hostile-'))
chmodSync(folder, 0o755)
const product = await startProduct(folder, { QUEUE_SECONDS: '30' })
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As they stand in the address, already escaped or deliberately not. */
const HOSTILE = [
  '',
  'a%00b',
  '%01',
  '%7F%1B%5B0m',
  '%EF%BF%BD',
  '%ED%A0%80',
  '%FF%C0',
  '%E6%94',
  '100%',
  '%E4%B8%AD'.repeat(400),
  '%F0%9F%98%80'.repeat(251),
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  '2026-02-31',
  '0000-01',
  '%20%20',
  '%5Bobject%20Object%5D',
  "'%3B%20drop%20table%20x%3B--",
]

/** Every parameter that any page looks for in its address. */
const names = [
  ...new Set(
    readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(ROOT, 'web/src', file), 'utf8'))
      .flatMap((text) => [
        ...[...text.matchAll(/(?:\.get|In)\(\s*(?:params,\s*)?'(\w+)'/g)].map((found) => found[1] ?? ''),
        ...[...text.matchAll(/^const FILTERS = \[(.*)\]/gm)].flatMap((found) => found[1]?.match(/\w+/g) ?? []),
      ]),
  ),
].sort()

const DETAILS: Record<string, string> = {
  '/newsDetails': 'knowledge/list?kind=news',
  '/article': 'knowledge/list?kind=article',
  '/videoDetails': 'knowledge/list?kind=video',
  '/videoPlay': 'knowledge/list?kind=video',
  '/questionDetails': 'knowledge/list?kind=question',
  '/lawDetails': 'knowledge/list?kind=law',
  '/readDetails': 'knowledge/list?kind=law',
  '/solicit-letter': 'knowledge/list?kind=solicit',
  '/books': 'knowledge/list?kind=book',
  '/searchDetails': 'knowledge/list?kind=news',
  '/trainingDetails': 'informAndTrain/pageList?type=train',
  '/notice-detail': 'informAndTrain/pageList?type=notice',
}

async function goodId(page: string): Promise<string | undefined> {
  if (!DETAILS[page]) return undefined
  const reply = await fetch(`${product.address}/magazine/web/v1/portal/${DETAILS[page]}&pageSize=1`)
  const { rows } = (await reply.json()) as { rows: { esId?: string; id?: string }[] }
  return rows[0]?.esId ?? rows[0]?.id ?? expect.fail(`nothing to show on ${page}`)
}

/** Without a library that would mend the address. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(product.address, { path, agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
    })
    asked.once('error', reject).end()
  })

/** A wrong id or a wrong other version ends a page before it reads on, so they also come beside good ones. */
function addresses(page: string, id: string | undefined, value: string): string[] {
  const hostile = (left: string[]) => names.filter((name) => !left.includes(name)).map((name) => `${name}=${value}`)
  const twice = names.flatMap((name) => [`${name}=${value}`, `${name}=${value}`])
  const good = id === undefined ? [] : [`id=${id}`]
  return [
    [...good, ...hostile(['id', 'with'])],
    [...good, ...hostile(['id', 'with', 'class', 'tab', 'type']), 'tab=read'],
    ...(id === undefined ? [] : [[`id=${id}`, `with=${value}`], hostile([]), twice]),
  ].map((query) => `${page}?${query.join('&')}`)
}

test('the parameters are found that pages are known to have', () => {
  expect(names).toEqual(
    expect.arrayContaining(['at', 'class', 'id', 'keyword', 'kind', 'page', 'type', 'with', 'year']),
  )
})

test.each(Object.keys({ ...insideLayout, ...outsideLayout }))(
  '%s never answers with a fault, whatever its address holds',
  { timeout: 300_000 },
  async (page) => {
    const id = await goodId(page)
    const wrong: string[] = []
    for (const value of HOSTILE) {
      const asked = addresses(page, id, value)
      const fits = asked.filter((address) => address.length < 7_000)
      for (const address of fits) {
        const status = await statusOf(address)
        if (![200, 301, 302, 400, 404].includes(status)) wrong.push(`${status} ${address.slice(0, 200)}`)
      }
      // What is too long for one address comes by itself.
      if (fits.length < asked.length)
        for (const name of names) {
          const status = await statusOf(`${page}?${id && name !== 'id' ? `id=${id}&` : ''}${name}=${value}`)
          if (![200, 301, 302, 400, 404].includes(status)) wrong.push(`${status} ${page}?${name}=${value.slice(0, 60)}`)
        }
    }
    expect(wrong).toEqual([])
  },
)

test('a wrong value in a list is as if it were absent', async () => {
  for (const address of [
    '/searchList?keyword=a%00b',
    '/law?keyword=%01',
    '/training?month=0000-01',
    '/news?class=%20%00',
  ])
    expect(await statusOf(address), address).toBe(200)
  expect(await statusOf(`/readDetails?id=${await goodId('/readDetails')}&at=zz`)).toBe(200)
  expect(await statusOf('/newsDetails?id=a%00b')).toBe(404)
})
