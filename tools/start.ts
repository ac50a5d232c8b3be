import { main } from '../server/src/app/main.ts'
import { explainAndExit } from '../server/src/platform/process/stopping.ts'
import { buildIfNeeded } from './build.ts'

// Set here and not by the command: a shell that sets it would stand between npm's signal and this process.
process.env.NODE_ENV = 'production'

try {
  await buildIfNeeded()
  await main()
} catch (error) {
  explainAndExit(error)
}
