import type { FastifyInstance } from 'fastify'

type Answer = { code: number; msg: string; data?: { id: string; name: string; size: number }; imgUrl?: string }

/** Sends a form with a file as a browser does. */
export async function sendForm(
  server: FastifyInstance,
  {
    path,
    token,
    headers = {},
    fields,
  }: {
    path: string
    token?: string
    headers?: Record<string, string>
    fields: Record<string, string | { name: string; bytes: Buffer }>
  },
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: 'application/pdf' }), value.name)
  }
  const encoded = new Response(form)
  const reply = await server.inject({
    method: 'POST',
    url: `/magazine${path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json()
}
