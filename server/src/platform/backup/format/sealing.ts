import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

const CIPHER = 'aes-256-gcm'
/** As ASVS 5.0 asks in its appendix C. */
const COST = { N: 131_072, r: 8, p: 1 } as const
const MEMORY = 256 * 1_048_576
export const SEAL_BYTES = 16

/** How the key was made from the words; bounded, since whoever made the file says it. */
export const Cipher = z
  .object({
    name: z.literal(CIPHER),
    N: z.union([z.literal(16_384), z.literal(32_768), z.literal(65_536), z.literal(131_072)]),
    r: z.int().min(1).max(16),
    p: z.int().min(1).max(4),
    salt: z.base64(),
    check: z.base64(),
  })
  .refine(({ N, r }) => 128 * N * r < MEMORY)
export type Cipher = z.infer<typeof Cipher>

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** A key of this file alone, and some bytes by which a wrong one is told from a damaged file. */
async function keyFrom(words: string, { N, r, p, salt }: Pick<Cipher, 'N' | 'r' | 'p' | 'salt'>) {
  const made = await derive(words.normalize('NFC'), Buffer.from(salt, 'base64'), 48, { N, r, p, maxmem: MEMORY })
  return { key: made.subarray(0, 32), check: made.subarray(32) }
}

export async function newCipher(words: string): Promise<{ cipher: Cipher; key: Buffer }> {
  const salt = randomBytes(16).toString('base64')
  const { key, check } = await keyFrom(words, { ...COST, salt })
  return { cipher: { name: CIPHER, ...COST, salt, check: check.toString('base64') }, key }
}

/** Undefined where the words are not those. */
export async function openCipher(words: string, cipher: Cipher): Promise<Buffer | undefined> {
  const { key, check } = await keyFrom(words, cipher)
  const told = Buffer.from(cipher.check, 'base64')
  return told.length === check.length && timingSafeEqual(told, check) ? key : undefined
}

export type Sealing = {
  seal(frame: Buffer, body: Buffer): { body: Buffer; seal: Buffer }
  /** Undefined where the seal is not that of this piece in this place of this file. */
  open(frame: Buffer, body: Buffer, seal: Buffer): Buffer | undefined
}

/** Each piece is bound to the header, to its place and to its kind: none can be changed, moved, left out or come from elsewhere. */
export const sealingOf = (header: Buffer, key: Buffer | undefined): Sealing =>
  key ? encrypting(header, key) : summing(header)

function summing(header: Buffer): Sealing {
  let state = createHash('sha256').update(header).digest()
  const next = (frame: Buffer, body: Buffer) => {
    state = createHash('sha256').update(state).update(frame).update(body).digest()
    return state.subarray(0, SEAL_BYTES)
  }
  return {
    seal: (frame, body) => ({ body, seal: next(frame, body) }),
    open: (frame, body, seal) => (next(frame, body).equals(seal) ? body : undefined),
  }
}

function encrypting(header: Buffer, key: Buffer): Sealing {
  const bound = createHash('sha256').update(header).digest()
  let place = 0n
  /** A key is used for one file only, so counting is enough. */
  const nonce = () => {
    const bytes = Buffer.alloc(12)
    bytes.writeBigUInt64BE(place, 4)
    place += 1n
    return bytes
  }
  return {
    seal(frame, body) {
      const cipher = createCipheriv(CIPHER, key, nonce())
      cipher.setAAD(Buffer.concat([bound, frame]))
      return { body: Buffer.concat([cipher.update(body), cipher.final()]), seal: cipher.getAuthTag() }
    },
    open(frame, body, seal) {
      const cipher = createDecipheriv(CIPHER, key, nonce(), { authTagLength: SEAL_BYTES })
      cipher.setAAD(Buffer.concat([bound, frame]))
      cipher.setAuthTag(seal)
      try {
        return Buffer.concat([cipher.update(body), cipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
