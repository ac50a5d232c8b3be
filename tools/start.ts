import { main } from '../server/src/main.ts'
import { explainAndExit } from '../server/src/platform/stopping.ts'
import { buildIfNeeded } from './build.ts'

try {
  buildIfNeeded()
  await main()
} catch (error) {
  explainAndExit(error)
}
