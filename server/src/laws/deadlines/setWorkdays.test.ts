import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { countFrom } from './countDeadline.ts'
import { readWorkdays } from './readWorkdays.ts'
import { setWorkdays } from './setWorkdays.ts'

const OFFICE = { actor: 'office:test', dues: [] }
const YEAR = [
  '2031-01-01 ~ 2031-01-03 休 元旦',
  '2031-01-04 班 元旦调休',
  '2031-01-22 ~ 2031-01-29 休 春节',
  '2031-04-05 休 清明节',
  '2031-05-01 ~ 2031-05-02 休 劳动节',
  '2031-06-24 休 端午节',
  '2031-10-01 ~ 2031-10-07 休 国庆节、中秋节',
]
const folder = mkdtempSync(join(tmpdir(), 'zc-days-'))
function fileOf(lines: string[]): string {
  const file = join(folder, 'days.txt')
  writeFileSync(file, `\ufeff# 示例\r\n${lines.join('\r\n')}\r\n`)
  return file
}

test('the office adds a year, and periods are counted by it from then on', async () => {
  const { db } = await testDatabase()
  expect(await setWorkdays(db, ['2031'], OFFICE)).toContain('没有放假安排')
  expect(await setWorkdays(db, [fileOf(YEAR)], OFFICE)).toBe('已更新 2031 年的放假安排，共 23 天。')
  expect(await countFrom(db, '2031-01-02', 1, 'workday')).toMatchObject({ date: '2031-01-04', known: true })
  await setWorkdays(db, [fileOf([...YEAR.slice(2), '2031-01-01 休 元旦'])], OFFICE)
  const shown = await setWorkdays(db, ['2031'], OFFICE)
  expect(shown.split('\n').slice(0, 2)).toEqual(['2031-01-01 休 元旦', '2031-01-22 休 春节'])
  expect(await db.selectFrom('audit').where('act', '=', 'workdays').select('subject').execute()).toHaveLength(2)
})

test('the year may be written in the command itself, in quotes or not', async () => {
  const { db } = await testDatabase()
  expect(await setWorkdays(db, YEAR, OFFICE)).toContain('共 23 天')
  expect(await setWorkdays(db, YEAR.join(' ').split(' '), OFFICE)).toContain('共 23 天')
})

test('without words the years that are known are listed', async () => {
  const { db } = await testDatabase()
  expect(await setWorkdays(db, [], OFFICE)).toContain('2026 年：放假 33 天，调休上班 6 天')
  await db.deleteFrom('calendar_day').execute()
  expect(await setWorkdays(db, [], OFFICE)).toMatch(/^还没有录入任何一年的放假安排。\n\d{4}.* 年的放假安排尚未录入/)
})

test('days of December that belong to the next New Year are added to a known year, and stay when it is set anew', async () => {
  const { db } = await testDatabase()
  const next = YEAR.map((line) => line.replaceAll('2031', '2032').replace(/^2032-01-04 班.*/, ''))
  const december = '2031-12-31 休 元旦'
  await expect(setWorkdays(db, [december, ...next], OFFICE)).rejects.toThrow(
    '2031 年的放假安排尚未录入，请先录入那一年',
  )
  await setWorkdays(db, YEAR, OFFICE)
  await setWorkdays(db, [december, ...next], OFFICE)
  await setWorkdays(db, YEAR, OFFICE)
  expect(await setWorkdays(db, ['2031'], OFFICE)).toContain(december)
  await setWorkdays(db, next, OFFICE)
  expect(await setWorkdays(db, ['2031'], OFFICE)).not.toContain(december)
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
  expect(() => readWorkdays('x.txt', '\n')).toThrow('没有写日期')
  expect(() => readWorkdays('x.txt', '2031-01-01 休 元旦\n2031-01-01 班 元旦')).toThrow('出现了两次')
  expect(() => readWorkdays('x.txt', '2031-01-06 班 元旦调休')).toThrow('2031-01-06 本来就是工作日')
})

test('half a year is refused: what is left out would be taken for workdays', () => {
  expect(() => readWorkdays('x.txt', YEAR.slice(0, 3).join('\n'))).toThrow(
    '2031 年缺少清明、劳动、端午、中秋、国庆：一年的放假安排要一次写全',
  )
  expect(() => readWorkdays('x.txt', [...YEAR, '2030-12-31 休 其他'].join('\n'))).toThrow('2030 年缺少元旦')
})

test('what is no file of text is refused in words', async () => {
  const { db } = await testDatabase()
  await expect(setWorkdays(db, ['没有.txt'], OFFICE)).rejects.toThrow('读不到文件 没有.txt')
  await expect(setWorkdays(db, ['2027', '2028'], OFFICE)).rejects.toThrow('一次只给一个年份或一个文件')
  const file = join(folder, 'gbk.txt')
  writeFileSync(file, Buffer.from([0xb2, 0xbb, 0xca, 0xc7, 0x0a]))
  await expect(setWorkdays(db, [file], OFFICE)).rejects.toThrow('不是 UTF-8 文本')
})
