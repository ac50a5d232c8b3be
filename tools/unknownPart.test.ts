import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

test.each(['poem', 'constructor'])('a part of the tests that is not there is told before anything runs: %s', (part) => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/test.ts'), part], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(`没有这一部分：${part}。可用的有 check、unit、api、e2e。`)
})
