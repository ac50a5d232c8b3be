import { expect, test } from 'vitest'
import { listPeriods } from './periods.ts'

test('every day or month of a range has its place, over the end of a year and a leap day', () => {
  expect(listPeriods({ from: '2027-12-30', to: '2028-01-02', by: 'day' })).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
  ])
  expect(listPeriods({ from: '2028-02-28', to: '2028-03-01', by: 'day' })).toHaveLength(3)
  expect(listPeriods({ from: '2027-12-31', to: '2028-02-01', by: 'month' })).toEqual(['2027-12', '2028-01', '2028-02'])
})
