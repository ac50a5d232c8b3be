import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { addressFinder } from '../../../../tools/addressFinder.ts'
import { serveAssets, servePages } from '../../platform/http/pages/pages.ts'
import { testApp } from '../../testing/testApp.ts'

const registered = new Set<string>()
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ url }) => void registered.add(url))
})

const { server } = await testApp()
await serveAssets(server)
servePages(server, {
  render: async () => ({ status: 200, location: null, html: '' }),
  apiFor: () => expect.fail('no page is rendered here'),
  origin: 'http://localhost:3000',
  siteTitle: '政采视野',
  admit: (_request, _reply, act) => act(),
  strict: true,
  screens: {},
})
await server.ready()

/** An address that this route answers: `/feed/:column.xml` as `/feed/1.xml`. */
const example = (route: string) => route.replace(/:\w+(?:\([^)]*\))?\??/g, '1').replace('*', 'x')

test('whoever asks where an address comes from is told for every route of the server', () => {
  const findAddress = addressFinder()
  const routes = [...registered].filter((route) => route !== '/*')
  expect(routes.length).toBeGreaterThan(100)
  expect(routes.map(example)).toEqual(
    expect.arrayContaining(['/', '/healthz', '/feed/1.json', '/law/1.docx', '/qr.svg', '/files/x', '/magazine/docs']),
  )
  expect(routes.filter((route) => findAddress(example(route)).length === 0)).toEqual([])
})
