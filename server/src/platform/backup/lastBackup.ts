import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { askPlace } from '../files/askPlace.ts'

/** What is known of the last backup: its moment; the rest where it was made by the program itself. */
export type LastBackup = { made: number; file?: string; size?: number; encrypted?: boolean }

/** A file that whatever makes backups touches when it has made one; ours say what it was. */
export async function noteBackup(
  noteFile: string,
  about: { file: string; size: number; encrypted: boolean },
): Promise<void> {
  await writeFile(noteFile, `${JSON.stringify(about)}\n`)
}

/** The file may lie beside the backups, and so on another machine. */
export const findLastBackup = (noteFile: string): Promise<LastBackup | undefined> =>
  askPlace(dirname(noteFile), () => readNote(noteFile))

async function readNote(noteFile: string): Promise<LastBackup | undefined> {
  const seen = await stat(noteFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!seen) return undefined
  return { made: seen.mtimeMs, ...toldIn(await readFile(noteFile, 'utf8')) }
}

function toldIn(text: string): Partial<LastBackup> {
  try {
    const { file, size, encrypted } = JSON.parse(text)
    return { file: String(file), size: Number(size), encrypted: encrypted === true }
  } catch {
    // Touched by something else.
    return {}
  }
}
