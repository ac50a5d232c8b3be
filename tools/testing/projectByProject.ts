import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One project after the other, each in vitest's own order: a worker keeps its modules only as long as the project stays the same. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flat()
  }
}
