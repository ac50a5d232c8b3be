import type { Db } from '../../platform/database/database.ts'
import { isUndone } from '../../platform/database/trouble.ts'
import type { Inspector } from '../../platform/files/inspection/inspector.ts'
import type { UploadStore } from '../../platform/files/uploads.ts'
import type { ReceivedFile } from '../../platform/http/serve.ts'
import { newId } from '../sessions/tokens.ts'
import { insertUpload, type Purpose, type UploadRow } from './uploads.queries.ts'

const LONGEST_NAME = 100
/** Looked at of a name, so that what is thrown away of it costs nothing. */
const LOOKED_AT = 400

export type UploadNeeds = { uploads: UploadStore; inspector: Inspector; scan: (path: string) => Promise<void> }

export async function keepUpload(
  db: Db,
  { uploads, inspector, scan }: UploadNeeds,
  { file, ownerId, purpose }: { file: ReceivedFile; ownerId: string; purpose: Purpose },
): Promise<UploadRow> {
  await scan(file.path)
  const as = purpose === 'feedback' ? 'picture' : 'attachment'
  const { bytes, type, extension } = await inspector.inspect({ path: file.path, as })
  const row = { id: newId(), name: fileName(file.name, extension), type, size: bytes.length }
  await uploads.keep(row.id, bytes)
  try {
    await insertUpload(db, { ...row, ownerId, purpose })
  } catch (error) {
    // Without its row nobody would ever find the file, or throw it away; a row without its file would be worse.
    if (isUndone(error)) await uploads.remove(row.id)
    throw error
  }
  return row
}

/** The name people gave it, without folders and what confuses readers, ending as its content says. */
export function fileName(given: string, extension: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const dot = last.lastIndexOf('.')
  const stem = last.slice(0, Math.min(dot < 0 ? last.length : dot, LOOKED_AT)).normalize('NFC')
  const plain = withoutEdges([...stem.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')])
  return `${plain.slice(0, LONGEST_NAME).join('') || '附件'}.${extension}`
}

function withoutEdges(characters: string[]): string[] {
  const counts = (character: string) => !/[\s.]/.test(character)
  return characters.slice(characters.findIndex(counts), characters.findLastIndex(counts) + 1)
}
