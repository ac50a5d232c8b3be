import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { NetworkError } from '@zhengcai/web/platform/api/NetworkError.ts'
import { officeApi } from '../../platform/api/officeApi.ts'
import type { MediaRow } from './pickedMedia.ts'

/** How far a file is: read, sent part by part, waiting for the network, looked at by the server. */
export type Progress = { at: 'reading' | 'sending' | 'waiting' | 'judging'; part: number }
export type Sent = { media: MediaRow; known: boolean }

type Options = { onProgress?: (progress: Progress) => void; signal?: AbortSignal | undefined }

const READ_AT_ONCE = 4 * 1_048_576
/** How long to wait for the network before each further try, in milliseconds. */
const WAITS = [2_000, 5_000, 15_000, 30_000]

/** Sends a file to the library. Without network it waits and then goes on where it was; what the server has is not sent again. */
export async function sendMedia(file: File, { onProgress = () => {}, signal }: Options = {}): Promise<Sent> {
  const sum = await fingerprint(file, onProgress, signal)
  for (let tries = 0; ; tries += 1) {
    try {
      return await sendParts(file, sum, onProgress, signal)
    } catch (error) {
      if (!(error instanceof NetworkError) || signal?.aborted) throw error
      onProgress({ at: 'waiting', part: 0 })
      await networkAgain(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal)
    }
  }
}

/** The browser's own wants the whole file in memory, for which films are too large, and is missing without TLS. */
async function fingerprint(file: File, onProgress: NonNullable<Options['onProgress']>, signal?: AbortSignal) {
  const sum = sha256.create()
  for (let from = 0; from < file.size; from += READ_AT_ONCE) {
    signal?.throwIfAborted()
    sum.update(new Uint8Array(await file.slice(from, from + READ_AT_ONCE).arrayBuffer()))
    onProgress({ at: 'reading', part: Math.min(1, (from + READ_AT_ONCE) / file.size) })
  }
  return bytesToHex(sum.digest())
}

async function sendParts(
  file: File,
  sum: string,
  onProgress: NonNullable<Options['onProgress']>,
  signal?: AbortSignal,
): Promise<Sent> {
  const options = signal ? { signal } : {}
  const begun = await officeApi.media.begin({ name: file.name, size: file.size, sha256: sum }, options)
  if (begun.media) return { media: begun.media, known: true }
  const { uploadId, partBytes } = begun
  if (!uploadId) throw new Error('no upload')
  const count = Math.ceil(file.size / partBytes)
  const here = new Set(begun.parts)
  for (let index = 0; index < count; index += 1) {
    onProgress({ at: 'sending', part: here.size / count })
    if (here.has(index)) continue
    const piece = file.slice(index * partBytes, (index + 1) * partBytes)
    await officeApi.media.part({ uploadId, index, file: piece }, options)
    here.add(index)
  }
  onProgress({ at: 'judging', part: 1 })
  return officeApi.media.finish({ uploadId }, options)
}

function networkAgain(wait: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(done, wait)
    addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}
