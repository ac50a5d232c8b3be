import pg from 'pg'

/** A client whose lost connection fails whatever is asked of it; without a listener the event would end the process. */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** Ends a connection without a farewell: one that is silent would never answer it. */
export function hangUp(client: pg.Client): void {
  client.connection.stream.destroy()
}

/** The driver gives up waiting for the answer, but the connection still waits for it: it can be asked nothing more. */
export function wentSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

const CUT = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE'])

/** The connection was ended from outside, by the network or by who runs the database; another one may be had at once. */
export function wasLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return CUT.has(code ?? '') || /^Connection terminated( unexpectedly)?$|is not queryable/.test(error.message)
}
