import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They go through every call of the contract: small files that take minutes, for which at the end all others would wait. */
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/app/whole/')

/**
 * One project after the other as the configuration names them, each in vitest's own order but for the longest:
 * a worker keeps its modules only as long as the project stays the same.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
    const sorted = Map.groupBy(inOrder, ({ project }) => project.name)
    return this.ctx.projects.flatMap(({ name }) => sorted.get(name) ?? [])
  }
}
