import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestProject } from 'vitest/node'
import { tell } from './progressFile.ts'

/** A part may have several projects, as `unit` and `unit:web`. */
const partOf = ({ name }: TestProject) => name.split(':')[0] ?? name

const outcome = (errors: readonly { message: string }[] = []) =>
  errors[0] ? { failed: true, fault: stripVTControlCharacters(errors[0].message) } : { failed: false }

/** Tells the test command how far vitest is, by parts. */
export const vitestProgress: Reporter = {
  onTestRunStart(files) {
    for (const [part, own] of Map.groupBy(files, ({ project }) => partOf(project)))
      tell({ told: 'total', part, total: own.length })
  },
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'skipped') return
    tell({
      told: 'test',
      part: partOf(test.project),
      name: `${test.module.relativeModuleId} › ${test.fullName}`,
      milliseconds: test.diagnostic()?.duration ?? 0,
      ...outcome(errors),
    })
  },
  onTestModuleEnd(file) {
    const part = partOf(file.project)
    // What fails outside its tests, as a file that cannot be loaded, counts as one.
    if (file.errors().length > 0)
      tell({ told: 'test', part, name: file.relativeModuleId, milliseconds: 0, ...outcome(file.errors()) })
    tell({ told: 'step', part })
  },
}
