import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'

const PRELOAD = join(import.meta.dirname, 'countTaken.ts')

/** For a product that is to tell how many connections it took. */
export const countingIn = (folder: string) => ({ NODE_OPTIONS: `--import=${PRELOAD}`, DRILL_TAKEN: folder })

/**
 * Counts the connections that the system makes from here from now on, by their ports; what is returned tells, once the
 * process at a port has ended, how many of its it never took: the system resets those that still wait when the door closes.
 */
export function followMade(folder: string): (server: { port: number; pid: number }) => number {
  const made = new Map<number, number>()
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket }
    socket.once('connectionAttempt', (_address: string, port: number) => {
      const one = () => made.set(port, (made.get(port) ?? 0) + 1)
      socket.once('connect', one)
      // Made and reset before it was looked at here; one that is refused was never made.
      socket.once('error', ({ syscall, code }: NodeJS.ErrnoException) => {
        if (syscall === 'connect' && code !== 'ECONNREFUSED') one()
      })
    })
  })
  return ({ port, pid }) => {
    const taken: Record<number, number> = JSON.parse(readFileSync(join(folder, String(pid)), 'utf8'))
    const untaken = (made.get(port) ?? 0) - (taken[port] ?? 0)
    if (untaken < 0) throw new Error(`在 ${port} 端口接受了 ${-untaken} 个不是从这里来的连接`)
    made.delete(port)
    return untaken
  }
}
