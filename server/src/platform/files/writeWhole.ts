import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, rm, writeFile } from 'node:fs/promises'
import { type Disk, nameForGood } from './lasting.ts'

const MODE = 0o644

/** The file is there whole or not at all, also when the disk is full, the power goes or two write it at once. */
export const writeWhole = (path: string, bytes: Uint8Array, on: Disk, mode = MODE): Promise<void> =>
  inOneGo(path, on, (unfinished) => writeFile(unfinished, bytes, { mode }))

/** The same of a file on the same disk or another. */
export async function copyWhole(from: string, path: string, on: Disk): Promise<void> {
  await inOneGo(path, on, async (unfinished) => {
    await copyFile(from, unfinished, constants.COPYFILE_FICLONE)
    await chmod(unfinished, MODE)
  })
}

async function inOneGo(path: string, on: Disk, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await write(unfinished)
    await nameForGood(unfinished, path, on)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
