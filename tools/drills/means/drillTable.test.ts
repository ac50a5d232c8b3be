import { expect, test } from 'vitest'
import { exitCodeOf, withRows } from './drillTable.ts'

const DOCUMENT = `| \`backup\` | warning | the last backup is old |

<!-- figures: drills -->

| drill | what happens | seen | verdict, time |
| --- | --- | --- | --- |
| \`stop\` | 停下 | 都有答复 | 通过 |
| \`backup\` | 备份 | 没有跑过 | 没有结果 |

<!-- end: drills -->

| \`OTHER\` | a setting |
`

test('the row of a drill is written anew, and no row of another table is taken for one', () => {
  const told = { name: 'backup', about: '备份', outcome: { verdict: 'passed', words: '都在' } as const, seconds: 119.6 }
  const written = withRows(DOCUMENT, [told])
  expect(written.match(/^\| `\w+` \|.*$/gm)).toEqual([
    '| `backup` | warning | the last backup is old |',
    '| `stop` | 停下 | 都有答复 | 通过 |',
    expect.stringMatching(/^\| `backup` \| 备份 \| 都在 \| 通过, .*, 2 分 0 秒 \|$/),
    '| `OTHER` | a setting |',
  ])
})

test.each([
  [['passed', 'passed'], 0],
  [['passed', 'skipped'], 3],
  [['skipped', 'failed'], 1],
] as const)('%j ends with %i', (verdicts, code) => {
  expect(exitCodeOf(verdicts.map((verdict) => ({ outcome: { verdict, words: '' } })))).toBe(code)
})
