import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Answer } from '@zhengcai/contract/calls.ts'
import type { media } from '@zhengcai/contract/publishing/media.contract.ts'
import { NetworkError } from '@zhengcai/web/platform/api/NetworkError.ts'
import { officeApi } from './api/officeApi.ts'

/** How far a file is: read, sent part by part, waiting for the network, looked at by the server. */
export type Progress = { at: 'reading' | 'sending' | 'waiting' | 'judging'; part: number }
export type SendOptions = { onProgress?: (progress: Progress) => void; signal?: AbortSignal | undefined }
/** By what the server knows it: the upload whose parts are all there, or the file that it had already. */
export type SentFile = { uploadId: string; media: null } | { uploadId: null; media: MediaRow }
type MediaRow = NonNullable<Answer<typeof media.begin>['media']>

const READ_AT_ONCE = 4 * 1_048_576
/** How long to wait for the network before each further try, in milliseconds. */
const WAITS = [2_000, 5_000, 15_000, 30_000]

/**
 * Sends a file part by part, then does with it what it was sent for. Without network it waits and then goes on where it was;
 * what the server has is not sent again.
 */
export async function sendFile<T>(
  file: File,
  { onProgress = () => {}, signal }: SendOptions,
  then: (sent: SentFile) => Promise<T>,
): Promise<T> {
  const sum = await fingerprint(file, onProgress, signal)
  for (let tries = 0; ; tries += 1) {
    try {
      return await then(await sendParts(file, sum, onProgress, signal))
    } catch (error) {
      if (!(error instanceof NetworkError) || signal?.aborted) throw error
      onProgress({ at: 'waiting', part: 0 })
      await networkAgain(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal)
    }
  }
}

/** The browser's own wants the whole file in memory, for which films are too large, and is missing without TLS. */
async function fingerprint(file: File, onProgress: NonNullable<SendOptions['onProgress']>, signal?: AbortSignal) {
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
  onProgress: NonNullable<SendOptions['onProgress']>,
  signal?: AbortSignal,
): Promise<SentFile> {
  const options = signal ? { signal } : {}
  const begun = await officeApi.media.begin({ name: file.name, size: file.size, sha256: sum }, options)
  if (begun.media) return { uploadId: null, media: begun.media }
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
  return { uploadId, media: null }
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
