import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DeskRequest } from '../../server/src/testing/people/frontDesk.ts'

type Waiting = { resolve(words: string[]): void; reject(error: Error): void }
type Desk = { process: ChildProcess; waiting: Waiting[] }

const PROGRAM = join(import.meta.dirname, '../../server/src/testing/people/frontDesk.ts')

/** Nothing that is asked there takes a second; whoever waited without end would say nothing of why. */
const LONGEST = 60_000

let open: Desk | undefined

const said = ({ process: { pid, exitCode, signalCode }, waiting }: Desk) =>
  `the front desk (${pid}, ${exitCode ?? signalCode ?? 'running'}, ${waiting.length} waiting) did not answer`

/** Asks the process that stands beside the running server, one for each worker; it comes with the first question. */
export function askDesk(asked: DeskRequest): Promise<string[]> {
  const desk = open ?? openDesk()
  open = desk
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${said(desk)} to ${asked.act}`)), LONGEST)
    const inTime =
      <T>(tell: (told: T) => void) =>
      (told: T) => {
        clearTimeout(late)
        tell(told)
      }
    desk.waiting.push({ resolve: inTime(resolve), reject: inTime(reject) })
    desk.process.stdin?.write(`${JSON.stringify(asked)}\n`)
  })
}

function openDesk(): Desk {
  const { E2E_DATA_DIR, E2E_PORT = '3217', ...env } = process.env
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...env, DATA_DIR: E2E_DATA_DIR, PORT: E2E_PORT },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const desk: Desk = { process: child, waiting: [] }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { words, fault }: { words: string[]; fault?: string } = JSON.parse(line)
    const asker = desk.waiting.shift()
    if (fault) asker?.reject(new Error(fault))
    else asker?.resolve(words)
  })
  child.on('exit', () => {
    open = undefined
    for (const asker of desk.waiting.splice(0)) asker.reject(new Error('the front desk has closed'))
  })
  return desk
}
