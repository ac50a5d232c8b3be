import { expect, test } from 'vitest'
import { type LawFilters, lawSorts } from './lawFilters.ts'

const none: LawFilters = {
  keyword: undefined,
  level: undefined,
  body: undefined,
  year: undefined,
  status: undefined,
  class: undefined,
  sort: undefined,
}
const current = (filters: Partial<LawFilters>, newestFirst = false) =>
  lawSorts({ ...none, ...filters }, newestFirst).filter((sort) => sort.current)

test('the order that is shown as chosen is the one the laws stand in', () => {
  expect(current({})).toMatchObject([{ label: '最新公布' }])
  expect(current({ keyword: '开标' })).toMatchObject([{ label: '最相关' }])
  expect(current({ keyword: '最新 开标' }, true)).toMatchObject([{ label: '最新公布' }])
  expect(current({ keyword: '最新 开标', sort: 'name' })).toMatchObject([{ label: '名称' }])
})
