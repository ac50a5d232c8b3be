import { expect, test } from 'vitest'
import { contactPieces } from './contactPieces.ts'

const links = (line: string) => contactPieces(line).flatMap(({ href }) => href ?? [])

test.each([
  ['高老师，0000-8800 0012，yanshou@example.cn', ['tel:000088000012', 'mailto:yanshou@example.cn']],
  ['010-88888888 转 6', ['tel:01088888888']],
  ['热线 400-123-4567', ['tel:4001234567']],
  ['手机 13800000000', ['tel:13800000000']],
  ['+86 0571-8800 0001', ['tel:+86057188000001']],
])('%s can be reached', (line, hrefs) => {
  expect(links(line)).toEqual(hrefs)
})

test.each([
  '2026-11-15 至 2026-11-17',
  '邮编 000000',
  '邮发代号 00-000',
  '账号 6222 0000 0000 0000 000',
  '周一至周五 9:00-17:00',
])('%s is nothing to dial', (line) => {
  expect(links(line)).toEqual([])
})

test('the line itself stays as it is written', () => {
  const line = '孔老师，0000-8800 0018，yanshou@example.cn。'
  expect(
    contactPieces(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line)
})
