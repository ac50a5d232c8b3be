import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Variables } from '../../platform/process/config.ts'

/** For tests and for what runs the server. */
const OTHERS = ['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'E2E_PORT', 'NODE_ENV', 'NODE_OPTIONS', 'TZ']
const MOST = 5

/** Names in `.env` that no setting has: one that is misspelt counts as not set, and nothing else would say so. */
export function strangeSettings(folder: string): string[] {
  const file = join(folder, '.env')
  if (!existsSync(file)) return []
  return Object.keys(parseEnv(readFileSync(file, 'utf8')))
    .filter((name) => !Object.hasOwn(Variables.shape, name) && !OTHERS.includes(name))
    .slice(0, MOST)
}
