import { createHash, timingSafeEqual } from 'node:crypto'

const sum = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request shows the token; how long the answer takes tells nothing of it, not even its length. */
export function holdsToken(token: string): (authorization: string | undefined) => boolean {
  const wanted = sum(`Bearer ${token}`)
  return (authorization = '') => timingSafeEqual(sum(authorization), wanted)
}
