import { createHash, randomBytes } from 'node:crypto'
import type { AppName } from './wechat.queries.ts'

/** A state is good for five minutes and once. */
export const STATE_SECONDS = 300

const ENDINGS: Record<AppName, string> = { web: 'w', mp: 'm' }

/** One secret, two spellings: the last letter tells by which application the code that comes back was issued. */
export function newState(): { hash: Buffer; spelled: (app: AppName) => string } {
  const secret = randomBytes(32).toString('hex')
  return { hash: hashOf(secret), spelled: (app) => secret + ENDINGS[app] }
}

export function readState(state: string): { hash: Buffer; app: AppName } {
  return { hash: hashOf(state.slice(0, -1)), app: state.endsWith(ENDINGS.mp) ? 'mp' : 'web' }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
