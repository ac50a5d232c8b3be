import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { overOfficeBudget, weighOffice } from './officeBudgets.ts'

/** A console of which the shell takes two files, and one screen brings two more and shares one. */
function buildOf(files: Record<string, number>): string {
  const build = mkdtempSync(join(tmpdir(), 'zc-office-budgets-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  mkdirSync(join(build, '.vite'))
  const manifest = {
    'shell.html': { file: 'shell.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'src/office/staff/staff.page.tsx': { file: 'staff.js', imports: ['shell.html', '_shared.js', '_table.js'] },
    'src/publishing/editor/EditorSheet.tsx': { file: 'editor.js', isDynamicEntry: true, imports: ['_shared.js'] },
    '_table.js': { file: 'table.js', imports: ['_shared.js'] },
  }
  writeFileSync(join(build, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(build, `${name}.js.br`), 'x'.repeat(bytes))
  return build
}

test('the shell weighs what every visit fetches, a screen what it adds to it', () => {
  const { shell, pages, late } = weighOffice(buildOf({ shell: 1_000, shared: 500, staff: 300, table: 40, editor: 900 }))
  expect(shell).toBe(1_500)
  expect(pages).toEqual(new Map([['src/office/staff/staff.page.tsx', 340]]))
  expect(late).toEqual(new Map([['src/publishing/editor/EditorSheet.tsx', 900]]))
})

test('what grew too heavy is named, with how much it is over', () => {
  const heavy = weighOffice(buildOf({ shell: 112_000, shared: 1_000, staff: 31_000, table: 0, editor: 122_881 }))
  expect(overOfficeBudget(heavy)).toEqual([
    '编辑部：脚本 113000 字节，超出 112640 字节的上限 360 字节',
    'src/office/staff/staff.page.tsx：脚本 31000 字节，超出 30720 字节的上限 280 字节',
    'src/publishing/editor/EditorSheet.tsx：脚本 122881 字节，超出 122880 字节的上限 1 字节',
  ])
  expect(overOfficeBudget(weighOffice(buildOf({ shell: 1, shared: 1, staff: 1, table: 1, editor: 1 })))).toEqual([])
})
