/** The call never got an answer: no network, a broken connection, or something in between that is not our server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network error', { cause })
    this.name = 'NetworkError'
  }
}
