/** A word for one press of a button: what is sent twice with it is done once. `randomUUID` is not there without TLS. */
export const newOnce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
