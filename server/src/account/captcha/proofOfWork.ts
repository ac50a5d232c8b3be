import { createHash } from 'node:crypto'

const [LEAST, MOST] = [14, 18]

/** So many zero bits must begin the hash: each doubles what an answer costs, a little by little as more is asked for. */
export function workFor({ here, everywhere }: { here: number; everywhere: number }): number {
  return Math.min(MOST, LEAST + doublings(here / 2) + doublings(everywhere / 20))
}

const doublings = (count: number) => Math.floor(Math.log2(1 + count))

/** Bound to the captcha, which is used up once, so no work counts twice. */
export function isWorked(id: string, given: string, bits: number): boolean {
  if (bits === 0) return true
  if (!/^\d{1,12}$/.test(given)) return false
  const hash = createHash('sha256').update(`${id}:${given}`).digest()
  return hash.readUInt32BE(0) < 2 ** (32 - bits)
}
