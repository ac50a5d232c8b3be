import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Api } from '@zhengcai/contract/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TROUBLES } from '../../database/trouble.ts'
import { Overloaded } from '../../limits/atMost.ts'
import type { Admit } from '../edge/admission.ts'
import { busyPage } from '../edge/busyPage.ts'
import { pagePolicy } from '../edge/securityHeaders.ts'
import type { Caller } from '../serve.ts'
import { hashMarkedScripts } from './markedScripts.ts'

export const WEB_BUILD = join(import.meta.dirname, '../../../../../web/build')

/** Renders a page for an anonymous visitor. `mark` is set on the page's own inline scripts. */
export type RenderPage = (request: Request, api: Api, mark: string) => Promise<Rendered>
type Rendered = { status: number; location: string | null; html: string }

/** What the server asks of web's build, and all it knows of it. */
export type WebBuild = { entry: { module: { createPages(build: WebBuild, mode: string): RenderPage } } }

export async function loadBuiltPages(): Promise<RenderPage> {
  const build: WebBuild = await import(pathToFileURL(join(WEB_BUILD, 'server/index.js')).href)
  return build.entry.module.createPages(build, 'production')
}

/** Files of the build: those with a hash in their name never change. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  const root = join(WEB_BUILD, 'client')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
  })
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    maxAge: '1h',
    globIgnore: ['assets/**'],
  })
}

type Pages = {
  render: RenderPage
  apiFor: (caller: Caller) => Api
  origin: string
  siteTitle: string
  strict: boolean
  admit: Admit
}
type Page = Rendered & { policy: string }

export function servePages(app: FastifyInstance, pages: Pages): void {
  const busy = busyPage(pages.siteTitle)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    if (path === undefined) return reply.callNotFound()
    // Pages depend on nothing personal: one that was kept would be found here, before anybody waits for a turn.
    const page = await pages
      .admit(request, reply, () => renderPage(pages, path, callerOf(request)))
      .catch((error: unknown) => {
        if (error instanceof Overloaded) return undefined
        throw error
      })
    if (!page) {
      reply.header('content-security-policy', busy.policy).header('cache-control', 'no-store')
      return reply
        .status(503)
        .header('retry-after', TROUBLES.unavailable.retryAfter)
        .type('text/html; charset=utf-8')
        .send(busy.html)
    }
    if (page.location) return reply.redirect(page.location, page.status)
    if (page.status === TROUBLES.unavailable.code) reply.header('retry-after', TROUBLES.unavailable.retryAfter)
    reply.header('content-security-policy', page.policy)
    reply.header('cache-control', page.status === 200 ? 'no-cache' : 'no-store')
    return reply.status(page.status).type('text/html; charset=utf-8').send(page.html)
  }
  app.get('/', (_request, reply) => reply.redirect('/index', 302))
  app.get('/*', answer)
}

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  requestId: request.id,
})

async function renderPage({ render, apiFor, origin, strict }: Pages, path: string, caller: Caller): Promise<Page> {
  const mark = randomUUID()
  const request = new Request(new URL(origin + path), { headers: { accept: 'text/html' } })
  const { status, location, html: marked } = await render(request, apiFor(caller), mark)
  const { html, hashes } = hashMarkedScripts(marked, mark)
  return {
    status,
    location,
    html,
    policy: strict ? pagePolicy(hashes) : "frame-ancestors 'self'",
  }
}

/**
 * The page a request is for, never the origin: that comes from configuration, whatever the reader's request line says.
 * No page has a dot in its name: such a path was meant for a file that is not there, or for a call that does not exist.
 */
export function pathOf(url: string): string | undefined {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^\/+/, '/')
  const [path = ''] = own.split('?')
  if (!path.startsWith('/') || path.includes('\\') || /\.\w+$/.test(path) || path.startsWith(`${BASE_PATH}/`))
    return undefined
  return URL.canParse(`http://x${own}`) ? own : undefined
}
