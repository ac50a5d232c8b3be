import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const MODE = 0o644

/** The file is there whole or not at all, also when the disk is full or two write it at once. */
export const writeWhole = (path: string, bytes: Uint8Array, mode = MODE): Promise<void> =>
  inOneGo(path, (unfinished) => writeFile(unfinished, bytes, { mode }))

/** The same of a file on the same disk or another. */
export async function copyWhole(from: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await inOneGo(path, async (unfinished) => {
    await copyFile(from, unfinished, constants.COPYFILE_FICLONE)
    await chmod(unfinished, MODE)
  })
}

async function inOneGo(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
