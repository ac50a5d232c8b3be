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
    if (isNoPage(request.url)) return reply.callNotFound()
    const mark = randomUUID()
    const caller = { ip: request.ip, agent: request.headers['user-agent'] ?? '', requestId: request.id }
    // The address is built on the configured origin: the Host header is the reader's to forge.
    const address = new URL(request.url.replace(/^\/+/, '/'), pages.origin)
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
    return reply.status(response.status).type('text/html; charset=utf-8').send(html)
  }
  app.get('/', (_request, reply) => reply.redirect('/index', 302))
  app.get('/*', answer)
}

/** No page has a dot in its name: this was meant for a file that is not there, or for a call that does not exist. */
function isNoPage(url: string): boolean {
  const [path = ''] = url.split('?')
  return /\.\w+$/.test(path) || path.startsWith(`${BASE_PATH}/`)
}
