import { hash, randomBytes } from 'node:crypto'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { networkOf } from './network.ts'

export type LimitCaller = <T>(who: string, act: () => Promise<T>) => Promise<T>

const key = randomBytes(16).toString('base64')
const MARK = '~'

/** A network that can be told from others and from nothing else; one that already has no name keeps what it has. */
export function nameless(ip: string): string {
  return ip.startsWith(MARK) ? ip : MARK + hash('sha256', key + networkOf(ip), 'base64')
}

/** At most so many requests of one network at a time: whoever asks without waiting for answers waits outside. */
export function callerLimiter(most: number): LimitCaller {
  const running = new Map<string, number>()
  return async (ip, act) => {
    const who = nameless(ip)
    const count = running.get(who) ?? 0
    if (count >= most) throw new ApiError(429, '请求过于频繁，请 1 秒后再试')
    running.set(who, count + 1)
    try {
      return await act()
    } finally {
      const left = (running.get(who) ?? 1) - 1
      if (left === 0) running.delete(who)
      else running.set(who, left)
    }
  }
}
