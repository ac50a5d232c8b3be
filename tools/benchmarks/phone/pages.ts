import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../run.ts'
import { shared } from '../../shared.ts'
import { ROOT } from '../../sources.ts'
import { startProduct } from '../../startProduct.ts'

/** By far the longest of the laws beside the repository. */
const LONG_LAW = '民法典'

/** Into the data of the product that is about to be started, after it has laid down its demonstration. */
export async function importLongLaw(folder: string): Promise<void> {
  const found = shared(`data/laws/${LONG_LAW}`)
  if (!found) return console.log(`没有《${LONG_LAW}》：旁边没有 shared/data/laws，量示例里最长的一部`)
  const first = await startProduct(folder)
  await first.stop()
  const laws = join(folder, 'longLaw', LONG_LAW)
  mkdirSync(laws, { recursive: true })
  cpSync(found, laws, { recursive: true })
  const { code, output } = await run({
    program: 'node',
    args: [join(ROOT, 'server/src/app/office.ts'), 'import-laws', join(folder, 'longLaw')],
    cwd: ROOT,
    env: { DATA_DIR: folder, DATABASE_URL: '' },
  })
  if (code !== 0) throw new Error(output)
}

type Row = { esId: string }

/** The screens readers come to most, each with the item that costs most to show. */
export async function findPages(product: string): Promise<string[]> {
  const rows = async (path: string): Promise<Row[]> =>
    ((await (await fetch(`${product}/magazine/web/v1/${path}`)).json()) as { rows: Row[] }).rows
  const news = (await rows('portal/knowledge/news?pageSize=50')).map(({ esId }) => `/newsDetails?id=${esId}`)
  const laws = (await rows('law/list?pageSize=50')).map(({ esId }) => `/readDetails?id=${esId}`)
  const questions = await rows('portal/knowledge/list?kind=question&pageSize=50')
  return [
    '/index',
    await longest(product, news),
    await longest(product, laws),
    `/searchList?keyword=${encodeURIComponent('采购文件')}`,
    await longest(
      product,
      questions.map(({ esId }) => `/questionDetails?id=${esId}`),
    ),
  ]
}

async function longest(product: string, paths: string[]): Promise<string> {
  let found = { path: '', length: 0 }
  for (const path of paths) {
    const { length } = await (await fetch(product + path)).text()
    if (length > found.length) found = { path, length }
  }
  return found.path
}
