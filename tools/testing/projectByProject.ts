import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * One project after the other as the configuration names them, each in vitest's own order:
 * a worker keeps its modules only as long as the project stays the same.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return this.ctx.projects.flatMap(({ name }) => sorted.get(name) ?? [])
  }
}
