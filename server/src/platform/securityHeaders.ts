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

export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Strict for a page and cacheable with it: scripts run only from our own files or when they are the ones hashed here. */
export function pagePolicy(scriptHashes: string[]): string {
  return [...PAGE_POLICY, ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')].join('; ')
}

export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (https) reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY)
  })
}
