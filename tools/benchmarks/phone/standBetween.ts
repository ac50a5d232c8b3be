import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g

export type Proxies = { whole: string; bare: string; close(): Promise<void> }

/** Two addresses of the product, one of which leaves the scripts out of its pages; all else comes the same way from both. */
export async function standBetween(product: string): Promise<Proxies> {
  const [whole, bare] = await Promise.all([listen(product, (html) => html), listen(product, withoutScripts)])
  return {
    whole: addressOf(whole),
    bare: addressOf(bare),
    async close() {
      for (const server of [whole, bare]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

/** What hides itself without scripts stays in sight: the page is to look the same. */
const withoutScripts = (html: string) => html.replaceAll(SCRIPTS, '').replace('<html ', '<html data-js="" ')

const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

async function listen(product: string, change: (html: string) => string): Promise<Server> {
  const server = createServer((request, response) => {
    pass(product, change, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function pass(
  product: string,
  change: (html: string) => string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await fetch(product + request.url, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const type = reply.headers.get('content-type') ?? ''
  const kept = ['content-type', 'cache-control', 'content-security-policy', 'location', 'etag']
  for (const name of kept) {
    const value = reply.headers.get(name)
    if (value !== null) response.setHeader(name, value)
  }
  const body = type.startsWith('text/html') ? Buffer.from(change(bytes.toString('utf8'))) : bytes
  // The product's own coding was undone on the way here.
  const packed = /text|javascript|json|svg/.test(type) ? await packedOnce(body) : undefined
  if (packed) response.setHeader('content-encoding', 'br')
  response.writeHead(reply.status).end(packed ?? body)
}

const known = new Map<string, Promise<Buffer>>()

function packedOnce(body: Buffer): Promise<Buffer> {
  const key = body.toString('latin1')
  const packed = known.get(key) ?? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  known.set(key, packed)
  return packed
}
