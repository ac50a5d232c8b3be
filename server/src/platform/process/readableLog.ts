import type { DestinationStream } from 'pino'

type Event = {
  level: number
  time: string
  msg?: string
  err?: { message?: string; stack?: string }
  [fact: string]: unknown
}

const LEVELS: Record<number, string> = { 10: '跟踪', 20: '调试', 30: '提示', 40: '警告', 50: '错误', 60: '严重' }
const ERROR = 50
/** What every event bears and nobody at a terminal asks for. */
const UNTOLD = ['level', 'time', 'msg', 'err', 'pid', 'hostname', 'reqId']
/** Comes with every page, or repeats what the start has said. */
const ROUTINE = /^request$|^Server listening at /

/** Lines for somebody at a terminal instead of JSON; `routine` adds those of single requests. */
export function readableLog(write: (text: string) => void, { routine }: { routine: boolean }): DestinationStream {
  return {
    write(line) {
      const event: Event = JSON.parse(line)
      if (routine || !ROUTINE.test(event.msg ?? '')) write(`${readable(event)}\n`)
    },
  }
}

function readable(event: Event): string {
  const { level, time, msg = '', err } = event
  const facts = Object.entries(event)
    .filter(([name]) => !UNTOLD.includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const what = plain([msg, err?.message && `（${err.message}）`, ...facts].filter(Boolean).join(' '))
  const trace = level >= ERROR ? (err?.stack ?? '').split('\n').slice(1).map(plain) : []
  return [`${new Date(time).toTimeString().slice(0, 8)} ${LEVELS[level] ?? level} ${what}`, ...trace].join('\n')
}

/** Signs that steer a terminal or turn text around would let a stranger's words pretend to be ours. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '?')
}
