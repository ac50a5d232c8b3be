import { createHash, randomBytes } from 'node:crypto'
import { PART_BYTES } from '@zhengcai/contract/publishing/mediaWords.ts'
import sharp from 'sharp'
import { newId } from '../../account/sessions/tokens.ts'
import { askOffice } from '../people/askOffice.ts'
import { hireStaff, type Seated } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { sendForm } from './sendForm.ts'

export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** A photograph like no other. */
export async function photograph(width = 64, height = 48): Promise<Buffer> {
  const pixels = sharp(randomBytes(12 * 9 * 3), { raw: { width: 12, height: 9, channels: 3 } })
  return pixels.resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
}

type Sent = { uploadId: string; bytes: Buffer }
type Sender = Pick<Seated, 'cookie' | 'token'>

/** Sends one part as a page of the console does. */
export function sendPart(app: TestApp, as: Sender, part: { uploadId: string; index: number; bytes: Buffer }) {
  return sendForm(app.server, {
    path: '/office/v1/media/part',
    headers: { cookie: as.cookie, 'x-office': as.token, 'sec-fetch-site': 'same-origin' },
    fields: { uploadId: part.uploadId, index: String(part.index), file: { name: 'part', bytes: part.bytes } },
  })
}

/** A file whose parts are all there. */
export async function sentFile(app: TestApp, as: Sender, bytes: Buffer, name = '合影.jpg'): Promise<Sent> {
  const input = { name, size: bytes.length, sha256: sha256Of(bytes) }
  const { data } = await askOffice<{ uploadId: string }>(app, 'media.begin', { as, input })
  for (let index = 0; index * PART_BYTES < bytes.length; index += 1) {
    const piece = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
    await sendPart(app, as, { uploadId: data.uploadId, index, bytes: piece })
  }
  return { uploadId: data.uploadId, bytes }
}

/** Whoever may not begin an upload is given the number of one that is not theirs. */
export async function sentPicture(app: TestApp, as: Sender & { id: string }): Promise<{ uploadId: string }> {
  // Without a file it is refused as malformed, once it is let in at all.
  const mayBegin = (await askOffice(app, 'media.begin', { as })).code === 400
  return mayBegin ? sentFile(app, as, await photograph()) : { uploadId: newId() }
}

/** A picture that a colleague has put into the library. */
export async function pictureOf(app: TestApp): Promise<string> {
  const as = await hireStaff(app, 'writer')
  const input = { uploadId: (await sentFile(app, as, await photograph())).uploadId }
  return (await askOffice<{ media: { id: string } }>(app, 'media.finish', { as, input })).data.media.id
}

const box = (name: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
/** A film without pictures or sound, that says of itself what one of 95 seconds does. */
export const film = (coding: string, sound = 'mp4a') => {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(95_000, 16)
  const track = (handler: string, code: string) => {
    const handled = Buffer.alloc(24)
    handled.write(handler, 8, 'latin1')
    const described = Buffer.alloc(100)
    described.write(code, 12, 'latin1')
    described.writeUInt16BE(1_280, 40)
    described.writeUInt16BE(720, 42)
    return box('trak', box('mdia', box('hdlr', handled), box('minf', box('stbl', box('stsd', described)))))
  }
  const index = box('moov', box('mvhd', header), track('vide', coding), track('soun', sound))
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), index, box('mdat', Buffer.from(coding + sound))])
}
