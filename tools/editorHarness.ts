import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { layerOrder } from '../web/vite/layerOrder.ts'
import { smallReact } from '../web/vite/smallReact.ts'
import { ROOT } from './sources.ts'

const HERE = 'http://editor.test/'
/** The console's own policy: what it forbids there must not be needed here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'"
const SHELL =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>编辑器</title><link rel="stylesheet" href="/harness.css"><div id="app"></div><script type="module" src="/harness.js"></script></html>'
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#888"/></svg>'
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

let built: Promise<string> | undefined

/** The editor alone, built as the console is built, in a folder that goes with the process. */
async function buildHarness(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zc-editor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [smallReact(), layerOrder()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(ROOT, 'office/src/testing/editorHarness.tsx'),
        output: { entryFileNames: 'harness.js', assetFileNames: 'harness[extname]', codeSplitting: false },
      },
    },
  })
  return folder
}

/** A page with nothing but the editor. What it asks for beyond its own files is told in `strangers`. */
export async function openEditorPage(page: Page): Promise<{ strangers: string[] }> {
  built ??= buildHarness()
  const folder = await built
  const strangers: string[] = []
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (`${origin}/` !== HERE) {
      strangers.push(route.request().url())
      return route.abort()
    }
    if (pathname === '/')
      return route.fulfill({
        body: SHELL,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': POLICY },
      })
    if (pathname.startsWith('/files/')) return route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' })
    const type = TYPES[extname(pathname)]
    return type
      ? route.fulfill({ body: readFileSync(join(folder, pathname)), contentType: type })
      : route.fulfill({ status: 404 })
  })
  await page.goto(HERE)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return { strangers }
}
