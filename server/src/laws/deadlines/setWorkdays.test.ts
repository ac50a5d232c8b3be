import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { countFrom } from './countDeadline.ts'
import { readWorkdays, setWorkdays } from './setWorkdays.ts'

test('the office adds a year, and periods are counted by it from then on', async () => {
  const { db } = await testDatabase()
  expect(await setWorkdays(db, ['2031'], 'office:test')).toContain('没有放假安排')
  const file = join(mkdtempSync(join(tmpdir(), 'zc-days-')), '2031.txt')
  writeFileSync(file, '# 示例\n2031-01-01 ~ 2031-01-03 休 元旦\n2031-01-04 班 元旦调休\n')
  expect(await setWorkdays(db, [file], 'office:test')).toBe('已更新 2031 年的放假安排，共 4 天。')
  expect(await countFrom(db, '2031-01-02', 1, 'workday')).toMatchObject({ date: '2031-01-04', known: true })
  writeFileSync(file, '2031-01-01 休 元旦\n')
  await setWorkdays(db, [file], 'office:test')
  expect(await setWorkdays(db, ['2031'], 'office:test')).toBe('2031-01-01 休 元旦')
})

test('the arrangements that ship are those of the State Council', async () => {
  const { db } = await testDatabase()
  expect(await countFrom(db, '2026-02-13', 3, 'workday')).toMatchObject({ date: '2026-02-25', known: true })
  expect(await countFrom(db, '2025-09-30', 2, 'workday')).toMatchObject({ date: '2025-10-10', known: true })
})

test('a wrong line is named with its number, and nothing is taken', () => {
  expect(() => readWorkdays('x.txt', '2031-02-30 休 元旦\n胡写\n2031-01-05 ~ 2031-01-01 休 反了')).toThrow(
    /x\.txt:1.*x\.txt:2.*x\.txt:3/s,
  )
  expect(() => readWorkdays('x.txt', '\n')).toThrow('没有日期')
  expect(() => readWorkdays('x.txt', '2031-01-01 休 元旦\n2031-01-01 班 元旦')).toThrow('出现了两次')
})
