import { once } from 'node:events'
import type pg from 'pg'
import { PIECE_BYTES } from '../format/pieces.ts'

declare module 'pg' {
  /** In the driver, though its types do not tell. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(message: string): void
  }
}

/** How the driver hands the answers of the server to whoever asked. */
type CopyQuery = pg.Submittable & {
  handleCopyData?(message: { chunk: Buffer }): void
  handleCopyInResponse?(connection: pg.Connection): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const rowsIn = (text: string) => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

/** `copy … to stdout` in pieces; the server is kept waiting while one of them is being taken. */
export async function copyOut(
  client: pg.Client,
  statement: string,
  take: (piece: Buffer) => Promise<void>,
): Promise<number> {
  const done = Promise.withResolvers<number>()
  const { stream } = client.connection
  let [gathered, filled, rows, waiting] = [Buffer.allocUnsafe(PIECE_BYTES), 0, 0, 0]
  let work: Promise<void> = Promise.resolve()
  const hand = () => {
    const piece = gathered.subarray(0, filled)
    gathered = Buffer.allocUnsafe(PIECE_BYTES)
    filled = 0
    waiting += 1
    stream.pause()
    work = work
      .then(() => take(piece))
      .finally(() => {
        waiting -= 1
        if (waiting === 0) stream.resume()
      })
    work.catch(done.reject)
  }
  const asked: CopyQuery = {
    submit: (connection) => connection.query(statement),
    handleCopyData({ chunk }) {
      // The driver uses its memory again, so it is copied at once.
      for (let at = 0; at < chunk.length; ) {
        const copied = chunk.copy(gathered, filled, at)
        at += copied
        filled += copied
        if (filled === PIECE_BYTES) hand()
      }
    },
    handleCommandComplete: ({ text }) => {
      rows = rowsIn(text)
    },
    handleReadyForQuery() {
      if (filled > 0) hand()
      work.then(() => done.resolve(rows), done.reject)
    },
    handleError: done.reject,
  }
  client.query(asked)
  return done.promise
}

/** `copy … from stdin` of whatever comes, not faster than the server takes it. */
export function copyIn(client: pg.Client, statement: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const done = Promise.withResolvers<number>()
  const failed = new AbortController()
  let rows = 0
  async function send(connection: pg.Connection): Promise<void> {
    try {
      for await (const piece of pieces) {
        if (failed.signal.aborted) return
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: failed.signal })
      }
      connection.endCopyFrom()
    } catch (error) {
      done.reject(error)
      if (!failed.signal.aborted) connection.sendCopyFail('the source failed')
    }
  }
  const asked: CopyQuery = {
    submit: (connection) => connection.query(statement),
    handleCopyInResponse: (connection) => void send(connection),
    handleCommandComplete: ({ text }) => {
      rows = rowsIn(text)
    },
    handleReadyForQuery: () => done.resolve(rows),
    handleError(error) {
      done.reject(error)
      failed.abort()
    },
  }
  client.query(asked)
  return done.promise
}
