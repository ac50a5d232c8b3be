import type { Reporter } from 'vitest/node'
import { tell } from './progressFile.ts'

/** Tells the test command how far vitest is, by projects. */
export const vitestProgress: Reporter = {
  onTestRunStart(files) {
    for (const part of new Set(files.map(({ project }) => project.name)))
      tell({ told: 'total', part, total: files.filter(({ project }) => project.name === part).length })
  },
  onTestCaseResult(test) {
    const { state } = test.result()
    if (state === 'skipped') return
    tell({
      told: 'test',
      part: test.project.name,
      name: `${test.module.relativeModuleId} › ${test.fullName}`,
      milliseconds: test.diagnostic()?.duration ?? 0,
      failed: state === 'failed',
    })
  },
  onTestModuleEnd: ({ project }) => tell({ told: 'step', part: project.name }),
}
