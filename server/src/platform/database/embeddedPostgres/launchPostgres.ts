import { spawn } from 'node:child_process'
import type { PostgresAccount } from './postgresAccount.ts'

type Launch = {
  postgres: string
  args: string[]
  account: PostgresAccount
  socketDir: string
  scratchDir?: string | undefined
  logFd: number
}
export type PostgresProcess = { exited: Promise<string>; stop(): void }

// Standard input is a pipe whose other end only node holds: its end, by stop() or by node's death, is the order to shut down.
// What is thrown away afterwards need not be written down first, which took a busy machine more than ten seconds.
// The signal is repeated because PostgreSQL ignores SIGINT until it has installed its handlers, and the watchdog itself ignores
// what a service manager sends to the whole group, so that it is still there to see the end.
const WATCHDOG = `
trap '' INT TERM HUP
sockets=$1 scratch=$2
shift 2
end=INT
[ -n "$scratch" ] && end=QUIT
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
(
  while read -r ignored <&3; do :; done
  while kill -$end $postgres 2>/dev/null; do sleep 1; done
) &
reader=$!
wait $postgres
status=$?
kill -KILL $reader
rm -rf "$sockets" \${scratch:+"$scratch"}
exit $status
`

/** Runs PostgreSQL below a watchdog in a session of its own: Ctrl-C does not reach it, and it does not outlive node. */
export function launchPostgres({ postgres, args, account, socketDir, scratchDir, logFd }: Launch): PostgresProcess {
  const watchdog = spawn(
    '/bin/sh',
    ['-c', WATCHDOG, 'zhengcai-watchdog', socketDir, scratchDir ?? '', postgres, ...args],
    {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH },
      detached: true,
      stdio: ['pipe', logFd, logFd],
    },
  )
  watchdog.stdin?.on('error', () => {})
  const exited = new Promise<string>((resolve) => {
    watchdog.once('error', (error) => resolve(error.message))
    watchdog.once('exit', (code, signal) => resolve(signal ? `信号 ${signal}` : `退出码 ${code}`))
  })
  // A process that has nothing else to do may end, and the database with it.
  watchdog.unref()
  return {
    exited,
    stop: () => {
      watchdog.ref()
      watchdog.stdin?.end()
    },
  }
}
