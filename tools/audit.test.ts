import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeAudit, programsInside } from './audit.ts'
import { ROOT } from './sources.ts'

const report = (vulnerabilities: object, total = 430) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { total } } })

test('without known holes it says how many packages were looked at', () => {
  expect(judgeAudit(report({}))).toEqual({ exitCode: 0, lines: ['检查了 430 个软件包，没有已知的漏洞。'] })
})

test('a package with a hole is named with what it is, and the command fails', () => {
  const hole = { title: 'Prototype pollution', url: 'https://example.org/1', severity: 'high', range: '<2.0.0' }
  const { exitCode, lines } = judgeAudit(
    report({
      left: { name: 'left', severity: 'high', via: [hole] },
      right: { name: 'right', severity: 'high', via: ['left'] },
    }),
  )
  expect(exitCode).toBe(1)
  expect(lines).toEqual([
    'left（high）',
    '  Prototype pollution <2.0.0 https://example.org/1',
    'right（high）',
    '  来自 left',
    '2 个软件包有已知的漏洞，期限见 SECURITY.md。',
  ])
})

test.each([
  ['a registry that offers no audit', '{"message":"405 Method Not Allowed","statusCode":405}', 'HTTP 405'],
  ['no answer', '', '没有回答'],
  ['something else', '{"error":{"code":"ENOLOCK"}}', '不是检查结果'],
  ['a report about nothing', report({}, 0), '不是检查结果'],
])('%s is not taken for a good answer', (_what, answer, told) => {
  const { exitCode, lines } = judgeAudit(answer)
  expect([exitCode, lines.length]).toEqual([2, 1])
  expect(lines[0]).toMatch(/^没有检查任何软件包：/)
  expect(lines[0]).toContain(told)
})

test('programs that come inside packages are named with their versions', () => {
  const inside = programsInside(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  expect(inside).toEqual([
    expect.stringMatching(/^Node\.js \d+/),
    expect.stringMatching(/^PostgreSQL \d+/),
    expect.stringMatching(/^libvips \d+/),
  ])
})
