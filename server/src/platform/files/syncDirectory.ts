import { open } from 'node:fs/promises'

/** A file system that cannot do it says so; PostgreSQL passes over the same four. */
const CANNOT = new Set(['EISDIR', 'EACCES', 'EBADF', 'EINVAL'])

/** A name is on the disk only when its directory is. */
export async function syncDirectory(directory: string): Promise<void> {
  try {
    const handle = await open(directory, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!CANNOT.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
