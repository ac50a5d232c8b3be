import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = process.env.ZHENGCAI_SHARED ?? join(import.meta.dirname, '../../shared')

/** Material that lies beside the repository and is no part of it; undefined where it is missing. */
export function shared(path: string): string | undefined {
  const found = join(FOLDER, path)
  return existsSync(found) ? found : undefined
}
