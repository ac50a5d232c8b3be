import { subscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'

/** Loaded before the product: on SIGUSR2 it names every address that it answers a GET for. */
if (isMainThread) {
  const routes = new Set<string>()
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ url, method }) => void ([method].flat().includes('GET') && routes.add(url)))
  })
  process.on('SIGUSR2', () =>
    process.stdout.write(`${[...routes].map((route) => `route ${route}\n`).join('')}routes told\n`),
  )
}
