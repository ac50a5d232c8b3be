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

const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Strict for a page and cacheable with it: scripts run only from our own files or when they are the ones hashed here. */
export function pagePolicy(scriptHashes: string[]): string {
  return [...PAGE_POLICY, ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')].join('; ')
}

/** Whether readers come by TLS, and whether all subdomains do. */
export type Transport = { https: boolean; subdomains: boolean }

/** What every answer carries, of whatever kind; its policy may be replaced by one that lets a page work. */
export function headersFor({ https, subdomains }: Transport): (requestId: string) => Record<string, string> {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=31536000${subdomains ? '; includeSubDomains' : ''}` }),
    'content-security-policy': CLOSED_POLICY,
  }
  return (requestId) => ({ 'x-request-id': requestId, ...always })
}

export function securityHeaders(app: FastifyInstance, transport: Transport): void {
  const headersOf = headersFor(transport)
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(headersOf(request.id)))
      if (name !== 'content-security-policy' || !reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
