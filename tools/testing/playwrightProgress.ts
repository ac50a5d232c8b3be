import { relative } from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { ROOT } from '../sources.ts'
import { tell } from './progressFile.ts'

/** Tells the test command how far Playwright is; a default export, because Playwright takes no other. */
export default function playwrightProgress(): Reporter {
  return {
    onBegin: (_config, suite) => tell({ told: 'total', part: 'e2e', total: suite.allTests().length }),
    onTestEnd(test, { duration, status }) {
      const [, , file = '', ...titles] = test.titlePath()
      if (status !== 'skipped')
        tell({
          told: 'test',
          part: 'e2e',
          name: `${relative(ROOT, test.location.file) || file} › ${titles.join(' › ')}`,
          milliseconds: duration,
          failed: status !== test.expectedStatus,
        })
      tell({ told: 'step', part: 'e2e' })
    },
  }
}
