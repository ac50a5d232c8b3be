import { isApiError } from '@zhengcai/contract/errors.ts'
import { ConfigError } from './ConfigError.ts'

const STOP_WITHIN = 9_500
/** What a command has begun and not committed is undone by leaving. */
const LEAVE_WITHIN = 2_000

/** Lets go of what was opened, the last first; one that fails does not keep the others from it. A second call waits for the first. */
export function releaseInOrder(releases: (() => Promise<void>)[]): () => Promise<void> {
  let releasing: Promise<void> | undefined
  return () => {
    releasing ??= (async () => {
      const failures: unknown[] = []
      for (const release of releases.reverse()) await release().catch((error) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, '停止时有未能收尾的部分')
    })()
    return releasing
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Ctrl-C, a stop by the system and the death of npm end the same way; a terminal sends the signal twice through npm, so
 * the second is ignored. A server that was told to stop has done its work, a command that was told to has not.
 */
export function stopOnSignals(release: () => Promise<void>, { interrupts = false } = {}): void {
  let stopping = false
  const giveUp = (reason: unknown) => {
    process.stderr.write(`停止时出错：${String(reason)}\n`)
    process.exit(1)
  }
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    // A database that has vanished would hold the stop for ever; its own watchdog ends an embedded one.
    if (interrupts) setTimeout(() => process.exit(code), LEAVE_WITHIN)
    else setTimeout(() => giveUp('超过 10 秒仍未收尾'), STOP_WITHIN)
    release().then(() => process.exit(interrupts ? code : 0), giveUp)
  }
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => stop(code))
  whenOrphaned(() => stop(SIGNALS.SIGHUP))
}

/** npm that is killed outright passes no signal on, and a server nobody started would hold its port and its data. */
function whenOrphaned(act: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 1_000).unref()
}

/** Ends the start with one line where the cause is ours to explain, with the whole trace where it is not. */
export function explainAndExit(error: unknown): never {
  const known = error instanceof ConfigError || (error instanceof Error && /\p{Script=Han}/u.test(error.message))
  const cause = error instanceof Error && error.cause ? `\n${String(error.cause)}` : ''
  const trace = error instanceof Error ? error.stack : String(error)
  const message = isApiError(error) ? error.msg : error instanceof Error ? error.message : ''
  process.stderr.write(`${known ? message + cause : trace}\n`)
  process.exit(1)
}
