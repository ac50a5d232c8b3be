import { runTests, whole } from './steps.ts'
import { type Board, openBoard } from './testing/board.ts'
import type { Part } from './testing/partLine.ts'

const STEPS: [string, string, string[]][] = [
  ['类型：合同、服务器、工具', 'tsc', ['-p', 'tsconfig.json']],
  ['类型：页面', 'tsc', ['-p', 'web/tsconfig.json']],
  ['类型：编辑部', 'tsc', ['-p', 'office/tsconfig.json']],
  ['类型：浏览器测试', 'tsc', ['-p', 'e2e/tsconfig.json']],
  ['格式与检查', 'biome', ['check', '--error-on-warnings', '.']],
]

/** Everything that can be told without running the product: types, lint, and the rules of the house. */
export async function check(board: Board): Promise<Part> {
  const part = board.begin('检查', '步')
  part.total = STEPS.length
  await Promise.all([
    ...STEPS.map(([name, program, args]) => whole(board, part, name, { program, args })),
    runTests(board, new Map([['unit', part]]), {
      program: 'vitest',
      args: [
        'run',
        '--project',
        'unit',
        'tools/architecture.test.ts',
        'tools/names.test.ts',
        'tools/tables.test.ts',
        'tools/styles.test.ts',
        'tools/circles.test.ts',
      ],
    }),
  ])
  board.end(part)
  return part
}

if (import.meta.main) {
  const { failed } = await check(openBoard())
  process.exitCode = failed > 0 ? 1 : 0
}
