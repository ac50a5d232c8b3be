import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import type { Place } from '../../platform/database/database.ts'

export type MoodyNetwork = {
  place: Place
  /** From now on new connections lead there. */
  aim(target: Place): void
  /** Cuts every connection; new ones are let through. */
  reset(): void
  /** From now on connections are taken and all they say is swallowed, the open ones' too. */
  swallow(): void
  /** New connections are let through again; what was swallowed never arrives. */
  recover(): void
  close(): void
}

/** A network between us and the database that can fail in the ways networks do. */
export async function moodyNetwork(first: Place): Promise<MoodyNetwork> {
  let target = first
  const pairs = new Set<[Socket, Socket]>()
  const mute = new Set<Socket>()
  let swallowing = false
  const server = createServer((near) => {
    near.on('error', () => {})
    if (swallowing) return void mute.add(near.resume())
    const far = connect(addressOf(target)).on('error', () => near.resetAndDestroy())
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => {
      pairs.delete(pair)
      far.destroy()
    })
  })
  const closeAll = () => {
    for (const socket of [...[...pairs].flat(), ...mute]) socket.destroy()
  }
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  return {
    place: through(target, (server.address() as { port: number }).port),
    reset() {
      for (const [near] of pairs) near.resetAndDestroy()
    },
    swallow() {
      swallowing = true
      for (const pair of pairs) {
        const [near, far] = pair
        near.unpipe(far).resume()
        far.unpipe(near).resume()
        mute.add(near)
        mute.add(far)
        pairs.delete(pair)
      }
    },
    recover() {
      swallowing = false
    },
    aim(next) {
      target = next
    },
    close() {
      server.close()
      closeAll()
    },
  }
}

function addressOf(place: Place): NetConnectOpts {
  const { host, port } = 'connectionString' in place ? addressIn(place.connectionString) : place
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

/** A folder with a socket does not fit where a host name stands, so it comes as a parameter. */
function addressIn(connectionString: string): { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(connectionString)
  return { host: searchParams.get('host') ?? hostname, port: Number(port || 5432) }
}

function through(place: Place, port: number): Place {
  if (!('connectionString' in place)) return { ...place, host: '127.0.0.1', port }
  const url = new URL(place.connectionString)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { connectionString: url.href }
}
