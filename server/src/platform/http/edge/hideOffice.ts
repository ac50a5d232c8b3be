import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'
import { networkList } from './networkList.ts'

const OFFICE = [`${BASE_PATH}/office/`, '/office/']

/** From elsewhere the office is not there: its calls and its screens answer as any address that does not exist. */
export function hideOffice(app: FastifyInstance, networks: string[] | undefined): void {
  if (!networks) return
  const isNear = networkList(networks)
  app.addHook('onRequest', (request, reply, done) => {
    // By the route and not by the address, which can be written in many ways.
    const route = `${request.routeOptions.url ?? ''}/`
    if (!OFFICE.some((prefix) => route.startsWith(prefix)) || isNear(request.ip)) return done()
    reply.callNotFound()
  })
}
