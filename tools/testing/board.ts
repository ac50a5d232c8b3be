import { endLine, fit, type Part, runningLine, startLine } from './partLine.ts'

export type Screen = { isTTY?: boolean; columns?: number; write(text: string): unknown }
export type Board = {
  begin(name: string, unit: string): Part
  end(part: Part): void
  /** Writes a text that stays, above what moves. */
  say(text: string): void
}

const REDRAW = 500
const HEARTBEAT = 60_000
const CLEAR = '\r\u001b[2K'

/** One line a part: on a terminal it moves in place, elsewhere it comes at the start, at the end and once a minute. */
export function openBoard(screen: Screen = process.stdout, now: () => number = Date.now): Board {
  const running = new Set<Part>()
  let timer: NodeJS.Timeout | undefined
  const lines = () => [...running].map((part) => runningLine(part, now()))
  const draw = () => {
    if (running.size > 0) screen.write(CLEAR + fit(lines().join('；'), (screen.columns ?? 80) - 1))
  }
  const say = (text: string) => {
    screen.write(`${screen.isTTY ? CLEAR : ''}${text}\n`)
    if (screen.isTTY) draw()
  }
  const beat = () => lines().forEach(say)
  return {
    say,
    begin(name, unit) {
      const part = { name, unit, begun: now(), steps: 0, total: 0, passed: 0, retried: 0, failed: 0 }
      if (!screen.isTTY) say(startLine(part))
      running.add(part)
      timer ??= screen.isTTY ? setInterval(draw, REDRAW) : setInterval(beat, HEARTBEAT)
      return part
    },
    end(part) {
      running.delete(part)
      if (running.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
      say(endLine(part, now()))
    },
  }
}
