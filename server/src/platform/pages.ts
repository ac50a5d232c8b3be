import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Api } from '@zhengcai/contract/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashMarkedScripts } from './markedScripts.ts'
import { pagePolicy } from './securityHeaders.ts'
import type { Caller } from './serve.ts'
import { TROUBLES } from './trouble.ts'

export const WEB_BUILD = join(import.meta.dirname, '../../../web/build')

/** Renders a page for an anonymous visitor. `mark` is set on the page's own inline scripts. */
export type RenderPage = (request: Request, api: Api, mark: string) => Promise<Response>

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

export function servePages(
  app: FastifyInstance,
  pages: { render: RenderPage; apiFor: (caller: Caller) => Api; origin: string; strict: boolean },
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    if (path === undefined) return reply.callNotFound()
    const mark = randomUUID()
    const caller = { ip: request.ip, agent: request.headers['user-agent'] ?? '', requestId: request.id }
    const address = new URL(pages.origin + path)
    const response = await pages.render(
      new Request(address, { headers: { accept: 'text/html' } }),
      pages.apiFor(caller),
      mark,
    )
    const location = response.headers.get('location')
    if (location) return reply.redirect(location, response.status)
    const { html, hashes } = hashMarkedScripts(await response.text(), mark)
    if (pages.strict) reply.header('content-security-policy', pagePolicy(hashes))
    else reply.header('content-security-policy', "frame-ancestors 'self'")
    reply.header('cache-control', response.status === 200 ? 'no-cache' : 'no-store')
    if (response.status === TROUBLES.away.code) reply.header('retry-after', TROUBLES.away.retryAfter)
    return reply.status(response.status).type('text/html; charset=utf-8').send(html)
  }
  app.get('/', (_request, reply) => reply.redirect('/index', 302))
  app.get('/*', answer)
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
