import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { personal } from './personal.ts'

test.each([
  ['手机13812345678', ['13812345678 must']],
  ['手机 138 1234 5678', ['138 1234 5678 must']],
  ['手机 138-1234-5678', ['138-1234-5678 must']],
  ['手机 +86 13812345678', ['+86 13812345678 must']],
  ['手机１３８１２３４５６７８', ['１３８１２３４５６７８ must']],
  ['13812345678 13987654321', ['13812345678 must', '13987654321 must']],
  ['138 1234 5678 139 8765 4321', ['138 1234 5678 must', '139 8765 4321 must']],
  ['电话010-68513070', ['010-68513070 must']],
  ['电话 010 68513070', ['010 68513070 must']],
  ['电话（0571）8505 1234', ['（0571）8505 1234 must']],
  ['身份证11010519491231002X', ['11010519491231002X must']],
  ['身份证 110105 19491231 002X', ['110105 19491231 002X must']],
  ['身份证130503670401001', ['130503670401001 must']],
  ['卡号6222020200112237', []],
  ['卡号 6222 0202 0011 2230', ['6222 0202 0011 2230 must']],
  ['邮箱 zhang.san@example.com.cn。', ['zhang.san@example.com.cn must']],
  ['车牌京A12345', ['京A12345 must']],
  ['车牌粤B·D12345', ['粤B·D12345 must']],
  ['代码91350100M000100Y43', ['91350100M000100Y43 must']],
  ['代码11100000000013127D', ['11100000000013127D hint']],
])('%s', (text, found) => {
  expect(spotted(personal, text)).toEqual(found)
})

test.each([
  '身份证110105194912310021',
  '项目编号2024110512345678',
  '预算 12345678901 元',
  '热线400-810-0000',
  '〔2024〕138号',
  '2026-11-16 09:00:00',
  '第13812345678901234号',
])('%s tells nothing of anybody', (text) => {
  expect(spotted(personal, text)).toEqual([])
})

test('where contacts belong they only call for a look, but never an identity or a card', () => {
  const contact = { part: 'contact' as const }
  expect(spotted(personal, '王编辑 13812345678', contact)).toEqual(['13812345678 hint'])
  expect(spotted(personal, '11010519491231002X', contact)).toEqual(['11010519491231002X must'])
})

test('a notice may tell whom to call, not anybody’s mobile', () => {
  expect(spotted(personal, '电话010-68513070', {}, { kind: 'notice' })).toEqual(['010-68513070 hint'])
  expect(spotted(personal, '手机13812345678', {}, { kind: 'notice' })).toEqual(['13812345678 must'])
})
