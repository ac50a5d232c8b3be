import { readFile } from 'node:fs/promises'
import type { Db } from '../platform/database.ts'
import type { ReceivedFile } from '../platform/serve.ts'
import type { UploadStore } from '../platform/uploads.ts'
import { heavy } from './heavy.ts'
import { judgeUpload, type Purpose } from './judgeUpload.ts'
import { newId } from './tokens.ts'
import { insertUpload, type UploadRow } from './uploads.queries.ts'

const LONGEST_NAME = 100

export async function keepUpload(
  db: Db,
  uploads: UploadStore,
  { file, ownerId, purpose }: { file: ReceivedFile; ownerId: string; purpose: Purpose },
): Promise<UploadRow> {
  const { bytes, type, extension } = await heavy(async () => judgeUpload(await readFile(file.path), purpose))
  const row = { id: newId(), name: fileName(file.name, extension), type, size: bytes.length }
  await uploads.keep(row.id, bytes)
  try {
    await insertUpload(db, { ...row, ownerId, purpose })
  } catch (error) {
    // Without its row nobody would ever find the file, or throw it away.
    await uploads.remove(row.id)
    throw error
  }
  return row
}

/** The name people gave it, without folders and what confuses readers, ending as its content says. */
export function fileName(given: string, extension: string): string {
  const [last = ''] = given.normalize('NFC').split(/[\\/]/).slice(-1)
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...plain].slice(0, LONGEST_NAME).join('') || '附件'}.${extension}`
}
