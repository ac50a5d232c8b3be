import { createHmac } from 'node:crypto'

const SECONDS = 30
/** Clocks of phones go wrong, and people type slowly: one step either way. */
const NEIGHBOURS = [0, -1, 1]

/** A code by RFC 6238: SHA-1, six digits. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (seconds: number): number => Math.floor(seconds / SECONDS)

/** The step that this code stands for, if it is near enough and later than the last one used: a code is good once. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, last }: { now: number; last: number },
): number | undefined {
  return NEIGHBOURS.map((by) => stepAt(now) + by).find((step) => step > last && codeAt(secret, step) === code)
}
