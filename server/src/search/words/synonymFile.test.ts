import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSynonymFile, synonymFileIn, synonymsOr } from './synonymFile.ts'

function ownFile(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zc-synonyms-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = synonymFileIn(folder)
  if (content !== undefined) writeFileSync(file, content)
  return file
}

test('the office’s own table comes first, and without one the table of the product serves', () => {
  const own = readSynonymFile(ownFile('# 编辑部\n磋商 谈判\n'))
  expect([own.own, [...own.words]]).toEqual([true, ['磋商', '谈判']])
  const shipped = readSynonymFile(ownFile())
  expect([shipped.own, shipped.words.has('串通投标')]).toEqual([false, true])
})

test('a slip in the office’s table names its line, and readers are served by the shipped one meanwhile', () => {
  const file = ownFile('磋商 谈判\n=> 谈判\n')
  expect(() => readSynonymFile(file)).toThrow('同义词表第 2 行看不懂')
  const warnings: string[] = []
  expect(synonymsOr(file, (message) => warnings.push(message)).words.has('串通投标')).toBe(true)
  expect(warnings).toEqual([expect.stringContaining('第 2 行')])
})
