import type { FastifyInstance } from 'fastify'

/** Consents, or with `none` refuses, on the stand-in's page as a reader does; tells what the browser comes back with. */
export async function consent(
  server: FastifyInstance,
  address: string | null,
  person: number | 'none' = 0,
): Promise<{ code: string; state: string }> {
  const url = new URL(address ?? '')
  url.searchParams.set('person', String(person))
  const reply = await server.inject({ url: url.pathname + url.search })
  const back = new URL(String(reply.headers.location)).searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}
