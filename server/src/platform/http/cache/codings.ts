import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { remembered } from '../../limits/remembered.ts'

export type Coding = 'identity' | 'gzip' | 'br'

/** Below it a coding saves nothing that a packet would notice. */
const SMALLEST = 1_024
const MOST_REMEMBERED = 200
/** An eighth less than at 4 for hardly more work; 9 costs six times as much for another thirtieth. */
const BROTLI_QUALITY = 5

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Off the event loop: the threads of the system do it. */
export function encode(coding: Exclude<Coding, 'identity'>, body: Buffer): Promise<Buffer> {
  if (coding === 'gzip') return asGzip(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return asBrotli(body, { params })
}

/** The best coding that whoever asks takes; browsers send few different headers, so each is read once. */
export function codingReader(): (accepted: string | undefined, size: number) => Coding {
  const read = remembered(codingOf, MOST_REMEMBERED)
  return (accepted, size) => (accepted === undefined || size < SMALLEST ? 'identity' : read(accepted))
}

/** The best of what a header takes; where both are equally welcome, the one that makes it smaller. */
export function codingOf(accepted: string): Coding {
  const wishes = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...rest] = part.split(';').map((word) => word.trim().toLowerCase())
      const weight = rest.find((word) => word.startsWith('q='))?.slice(2)
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
  const weightOf = (name: string) => wishes.get(name) ?? wishes.get('*') ?? 0
  const [br, gz] = [weightOf('br'), weightOf('gzip')]
  if (br === 0 && gz === 0) return 'identity'
  return br >= gz ? 'br' : 'gzip'
}
