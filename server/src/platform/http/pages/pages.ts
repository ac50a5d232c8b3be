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
import type { Made } from '../cache/answerCache.ts'
import type { KeptReplies } from '../cache/keptReplies.ts'
import type { Making } from '../cache/making.ts'
import { nobody } from '../cache/nobody.ts'
import { type Screens, screenAddress } from '../cache/screenAddress.ts'
import { type Caller, callerOf } from '../caller.ts'
import type { Admit } from '../edge/admission.ts'
import { busyPage } from '../edge/busyPage.ts'
import { pagePolicy } from '../edge/securityHeaders.ts'
import { hashMarkedScripts } from './markedScripts.ts'

export const WEB_BUILD = join(import.meta.dirname, '../../../../../web/build')

/** Renders a page for an anonymous visitor. `mark` is set on the page's own inline scripts. */
export type RenderPage = (request: Request, api: Api, mark: string) => Promise<Rendered>
type Rendered = { status: number; location: string | null; html: string }

/** What the server asks of web's build, and all it knows of it. */
export type WebBuild = {
  entry: { module: { createPages(build: WebBuild, mode: string): RenderPage; screens: Screens } }
}

/** How pages are made, and what of their addresses they read; pages that are no such screen are never kept. */
export type PagesOfWeb = { render: RenderPage; screens: Screens }

export async function loadBuiltPages(): Promise<PagesOfWeb> {
  const build: WebBuild = await import(pathToFileURL(join(WEB_BUILD, 'server/index.js')).href)
  const { createPages, screens } = build.entry.module
  return { render: createPages(build, 'production'), screens }
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

type Pages = PagesOfWeb & {
  apiFor: (caller: Caller, making?: Making) => Api
  origin: string
  siteTitle: string
  strict: boolean
  admit: Admit
  kept?: KeptReplies
}

export function servePages(app: FastifyInstance, pages: Pages): void {
  const { kept, screens, admit } = pages
  const busy = busyPage(pages.siteTitle)
  const sendBusy = (reply: FastifyReply) => {
    reply.header('content-security-policy', busy.policy).header('cache-control', 'no-store')
    return reply
      .status(503)
      .header('retry-after', TROUBLES.unavailable.retryAfter)
      .type('text/html; charset=utf-8')
      .send(busy.html)
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    if (path === undefined) return reply.callNotFound()
    const address = screenAddress(screens, path)
    request.screen = address?.split('?')[0]
    const send = (page: Made) => sendPage(reply, page)
    const anew = () => admit(request, reply, () => renderPage(pages, path, callerOf(request))).then(send)
    if (!kept || address === undefined) return anew()
    const make = (making: Making) => renderPage(pages, address, nobody(request.ip), making)
    // Where it leads elsewhere, everything that hangs on its address goes along.
    return kept.answer(request, reply, { key: address, make, admit }, (page) =>
      page.location && address !== path ? anew() : send(page),
    )
  }
  app.get('/', (_request, reply) => reply.redirect('/index', 302))
  app.get('/*', async (request, reply) => {
    try {
      return await answer(request, reply)
    } catch (error) {
      if (error instanceof Overloaded) return sendBusy(reply)
      throw error
    }
  })
}

function sendPage(
  reply: FastifyReply,
  { status = 200, location, type, body, policy, cacheControl }: Made,
): FastifyReply {
  if (location) return reply.redirect(location, status)
  if (status === TROUBLES.unavailable.code) reply.header('retry-after', TROUBLES.unavailable.retryAfter)
  if (policy) reply.header('content-security-policy', policy)
  return reply.header('cache-control', cacheControl).status(status).type(type).send(body)
}

async function renderPage(
  { render, apiFor, origin, strict }: Pages,
  path: string,
  caller: Caller,
  making?: Making,
): Promise<Made> {
  const mark = randomUUID()
  const request = new Request(new URL(origin + path), { headers: { accept: 'text/html' } })
  const { status, location, html: marked } = await render(request, apiFor(caller, making), mark)
  const { body, hashes } = hashMarkedScripts(marked, mark)
  return {
    type: 'text/html; charset=utf-8',
    body,
    policy: strict ? pagePolicy(hashes) : "frame-ancestors 'self'",
    cacheControl: status === 200 ? 'no-cache' : 'no-store',
    ...(status !== 200 && { status, location: location ?? undefined }),
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
