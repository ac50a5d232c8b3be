import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { ROOT } from '../sources.ts'
import { tell } from './progressFile.ts'

/** Tells the test command how far Playwright is, each test once; a default export, because Playwright takes no other. */
export default function playwrightProgress(): Reporter {
  const triedAgain = new Map<TestCase, TestResult>()
  const tellEnd = (test: TestCase, { duration, status }: TestResult) => {
    const [, , file = '', ...titles] = test.titlePath()
    const failed = status !== test.expectedStatus
    const first = triedAgain.get(test)
    triedAgain.delete(test)
    if (status !== 'skipped')
      tell({
        told: 'test',
        part: 'e2e',
        name: `${relative(ROOT, test.location.file) || file} › ${titles.join(' › ')}`,
        milliseconds: duration,
        failed,
        ...(first && !failed && { firstFault: faultOf(first) }),
      })
    tell({ told: 'step', part: 'e2e' })
  }
  return {
    onBegin: (_config, suite) => tell({ told: 'total', part: 'e2e', total: suite.allTests().length }),
    onTestEnd(test, result) {
      const isTriedAgain = !['skipped', test.expectedStatus].includes(result.status) && result.retry < test.retries
      if (isTriedAgain) triedAgain.set(test, result)
      else tellEnd(test, result)
    },
    /** A run that is broken off tries nothing again. */
    onEnd() {
      for (const [test, result] of triedAgain) tellEnd(test, result)
    },
  }
}

function faultOf({ errors, status }: TestResult): string {
  const [error] = errors
  const place = error?.location ? `${relative(ROOT, error.location.file)}:${error.location.line} ` : ''
  return place + stripVTControlCharacters(error?.message ?? status)
}
