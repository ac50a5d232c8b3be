import { connect, type Socket } from 'node:net'

/** Loopback addresses stand for networks: each counts as its own. */
export type Crowd = {
  sockets: Socket[] /** When each was ended by the server, in milliseconds since it was opened. */
  ended: number[]
  leave(): void
}

type Dialled = { port: number; from: string; count: number; onOpen?: (socket: Socket) => void }

/** So many at once: more would wait in the system's own queue, and be told as refused. */
const AT_ONCE = 200

/** Connections that stay open and do nothing but what `onOpen` begins. */
export async function gatherCrowd({ port, from, count, onOpen }: Dialled): Promise<Crowd> {
  const crowd: Crowd = { sockets: [], ended: [], leave: () => crowd.sockets.forEach((socket) => void socket.destroy()) }
  for (let begun = 0; begun < count; begun += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - begun) }, () => dial(crowd, { port, from, onOpen })),
    )
  return crowd
}

function dial(
  crowd: Crowd,
  { port, from, onOpen }: Pick<Dialled, 'port' | 'from'> & { onOpen: Dialled['onOpen'] },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const opened = performance.now()
    socket.once('connect', () => {
      crowd.sockets.push(socket)
      onOpen?.(socket)
      resolve()
    })
    // What the server says before it hangs up is read, or its end would never be seen.
    socket.resume().once('close', () => crowd.ended.push(performance.now() - opened))
    socket.on('error', (error) => reject(error))
  })
}
