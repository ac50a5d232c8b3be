import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import { isApiError } from '@zhengcai/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { malformed, refuse } from './refusals.ts'
import type { ReceivedFile } from './serve.ts'

/** Fields and boundaries around a file of the largest size, and some more for one that is a little too large. */
const FORM_AROUND = 5_000_000
const FINISH_WITHIN = 20_000

export type Received = { fields: Record<string, string>; file: ReceivedFile; remove(): Promise<void> }

/** Writes the one file of a form to disk as it comes in, so that a large one costs no memory. */
export async function receiveUpload(
  request: FastifyRequest,
  { field, most, folder }: { field: string; most: number; folder: string },
): Promise<Received> {
  if (!request.isMultipart()) malformed('请以表单（multipart/form-data）上传文件')
  const path = join(folder, `${randomUUID()}.part`)
  const remove = () => rm(path, { force: true })
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  try {
    const limits = {
      fileSize: most,
      files: 1,
      fields: 5,
      fieldSize: 1_000,
      fieldNameSize: 50,
      parts: 6,
      headerPairs: 20,
    }
    for await (const part of request.parts({ limits })) {
      refuseBrokenText(part.fieldname, part.type === 'file' ? part.filename : part.value)
      if (part.type === 'file') file = await take(part, { field, most, path, folder })
      else fields[part.fieldname] = String(part.value)
    }
    if (!file) malformed(`没有收到文件，请放在字段 ${field} 中`)
    return { fields, file, remove }
  } catch (error) {
    await remove()
    await letFinish(request, most)
    if (isApiError(error) || isOurs(error)) throw error
    request.log.info({ err: error }, 'upload not received')
    return malformed('上传的内容不完整或格式不正确')
  }
}

/** An answer that comes while the sender is still at it is lost on the way: the connection is reset under it. */
async function letFinish({ raw, headers }: FastifyRequest, most: number): Promise<void> {
  const over = () => raw.complete || raw.readableEnded || raw.destroyed
  // Who sends far more than was asked for is not waited for.
  if (over() || !(Number(headers['content-length']) <= most + FORM_AROUND)) return
  raw.resume()
  for (const end = performance.now() + FINISH_WITHIN; !over() && performance.now() < end; ) await sleep(20)
}

/** Reading fails because of the sender, whatever else the system reports is about our disk. */
function isOurs(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && syscall !== 'read'
}

/** The parser has put this character where the bytes were no UTF-8. */
function refuseBrokenText(...texts: unknown[]): void {
  if (texts.some((text) => String(text).includes('\ufffd'))) malformed('表单中有无法识别的字符，请使用 UTF-8 编码')
}

async function take(
  part: MultipartFile,
  { field, most, path, folder }: { field: string; most: number; path: string; folder: string },
): Promise<ReceivedFile> {
  if (part.fieldname !== field) malformed(`没有收到文件，请放在字段 ${field} 中`)
  await mkdir(folder, { recursive: true })
  const out = createWriteStream(path, { mode: 0o600 })
  await pipeline(part.file, out)
  if (part.file.truncated) refuse(`文件过大，至多 ${Math.floor(most / 1_000_000)} MB`)
  if (out.bytesWritten === 0) refuse('文件是空的')
  return { name: part.filename ?? '', path, size: out.bytesWritten }
}
