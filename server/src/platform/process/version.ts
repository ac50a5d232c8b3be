import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the package, which is what is installed. */
export function installedVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
  return String(version)
}
