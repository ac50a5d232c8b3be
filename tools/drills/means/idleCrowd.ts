import { setTimeout as sleep } from 'node:timers/promises'
import { gatherCrowd } from './crowds.ts'

export type Idled = { open: number }

/** Connections that ask once and then stay: `node idleCrowd.ts <port> <connections> <seconds>`. */
const [port = 0, count = 1, seconds = 1] = process.argv.slice(2).map(Number)
const crowd = await gatherCrowd({
  port,
  from: '127.0.0.3',
  count,
  // Who never says anything is sent away within seconds; whoever has asked once may keep the connection.
  onOpen: (socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
})
const told: Idled = { open: count - crowd.ended.length }
await sleep(seconds * 1_000)
crowd.leave()
process.send?.(told, () => process.disconnect())
