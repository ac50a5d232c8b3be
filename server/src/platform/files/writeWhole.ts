import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** The file is there whole or not at all, also when the disk is full or two write it at once. */
export async function writeWhole(path: string, bytes: Uint8Array, mode = 0o644): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await writeFile(unfinished, bytes, { mode })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
