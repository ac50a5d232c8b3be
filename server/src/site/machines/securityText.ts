import type { TextRoute } from '../../platform/http/pages/serveTexts.ts'
import type { Config } from '../../platform/process/config.ts'

const DAY = 86_400_000
/** RFC 9116 asks for less than a year, so that nobody writes to an address that was given up. */
const GOOD_FOR = 180

/**
 * Whom to tell of a hole in the site (RFC 9116). Without somebody to tell there is no such file: an address that nobody
 * reads is worse than none.
 */
export function securityText({
  publicOrigin: origin,
  security: { contacts, policy },
}: Pick<Config, 'publicOrigin' | 'security'>): TextRoute {
  return {
    path: '/.well-known/security.txt',
    type: 'text/plain; charset=utf-8',
    maxAge: 3_600,
    make() {
      if (contacts.length === 0) return undefined
      const fields = [
        ...contacts.map((contact) => `Contact: ${contact}`),
        // By the day, so that it is the same text all day; kept answers end at midnight, so that it never comes close.
        `Expires: ${new Date(Math.floor(Date.now() / DAY + GOOD_FOR) * DAY).toISOString()}`,
        'Preferred-Languages: zh, en',
        // An address without TLS may not stand here, and proves nothing.
        ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
        ...(policy ? [`Policy: ${policy}`] : []),
      ]
      return `${fields.join('\n')}\n`
    },
  }
}
