import { fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import { expect, test } from 'vitest'
import { fieldFault } from './fieldFault.ts'

const fieldOf = (kind: Parameters<typeof fieldsOf>[0], name: string) => {
  const field = fieldsOf(kind)[name]
  if (!field) throw new Error(`no field ${name}`)
  return field
}

test.each([
  ['news', 'title', '一张评分表，三次被质疑的背后', undefined],
  ['news', 'title', '表', '至少 2 个字，现在 1 个'],
  ['news', 'title', '长'.repeat(61), '至多 60 个字，现在 61 个'],
  ['news', 'summary', '', undefined],
  ['news', 'summary', '𠮷'.repeat(9), '至少 10 个字，现在 9 个'],
  ['article', 'page', 12, undefined],
  ['article', 'page', '十二', '请填写数字'],
  ['article', 'page', 1.5, '应为整数'],
  ['article', 'page', 1_000, '应在 1 到 999 之间'],
  ['book', 'price', 19.99, undefined],
  ['book', 'price', 19.999, '至多两位小数'],
  ['news', 'tags', ['评审', '质疑'], undefined],
  ['news', 'tags', Array(9).fill('评审'), '至多 8 个，现在 9 个'],
  ['news', 'tags', ['很'.repeat(21)], `“${'很'.repeat(10)}…”太长，每个至多 20 个字`],
] as const)('what is wrong with %s %s %s stands beside it at once', (kind, name, value, fault) => {
  expect(fieldFault(fieldOf(kind, name), typeof value === 'object' ? [...value] : value)).toBe(fault)
})
