import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insideLayout, outsideLayout } from '@zhengcai/web/siteMap.ts'
import { expect, onTestFinished, test } from 'vitest'
import { BUDGETS, overBudget, weighScreens } from './budgets.ts'

/** A build of two screens in one frame: `/index` of 100 bytes, `/news` of 300, the frame and what starts it of 1,000. */
function buildOf(files: Record<string, number>): string {
  const client = mkdtempSync(join(tmpdir(), 'zc-budgets-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  mkdirSync(join(client, 'assets'))
  const screen = (id: string, module: string) => ({ id, parentId: 'root', module, imports: ['/assets/shared.js'] })
  const manifest = {
    url: '/assets/manifest-abc.js',
    entry: { module: '/assets/start.js', imports: ['/assets/shared.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js' },
      '/index': screen('/index', '/assets/index.js'),
      '/news': { ...screen('/news', '/assets/news.js'), clientLoaderModule: '/assets/load.js' },
    },
  }
  writeFileSync(join(client, 'assets/manifest-abc.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(client, 'assets', `${name}.js.br`), 'x'.repeat(bytes))
  return client
}

const files = { 'manifest-abc': 100, start: 100, shared: 500, root: 300, index: 100, news: 250, load: 50 }

test('a screen weighs what is fetched before the reader taps anything, each file once', () => {
  expect(weighScreens(buildOf(files))).toEqual(
    new Map([
      ['/index', 1_100],
      ['/news', 1_300],
    ]),
  )
})

test('a screen that grew too heavy is named, with how much it is over', () => {
  const weights = weighScreens(buildOf(files))
  expect(overBudget(weights, { '/index': 1_100, '/news': 1_250 })).toEqual([
    '/news：脚本 1300 字节，超出 1250 字节的上限 50 字节',
  ])
})

test('a new screen without a limit of its own is refused', () => {
  expect(overBudget(weighScreens(buildOf(files)), { '/news': 9_999 })).toEqual(['/index：没有脚本字节数的上限'])
})

test('every screen of the site has a limit, and no limit is left of one that is gone', () => {
  expect(Object.keys(BUDGETS).sort()).toEqual(Object.keys({ ...insideLayout, ...outsideLayout }).sort())
})
