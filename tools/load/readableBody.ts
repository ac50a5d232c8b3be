import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer } from './httpAnswer.ts'

/** What an answer says, whichever coding it came in. */
export function readableBody({ headers, body }: Answer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}
