import { expect, test } from 'vitest'
import { saveSettings } from '../site/site.queries.ts'
import { testApp } from '../testing/testApp.ts'

const { server, db, anonymous } = await testApp({ SITE_TITLE: '采购月刊' })

test('the process says that it lives and that its database answers', async () => {
  expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ok' })
})

test('the site bears the configured name', async () => {
  expect(await anonymous.portal.siteInfo()).toMatchObject({
    systemTitle: '采购月刊',
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('greyscale follows what the office set, in this process and in others, without a restart', async () => {
  expect(await anonymous.portal.dayOfMourning()).toBe(false)
  await saveSettings(db, { mourning: { on: true } })
  await expect.poll(() => anonymous.portal.dayOfMourning()).toBe(true)
  await saveSettings(db, { mourning: { on: false, from: '2020-01-01', to: '2020-01-02' } })
  await expect.poll(() => anonymous.portal.dayOfMourning()).toBe(false)
  await saveSettings(db, { mourning: { on: false, from: '2020-01-01', to: '2099-01-02' } })
  await expect.poll(() => anonymous.portal.dayOfMourning()).toBe(true)
})

test('every answer is closed to scripts and frames unless it is a page', async () => {
  const { headers } = await server.inject('/magazine/web/v1/portal/siteInfo')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the contract is published as OpenAPI 3.1 and as a page of our own', async () => {
  const document = (await server.inject('/magazine/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const news = document.paths['/web/v1/portal/knowledge/news'].get
  expect(news.parameters.map(({ name }: { name: string }) => name)).toContain('pageNum')
  expect(news.responses[200].content['application/json'].schema.properties.rows.items.properties.esId).toBeDefined()
  const page = await server.inject('/magazine/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const path of Object.keys(document.paths)) expect(page.body).toContain(path)
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!localhost)/)
})
