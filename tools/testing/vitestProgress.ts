import type { Reporter, TestProject } from 'vitest/node'
import { tell } from './progressFile.ts'

/** A part may have several projects, as `unit` and `unit:web`. */
const partOf = ({ name }: TestProject) => name.split(':')[0] ?? name

/** Tells the test command how far vitest is, by parts. */
export const vitestProgress: Reporter = {
  onTestRunStart(files) {
    for (const [part, own] of Map.groupBy(files, ({ project }) => partOf(project)))
      tell({ told: 'total', part, total: own.length })
  },
  onTestCaseResult(test) {
    const { state } = test.result()
    if (state === 'skipped') return
    tell({
      told: 'test',
      part: partOf(test.project),
      name: `${test.module.relativeModuleId} › ${test.fullName}`,
      milliseconds: test.diagnostic()?.duration ?? 0,
      failed: state === 'failed',
    })
  },
  onTestModuleEnd: ({ project }) => tell({ told: 'step', part: partOf(project) }),
}
