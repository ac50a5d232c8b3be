import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('words stand in quotes, numbers as they are, nothing where there is nothing', () => {
  expect(
    toCsv([
      ['标题', '阅读'],
      ['他说"好",\n就走', -3],
      ['', null],
    ]),
  ).toBe('\uFEFF"标题","阅读"\r\n"他说""好"",\n就走",-3\r\n"",\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")', '\r=1'])('no spreadsheet runs %j', (words) => {
  expect(toCsv([[words]])).toBe(`\uFEFF"'${words.replaceAll('"', '""')}"\r\n`)
})
