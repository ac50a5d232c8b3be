import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BackupProblem } from '../../platform/backup/format/BackupProblem.ts'

const OFFICE = fileURLToPath(new URL('../office.ts', import.meta.url))
/** Readers come first. */
const GIVING_WAY = 10
const SAID_MOST = 4_000

/**
 * Makes a backup in a process of its own, by the command that people use, so that no reader waits for it. It is quiet on its
 * way, so that what it complains of begins with the cause.
 */
export function backupApart(file: string, stopped: AbortSignal, program = OFFICE): Promise<string> {
  const child = spawn(process.execPath, [program, 'backup', file, '--quiet'], { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    if (child.pid) setPriority(child.pid, GIVING_WAY)
  } catch {
    // Only a wish.
  }
  const stop = () => void child.kill('SIGTERM')
  stopped.addEventListener('abort', stop, { once: true })
  if (stopped.aborted) stop()
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_MOST)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained = (complained + text).slice(0, SAID_MOST)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      stopped.removeEventListener('abort', stop)
      if (code === 0) resolve(said.trim())
      else if (stopped.aborted) reject(new BackupProblem('服务器停止了，备份没有写完。'))
      else reject(new BackupProblem(complained.trim() || `备份的进程意外结束（${code}）。`))
    })
  })
}
