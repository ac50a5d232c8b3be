import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { BackupProblem, damaged } from './BackupProblem.ts'
import { type Header, readHeader } from './backupHeader.ts'
import { KINDS, type Kind, MOST_BYTES, type Piece } from './pieces.ts'
import { openCipher, SEAL_BYTES, sealingOf } from './sealing.ts'
import { COMPRESSED } from './writeBackupFile.ts'

const decompress = promisify(zstdDecompress)
const BLOCK = 1_048_576
const FRAME_BYTES = 5
const KIND_OF = new Map<number, Kind>(Object.entries(KINDS).map(([kind, number]) => [number, kind as Kind]))

export type BackupReader = {
  header: Header
  size: number
  /** Each piece once it has proved to be what was written here; throws at the first that does not. */
  pieces(): AsyncGenerator<Piece & { at: number }>
  close(): Promise<void>
}

/** Reads the header at once, so that what is foreign, newer or locked is told before anything else. */
export async function openBackupFile(path: string, words: string | undefined): Promise<BackupReader> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(`打不开备份文件 ${path}（${error.code}）。`)
  })
  try {
    const { size } = await handle.stat()
    const source = taking(handle)
    const { header, bytes } = await readHeader(source.take)
    const key = await keyOf(header, words)
    return { header, size, pieces: () => readPieces(source, sealingOf(bytes, key)), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function keyOf({ cipher }: Header, words: string | undefined): Promise<Buffer | undefined> {
  if (!cipher) return undefined
  if (!words) throw new BackupProblem('这个备份是加密的，请用 BACKUP_KEY 给出密钥；什么也没有改动。')
  const key = await openCipher(words, cipher)
  if (!key) throw new BackupProblem('BACKUP_KEY 不是这个备份的密钥，什么也没有改动。')
  return key
}

async function* readPieces(
  { take, reached }: ReturnType<typeof taking>,
  sealing: ReturnType<typeof sealingOf>,
): AsyncGenerator<Piece & { at: number }> {
  for (;;) {
    const frame = await take(FRAME_BYTES)
    if (!frame) throw damaged('不完整')
    const [length, mark] = [frame.readUInt32BE(), frame.readUInt8(4)]
    const kind = KIND_OF.get(mark & ~COMPRESSED)
    if (!kind || length > MOST_BYTES) throw damaged(`第 ${reached()} 字节附近`)
    const sealed = await take(length + SEAL_BYTES)
    if (!sealed) throw damaged('不完整')
    const packed = sealing.open(frame, sealed.subarray(0, length), sealed.subarray(length))
    if (!packed) throw damaged(`第 ${reached()} 字节附近`)
    const body = mark & COMPRESSED ? await decompress(packed, { maxOutputLength: MOST_BYTES }) : packed
    if (kind === 'end' && (await take(1))) throw damaged('结尾之后还有内容')
    yield { kind, body, at: reached() }
    if (kind === 'end') return
  }
}

/** Hands out exactly what is asked for, from reads of a good size. */
function taking(handle: FileHandle) {
  let held = Buffer.alloc(0)
  let at = 0
  return {
    reached: () => at,
    async take(length: number): Promise<Buffer | undefined> {
      if (held.length < length) {
        const next = Buffer.allocUnsafe(Math.max(length, BLOCK))
        let filled = held.copy(next)
        while (filled < length) {
          const { bytesRead } = await handle.read(next, filled, next.length - filled)
          if (bytesRead === 0) break
          filled += bytesRead
        }
        held = next.subarray(0, filled)
      }
      if (held.length < length) return undefined
      const taken = held.subarray(0, length)
      held = held.subarray(length)
      at += length
      return taken
    },
  }
}
