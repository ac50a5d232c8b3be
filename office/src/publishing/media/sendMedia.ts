import { officeApi } from '../../platform/api/officeApi.ts'
import { type SendOptions, sendFile } from '../../platform/sendFile.ts'
import type { MediaRow } from './pickedMedia.ts'

export type { Progress } from '../../platform/sendFile.ts'
export type Sent = { media: MediaRow; known: boolean }

/** Sends a file to the library. */
export const sendMedia = (file: File, options: SendOptions = {}): Promise<Sent> =>
  sendFile(file, options, async ({ uploadId, media }) => {
    if (media) return { media, known: true }
    return officeApi.media.finish({ uploadId }, options.signal ? { signal: options.signal } : {})
  })
