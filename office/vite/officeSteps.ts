import { join } from 'node:path'
import type { Plugin } from 'vite'

const READERS = '/web/src/platform/steps/go.ts'
const OURS = join(import.meta.dirname, '../src/platform/go.ts')

/** Links of the shared primitives step through the console's own routes: the readers' way knows only their screens. */
export function officeSteps(): Plugin {
  return {
    name: 'zhengcai-office-steps',
    enforce: 'pre',
    async resolveId(id, from) {
      if (!id.endsWith('/go.ts') || from?.startsWith(OURS)) return undefined
      const found = await this.resolve(id, from, { skipSelf: true })
      return found?.id.endsWith(READERS) ? OURS : undefined
    },
  }
}
