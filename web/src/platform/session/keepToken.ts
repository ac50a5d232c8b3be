import { writeToken } from './tokenCookie.ts'

export function keepToken(token: string, domain: string | undefined): void {
  writeToken(document, token, { domain, https: location.protocol === 'https:' })
}
