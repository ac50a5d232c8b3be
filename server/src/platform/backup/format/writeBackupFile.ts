import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { syncDirectory } from '../../files/syncDirectory.ts'
import { type Header, headerBytes } from './backupHeader.ts'
import { KINDS, type Kind } from './pieces.ts'
import { newCipher, sealingOf } from './sealing.ts'

const compress = promisify(zstdCompress)
/** Texts shrink to a quarter by it; more would cost time for little. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
export const COMPRESSED = 0x80
/** Only people who may read everything may read it. */
const MODE = 0o600
const GATHERED = 1_048_576

export type BackupWriter = {
  add(kind: Kind, body: Buffer | object): Promise<void>
  /** It has its name only now that all of it is on the disk. */
  finish(): Promise<number>
  abandon(): Promise<void>
}

/** Writes beside the file and renames: what bears the name is whole. */
export async function writeBackupFile(
  path: string,
  { key: words, ...about }: Omit<Header, 'format' | 'product' | 'cipher'> & { key: string | undefined },
): Promise<BackupWriter> {
  const { cipher, key } = words ? await newCipher(words) : { cipher: null, key: undefined }
  const header = headerBytes({ ...about, cipher })
  const sealing = sealingOf(header, key)
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', MODE)
  const out = gathering(handle)
  await out.write(header)
  return {
    async add(kind, content) {
      const plain = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
      const isRows = kind === 'rows'
      const packed = isRows ? await compress(plain, LEVEL) : plain
      const frame = Buffer.alloc(5)
      frame.writeUInt32BE(packed.length)
      frame.writeUInt8(KINDS[kind] | (isRows ? COMPRESSED : 0), 4)
      const { body, seal } = sealing.seal(frame, packed)
      await out.write(frame, body, seal)
    },
    async finish() {
      const size = await out.flush()
      await handle.sync()
      await handle.close()
      await rename(unfinished, path)
      await syncDirectory(dirname(path))
      return size
    },
    async abandon() {
      await handle.close().catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

/** Many pieces are small, and each write is a question to the system. */
function gathering(handle: FileHandle) {
  let waiting: Buffer[] = []
  let held = 0
  let written = 0
  async function flush(): Promise<number> {
    const all = Buffer.concat(waiting)
    waiting = []
    held = 0
    for (let at = 0; at < all.length; ) at += (await handle.write(all, at)).bytesWritten
    written += all.length
    return written
  }
  return {
    flush,
    async write(...parts: Buffer[]): Promise<void> {
      waiting.push(...parts)
      held += parts.reduce((sum, part) => sum + part.length, 0)
      if (held >= GATHERED) await flush()
    },
  }
}
