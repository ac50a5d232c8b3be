import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite } from 'vite'
import { main } from '../server/src/app/main.ts'
import type { PagesOfWeb, WebBuild } from '../server/src/platform/http/pages/pages.ts'
import { OFFICE_PATH, type Shell } from '../server/src/platform/http/pages/serveOffice.ts'
import { environment } from '../server/src/platform/process/config.ts'
import { explainAndExit } from '../server/src/platform/process/stopping.ts'

process.env.NODE_ENV = 'development'
// Nobody balances a server at a desk, and whoever presses Ctrl-C waits.
process.env.DRAIN_SECONDS ??= '0'
// On one's own machine the whole flow can be clicked through.
if (!environment().PUBLIC_ORIGIN) process.env.WECHAT_STAND_IN ??= 'true'

/** Pages straight from the sources: an edit shows at once, and the server is the same process as in production. */
async function attach(server: FastifyInstance): Promise<PagesOfWeb> {
  const web = join(import.meta.dirname, '../web')
  const vite = await createVite({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:magazine|files|office)(?:\/|$)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return {
    render: async (...args) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
      return build.entry.module.createPages(build, 'development')(...args)
    },
    // An edit shows at once: no page is kept.
    screens: {},
  }
}

/** The console likewise: its files by a Vite of its own, the document as its sources have it. */
async function attachOffice(server: FastifyInstance): Promise<Shell> {
  const office = join(import.meta.dirname, '../office')
  const vite = await createVite({
    root: office,
    configFile: join(office, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server, path: '/reload' } },
  })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${OFFICE_PATH}/`)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return (path) => vite.transformIndexHtml(path, readFileSync(join(office, 'shell.html'), 'utf8'))
}

// The connection for hot reload never ends by itself.
main({ strict: false, cutAfter: 500, attach, attachOffice }).catch(explainAndExit)
