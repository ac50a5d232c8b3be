import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeXml } from '../../text/escapeXml.ts'
import { officePolicy } from '../edge/securityHeaders.ts'

export const OFFICE_BUILD = join(import.meta.dirname, '../../../../../office/build')
export const OFFICE_PATH = '/office'

/** The document that every screen of the console begins with; in development it is made anew for each address. */
export type Shell = (path: string) => string | Promise<string>

/** Files of the console's build: all of them have a hash in their name and never change. */
export async function serveOfficeFiles(app: FastifyInstance, build = OFFICE_BUILD): Promise<Shell> {
  const folder = join(build, 'assets')
  if (existsSync(folder))
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${OFFICE_PATH}/assets/`,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
    })
  const shell = readFileSync(join(build, 'shell.html'), 'utf8')
  return () => shell
}

/** One document for all screens: which of them it becomes is decided in the browser, for people who are signed in. */
export function serveOffice(
  app: FastifyInstance,
  { shell, siteTitle, strict }: { shell: Shell; siteTitle: string; strict: boolean },
): void {
  const answer = async (path: string, reply: FastifyReply) => {
    const html = (await shell(path)).replaceAll('%SITE_TITLE%', escapeXml(siteTitle))
    return reply
      .header('content-security-policy', strict ? officePolicy : "frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get('/office', (request, reply) => answer(request.url, reply))
  app.get('/office/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    // No screen has a dot in its name: such an address was meant for a file that is not there.
    return /\.\w+$/.test(path) ? reply.callNotFound() : answer(request.url, reply)
  })
}
