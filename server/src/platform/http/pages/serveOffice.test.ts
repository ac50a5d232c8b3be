import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '../edge/securityHeaders.ts'
import { serveOffice, serveOfficeFiles } from './serveOffice.ts'

const SHELL =
  '<!doctype html><title>编辑部 · %SITE_TITLE%</title><meta name="site-title" content="%SITE_TITLE%"><noscript><a href="/index">首页</a></noscript>'

async function officeOf(siteTitle = '示例站') {
  const build = mkdtempSync(join(tmpdir(), 'zc-office-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  mkdirSync(join(build, 'assets'))
  writeFileSync(join(build, 'shell.html'), SHELL)
  writeFileSync(join(build, 'assets/shell-abc.js'), 'export {}')
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  securityHeaders(app, { https: false, subdomains: false })
  serveOffice(app, { shell: await serveOfficeFiles(app, build), siteTitle, strict: true })
  return app
}

test.each(['/office', '/office/', '/office/staff', '/office/audit?act=import', '/office/no/such/screen'])(
  '%s begins with the one document of the console, which nobody keeps, frames or finds by a search engine',
  async (url) => {
    const app = await officeOf()
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>编辑部 · 示例站</title>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
  },
)

test('the document may run and be dressed by nothing but our own files', async () => {
  const app = await officeOf()
  const { headers } = await app.inject('/office')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self'",
      "frame-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(policy.join()).not.toMatch(/unsafe|sha256|nonce|\*/)
})

test('a name of the site that looks like markup stays words', async () => {
  const app = await officeOf('"><script>x</script>')
  const { body } = await app.inject('/office')
  expect(body).not.toContain('<script>')
})

test('files of the console are kept for a year; one that is not there is no document', async () => {
  const app = await officeOf()
  const file = await app.inject('/office/assets/shell-abc.js')
  expect(file.statusCode).toBe(200)
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const url of ['/office/assets/gone-abc.js', '/office/shell.html', '/office/.vite/manifest.json'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
})
