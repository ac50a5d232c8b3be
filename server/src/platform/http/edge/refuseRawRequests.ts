import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

type Refusal = { status: number; msg: string }

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, msg: '请求地址或请求头过长' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, msg: '提交的内容过大' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: '请求发送得太慢' },
}
const MALFORMED: Refusal = { status: 400, msg: '请求格式不正确' }

/** What the parser rejects never reaches a handler, but is answered like everything else: the envelope and all headers. */
export function refuseRawRequests(headersOf: (requestId: string) => Record<string, string>) {
  const answering = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  const written = ({ status, msg }: Refusal) => {
    const body = JSON.stringify({ code: 400, msg })
    const headers = { ...headersFor(body), ...headersOf(randomUUID()), connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
  }
  return {
    follow(server: Server): void {
      server.on('request', (request: IncomingMessage, response: ServerResponse) =>
        answering.set(request.socket, { request, response }),
      )
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const body = JSON.stringify({ code: 400, msg: '请求头 Expect 的要求无法满足' })
        response.writeHead(417, { ...headersFor(body), ...headersOf(randomUUID()), connection: 'close' }).end(body)
      })
    },
    onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const refuse = () => socket.end(written(REFUSALS[error.code ?? ''] ?? MALFORMED))
      const { request, response } = answering.get(socket) ?? {}
      const answered = response === undefined || response.writableFinished
      const itsOwnBody = request !== undefined && !request.complete
      if (itsOwnBody && response?.headersSent)
        return void (answered ? socket.destroy() : response.once('close', () => socket.destroy()))
      // The answer to the request before must not be cut in two by this one.
      if (answered || itsOwnBody) refuse()
      else response.once('close', () => (socket.writable ? refuse() : socket.destroy()))
    },
  }
}

const headersFor = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
})
