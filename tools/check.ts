import { type Counts, vitest, whole } from './steps.ts'

/** Everything that can be told without running the product: types, lint, and the rules of the house. */
export async function check(): Promise<Counts[]> {
  return [
    await whole('类型：合同、服务器、工具', 'tsc', ['-p', 'tsconfig.json']),
    await whole('类型：页面', 'tsc', ['-p', 'web/tsconfig.json']),
    await whole('类型：浏览器测试', 'tsc', ['-p', 'e2e/tsconfig.json']),
    await whole('格式与检查', 'biome', ['check', '--error-on-warnings', '.']),
    await vitest('架构', ['--project', 'unit', 'tools/architecture.test.ts', 'tools/circles.test.ts']),
  ]
}

if (import.meta.main) {
  const failed = (await check()).reduce((sum, counts) => sum + counts.failed, 0)
  process.exitCode = failed > 0 ? 1 : 0
}
