import { type Logger, symbols } from 'pino'
import { remembered } from '../../limits/remembered.ts'
import { loggedPath } from '../edge/logRequests.ts'
import { maskNetwork } from '../edge/network.ts'

type Hit = { id: string; method: string; url: string; route: string; status: number; isCall: boolean; ip: string }

/** Addresses of what lies ready; those of readers are not remembered. */
const MOST_REMEMBERED = 2_000

/** The line of a request that was answered from what is kept: the same as of any other, but put together by hand, at a third of the cost. */
export function hitLines(log: Logger): (hit: Hit) => void {
  const own = log as unknown as Record<symbol, unknown>
  const stream = own[symbols.streamSym] as { write(line: string): void }
  const bindings = String(own[symbols.chindingsSym])
  const timeNow = secondsRemembered()
  const pathOf = remembered((url) => JSON.stringify(loggedPath(url)), MOST_REMEMBERED)
  const written = remembered((route) => JSON.stringify(route), MOST_REMEMBERED)
  return ({ id, method, url, route, status, isCall, ip }) => {
    if (!log.isLevelEnabled('info')) return
    stream.write(
      `{"level":30,"time":"${timeNow()}"${bindings},"reqId":"${id}","path":${pathOf(url)},"network":"${maskNetwork(ip)}","method":"${method}","route":${written(route)},"status":${status}${isCall ? ',"code":200' : ''},"cache":"hit","ms":0,"msg":"request"}\n`,
    )
  }
}

/** The clock as the log writes it; only the part below the second is worked out each time. */
function secondsRemembered(): () => string {
  let second = -1
  let text = ''
  return () => {
    const now = Date.now()
    if (Math.floor(now / 1_000) !== second) {
      second = Math.floor(now / 1_000)
      text = new Date(second * 1_000).toISOString().slice(0, 20)
    }
    return `${text}${String(now % 1_000).padStart(3, '0')}Z`
  }
}
