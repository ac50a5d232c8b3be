import { ConfigError } from './config.ts'

/** Lets go of what was opened, the last first; a second call waits for the first. */
export function releaseInOrder(releases: (() => Promise<void>)[]): () => Promise<void> {
  let releasing: Promise<void> | undefined
  return () => {
    releasing ??= (async () => {
      for (const release of releases.reverse()) await release()
    })()
    return releasing
  }
}

/** Ctrl-C and a stop by the system end the same way; a terminal sends the signal twice through npm, so the second is ignored. */
export function stopOnSignals(release: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      release().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`停止时出错：${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

/** Ends the start with one line where the cause is ours to explain, with the whole trace where it is not. */
export function explainAndExit(error: unknown): never {
  const known = error instanceof ConfigError || (error instanceof Error && /\p{Script=Han}/u.test(error.message))
  const cause = error instanceof Error && error.cause ? `\n${String(error.cause)}` : ''
  process.stderr.write(`${known ? error.message + cause : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
