import { buildIfNeeded } from './build.ts'
import { check } from './check.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts'
import { type Counts, playwright, vitest } from './steps.ts'

const PARTS: Record<string, () => Promise<Counts[]>> = {
  check,
  unit: async () => [await vitest('单元', ['--project', 'unit', '--exclude', 'tools/{architecture,circles}.test.ts'])],
  api: async () => [await vitest('接口与数据库', ['--project', 'api'])],
  e2e,
}

const remarks: string[] = []

async function e2e(): Promise<Counts[]> {
  const chromium = findChromium()
  if (chromium) return [await playwright('浏览器', { CHROMIUM_PATH: chromium })]
  remarks.push(HOW_TO_GET_CHROMIUM)
  return [{ passed: 0, failed: 1 }]
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part))
if (unknown.length > 0)
  throw new Error(`没有这一部分：${unknown.join('、')}。可用的有 ${Object.keys(PARTS).join('、')}。`)

buildIfNeeded()
const counts: Counts[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) counts.push(...(await part()))
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(['', ...remarks, `${passed} passed, ${failed} failed`].join('\n'))
process.exitCode = failed > 0 ? 1 : 0
