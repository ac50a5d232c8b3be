import type { DestinationStream } from 'pino'

const LONGEST_WAIT = 50
const MOST_WAITING = 16_384
/** How pino begins the line of an ordinary event. */
const ORDINARY = /^\{"level":(?:10|20|30),/

/** Of all logs of the process, those where lines wait. */
const unwritten = new Set<() => void>()
process.on('exit', () => {
  for (const flush of unwritten) flush()
})

/**
 * Ordinary lines go out together, a few times a second, as a call of the system for each would cost as much as sending a
 * page; a warning goes out at once with what waits before it. A process that ends writes what waits, one that is killed cannot.
 */
export function gathered(to: DestinationStream): DestinationStream {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    unwritten.delete(flush)
    const lines = waiting
    waiting = ''
    if (lines) to.write(lines)
  }
  return {
    write(line) {
      waiting += line
      unwritten.add(flush)
      if (waiting.length > MOST_WAITING || !ORDINARY.test(line)) flush()
      else timer ??= setTimeout(flush, LONGEST_WAIT).unref()
    },
  }
}
