import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const A_FRAME = 17
/** Words of one line come together. */
const BEFORE_A_TAG = /(?=<(?!\/|!|script|wbr|mark))/

/** The site as it comes over a bad line: a page arrives a tag at a time, so that the browser paints what is there in between. */
export async function readSlowly(site: string, pieces: number): Promise<{ origin: string; close(): void }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passedOn = request(
      new URL(asked.url ?? '/', site),
      { method: asked.method ?? 'GET', headers },
      async (reply) => {
        const { 'content-length': _length, ...rest } = reply.headers
        answer.writeHead(reply.statusCode ?? 500, rest)
        if (!reply.headers['content-type']?.startsWith('text/html')) return void reply.pipe(answer)
        const html = Buffer.concat(await reply.toArray()).toString()
        await trickle(answer, html, pieces)
      },
    )
    passedOn.on('error', () => answer.destroy()).end()
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

async function trickle(answer: ServerResponse, html: string, pieces: number): Promise<void> {
  const body = html.indexOf('<body')
  const tags = html.slice(body).split(BEFORE_A_TAG)
  answer.write(html.slice(0, body))
  for (const piece of tags.slice(0, pieces)) {
    await wait(A_FRAME)
    answer.write(piece)
  }
  answer.end(tags.slice(pieces).join(''))
}
