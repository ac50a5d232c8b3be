import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'

const PRELOAD = join(import.meta.dirname, 'countTaken.ts')

/** For a product that is to tell how many connections it took. */
export const countingIn = (folder: string) => ({ NODE_OPTIONS: `--import=${PRELOAD}`, DRILL_TAKEN: folder })

/**
 * Counts the connections that the system makes from here to a port; what is returned tells, once the process there has
 * ended, how many of them it never took: the system resets those that still wait when the door closes.
 */
export function followMade(port: number): (folder: string, pid: number) => number {
  let made = 0
  const one = () => {
    made += 1
  }
  const follow = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.once('connect', () => socket.remotePort === port && one())
    // Made and reset before it was looked at here; one that is refused was never made.
    socket.once('error', ({ syscall, code, ...more }: NodeJS.ErrnoException) => {
      if (syscall === 'connect' && code !== 'ECONNREFUSED' && 'port' in more && more.port === port) one()
    })
  }
  subscribe('net.client.socket', follow)
  return (folder, pid) => {
    unsubscribe('net.client.socket', follow)
    const taken: Record<number, number> = JSON.parse(readFileSync(join(folder, String(pid)), 'utf8'))
    return made - (taken[port] ?? 0)
  }
}
