import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

/** Loaded before the product: at its end it writes how many connections it took, by the port they came to. */
if (isMainThread) {
  const taken: Record<number, number> = {}
  subscribe('net.server.socket', (message) => {
    const { localPort = 0 } = (message as { socket: Socket }).socket
    taken[localPort] = (taken[localPort] ?? 0) + 1
  })
  process.on('exit', () => writeFileSync(`${process.env.DRILL_TAKEN}/${process.pid}`, JSON.stringify(taken)))
}
