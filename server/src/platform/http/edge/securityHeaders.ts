import type { FastifyInstance } from 'fastify'

const PAGE_POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "form-action 'self'",
]

/** For what is no page: nothing loads, runs, is sent or framed but what is named; the base of addresses has no default to fall back to. */
export const closedPolicy = (...but: string[]): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...but,
  ].join('; ')

/** Strict for a page and cacheable with it: scripts run only from our own files or when they are the ones hashed here. */
export function pagePolicy(scriptHashes: string[]): string {
  return [...PAGE_POLICY, ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')].join('; ')
}

/** For the console: nothing but our own files, no frame around it, and nothing written into the page that runs or dresses it. */
export const officePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "frame-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** For a page that is only looked at, in a frame of the console: nothing in it runs, sends or leads the frame's owner away. */
export const framedPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "form-action 'none'",
].join('; ')

/** Whether readers come by TLS, and whether all subdomains do. */
export type Transport = { https: boolean; subdomains: boolean }

/** What an answer may say otherwise: a policy that lets a page work, or one that tells other sites even less. */
const OWN = ['content-security-policy', 'referrer-policy']

/** What every answer carries, of whatever kind. */
export function headersFor({ https, subdomains }: Transport): (requestId: string) => Record<string, string> {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` }),
    'content-security-policy': closedPolicy(),
  }
  return (requestId) => ({ 'x-request-id': requestId, ...always })
}

export function securityHeaders(app: FastifyInstance, transport: Transport): void {
  const headersOf = headersFor(transport)
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(headersOf(request.id)))
      if (!OWN.includes(name) || !reply.hasHeader(name)) reply.header(name, value)
    // A drawing is text too, and the static files do not say in which encoding.
    if (reply.getHeader('content-type') === 'image/svg+xml')
      reply.header('content-type', 'image/svg+xml; charset=utf-8')
    done()
  })
}
