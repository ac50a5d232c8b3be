import { type Jar, readToken } from './readToken.ts'

const NAME = 'auth_token'
const SEVEN_DAYS = 604_800

/**
 * For the parent domain where there is one; for this very host where that did not stick,
 * because the browser knows better what a public suffix is.
 */
export function writeToken(
  jar: Jar,
  token: string,
  { domain, https }: { domain: string | undefined; https: boolean },
): void {
  const facts = `; path=/; max-age=${SEVEN_DAYS}; samesite=lax${https ? '; secure' : ''}`
  if (domain) jar.cookie = `${NAME}=${token}${facts}; domain=${domain}`
  if (readToken(jar) !== token) jar.cookie = `${NAME}=${token}${facts}`
}

/** Both forms go: the one for this very host and the one for a parent. Removing what is not there harms nothing. */
export function removeToken(jar: Jar, host: string): void {
  const gone = `${NAME}=; path=/; max-age=0`
  jar.cookie = gone
  for (const domain of parentsOf(host)) jar.cookie = `${gone}; domain=${domain}`
}

function parentsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
