import { expect, test } from 'vitest'
import { addLawVersion } from '../../testing/content/addLawVersion.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { read, withPages } from '../../testing/network/readPortal.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db, anonymous } = app
await addClasses(db)
await withPages(app)

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
const old = await addLawVersion(db, { esId: 'longOld', lawId: 'long', articles: numbered(260) })
const now = await addLawVersion(db, {
  esId: 'longNow',
  lawId: 'long',
  articles: numbered(200),
  effective: '2024-01-01',
})

/** Where the page leads to the article, and whether it stands there. */
async function ledTo(page: string, esId: string, address: string): Promise<boolean[]> {
  const { status, body } = await read(app, page)
  expect(status).toBe(200)
  const links = [
    ...body.replaceAll('&amp;', '&').matchAll(/href="(\/readDetails\?id=(\w+)(?:&part=(\d+))?)#art-(\d+)"/g),
  ]
  const wanted = links.filter(([, , id, , article]) => id === esId && article === address)
  return Promise.all(
    wanted.map(async ([, , id = '', part = '1']) => {
      const { articles } = await anonymous.law.previewDetail({ id, part })
      return articles.some((article) => article.address === address)
    }),
  )
}

test('a comparison tells in which part of its version each article is read', async () => {
  const { rows } = await anonymous.law.difference({ id: now, with: old })
  expect(rows.find(({ from }) => from?.address === '250')).toMatchObject({ from: { part: 3 }, to: null })
  expect(rows.find(({ to }) => to?.address === '150')).toMatchObject({ from: { part: 2 }, to: { part: 2 } })
  expect(rows.find(({ to }) => to?.address === '1')).toMatchObject({ from: { part: 1 }, to: { part: 1 } })
})

test('who follows an article out of a comparison arrives at it, also in the older version', async () => {
  expect(await ledTo(`/readDetails?id=${now}&with=${old}`, old, '150')).toEqual([true])
  expect(await ledTo(`/readDetails?id=${now}&with=${old}`, old, '250')).toEqual([true])
})

test('who saw what cites an article and wants to read it arrives at it', async () => {
  expect(await ledTo(`/lawDetails?id=${old}&article=250`, old, '250')).toEqual([true])
})
