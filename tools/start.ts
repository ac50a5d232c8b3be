import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Set here and not by the command: a shell that sets it would stand between npm's signal and this process.
process.env.NODE_ENV = 'production'

// More than a quarter of a start is reading our own sources: what came of them the last time is kept, and so they are imported after this.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/zhengcai'))
const { explainAndExit } = await import('../server/src/platform/process/stopping.ts')

try {
  const { buildIfNeeded } = await import('./build.ts')
  await buildIfNeeded()
  const { main } = await import('../server/src/app/main.ts')
  await main()
} catch (error) {
  explainAndExit(error)
}
