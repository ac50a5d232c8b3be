import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { fileStore } from '@zhengcai/server/platform/files/files.ts'
import { clientOver, type TestApp } from '@zhengcai/server/testing/testApp.ts'

const BUSY = 503
const TRIES = 10

type Sent = {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer | object
}

/** The product that runs, in the place of the application of the tests: so what they prepare can be prepared here. */
export function realApp(address: string, folder: string, db: Db): TestApp {
  const server = { inject: (sent: Sent) => patiently(address, sent) }
  const app = {
    server,
    db,
    folder,
    store: fileStore(folder),
    sent: [],
    pages: { previewWith: () => {} },
  }
  const over = (token?: string) => clientOver(server as unknown as TestApp['server'], token)
  // Of what a test has, only this much is ever asked for.
  return Object.assign(app, {
    anonymous: over(),
    as: ({ token }: { token: string }) => over(token),
  }) as unknown as TestApp
}

/** Who is told that the server is busy has done nothing, and comes again. */
async function patiently(address: string, sent: Sent) {
  for (let left = TRIES; ; left -= 1) {
    const reply = await send(address, sent)
    if (reply.statusCode !== BUSY || left === 0) return reply
    await sleep(1_000)
  }
}

async function send(address: string, { method, url, headers = {}, payload }: Sent) {
  const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload)
  const body =
    payload === undefined ? undefined : isRaw ? new Uint8Array(Buffer.from(payload)) : JSON.stringify(payload)
  const reply = await fetch(address + url, {
    method,
    headers: { ...(payload !== undefined && !isRaw && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return {
    statusCode: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: bytes.toString(),
    rawPayload: bytes,
    json: () => JSON.parse(bytes.toString()),
  }
}
