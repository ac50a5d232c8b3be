import { connect, type Socket } from 'node:net'
import { type Answer, readAnswer } from './httpAnswer.ts'

/** A connection that stays open and carries one request at a time: far lighter than a client of the platform. */
export type Line = { ask(request: string | Buffer): Promise<Answer>; close(): void }

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

const PATIENCE = 30_000

export function openLine(port: number): Line {
  let socket: Socket | undefined
  let waiting: Waiting | undefined
  let bytes: Buffer = Buffer.alloc(0)
  const settle = (act: (waiting: Waiting) => void) => {
    const who = waiting
    waiting = undefined
    if (who) act(who)
  }
  const lose = (which: Socket, reason: string) => {
    if (socket !== which) return
    socket = undefined
    which.destroy()
    settle(({ reject }) => reject(new Error(reason)))
  }
  const take = (which: Socket, data: Buffer) => {
    bytes = bytes.length === 0 ? data : Buffer.concat([bytes, data])
    const read = readAnswer(bytes)
    if (!read) return
    bytes = bytes.subarray(read.length)
    if (read.answer.headers.connection === 'close') {
      socket = undefined
      which.destroy()
    }
    settle(({ resolve }) => resolve(read.answer))
  }
  const dial = () => {
    const next = connect({ port, host: '127.0.0.1', noDelay: true })
    bytes = Buffer.alloc(0)
    next.setTimeout(PATIENCE, () => lose(next, `等了 ${PATIENCE} 毫秒没有回答`))
    next.on('data', (data) => take(next, data))
    next.on('error', (error) => lose(next, error.message))
    next.on('close', () => lose(next, '连接断开'))
    return next
  }
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket ??= dial()
        socket.write(request)
      }),
    close() {
      socket?.destroy()
      socket = undefined
    },
  }
}

/** A request of any bytes. */
export function bytesFor(method: string, path: string, headers: Record<string, string>, body?: Buffer): Buffer {
  const length = { 'content-length': String(body?.length ?? 0) }
  const head = written(method, path, { ...headers, ...(method !== 'GET' && length) }, '')
  return body && method !== 'GET' ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head)
}

/** A request as a browser makes it, as far as an answer may depend on it. */
export function requestFor(path: string, headers: Record<string, string> = {}): string {
  return written('GET', path, headers, '')
}

export function postFor(path: string, body: object, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  return written('POST', path, { 'content-type': 'application/json', 'content-length': length, ...headers }, text)
}

function written(method: string, path: string, headers: Record<string, string>, body: string): string {
  const all = { host: '127.0.0.1', accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
