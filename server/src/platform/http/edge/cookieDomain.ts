import { getDomain } from 'tldts'

/**
 * The domain that the session cookie is for: the one configured, else the widest that is ours alone. None where there is no
 * such domain (a bare host name, an address), so that the cookie keeps to the exact host.
 */
export function cookieDomain({
  configured,
  origin,
}: {
  configured?: string | undefined
  origin: string
}): string | undefined {
  if (configured) return configured.replace(/^\./, '').toLowerCase()
  return getDomain(new URL(origin).hostname, { allowPrivateDomains: true }) ?? undefined
}
