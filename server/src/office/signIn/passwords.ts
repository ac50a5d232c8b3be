import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { atMost } from '../../platform/limits/atMost.ts'

type Cost = { memory: number; passes: number; parallelism: number }

const NOW: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const derive = promisify(argon2)

/** Each takes its 19 MiB and a processor for a while: a flood of guesses must not take more than two of them. */
const inTurn = atMost(2, 20)

/** Argon2id in the usual form, which names its parameters: they can grow without anybody being locked out. */
export async function hashPassword(password: string, cost = NOW): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(hash)}`
}

/** Where there is nothing to compare with the work is done all the same: who is unknown costs as much time as who is not. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const { cost, salt, hash } = read(stored) ?? { cost: NOW, salt: Buffer.alloc(16), hash: undefined }
  const found = await derived(password, salt, cost)
  return hash !== undefined && hash.length === found.length && timingSafeEqual(found, hash)
}

/** Made with other parameters than we use now. */
export function isDated(stored: string): boolean {
  const cost = read(stored)?.cost
  return cost?.memory !== NOW.memory || cost.passes !== NOW.passes || cost.parallelism !== NOW.parallelism
}

function read(stored: string | null | undefined) {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(stored ?? '') ?? []
  if (!memory) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** The same letters typed on another machine may come as other code points. */
function derived(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  return inTurn(() => derive('argon2id', { message, nonce, tagLength: LENGTH, ...cost }))
}

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
