import { dateStyleOf } from '@zhengcai/contract/publishing/dateStyle.ts'
import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { dates } from './dates.ts'

test.each([
  ['于2026-11-16开标', 'plain', ['2026-11-16 hint 2026年11月16日']],
  ['于2026.1.2开标', 'spaced', ['2026.1.2 hint 2026 年 1 月 2 日']],
  ['二〇二六年十一月二十日', 'plain', ['二〇二六年十一月二十日 hint 2026年11月20日']],
  ['于2026年11月16日开标', 'han', ['2026年11月16日 hint 二〇二六年十一月十六日']],
  ['于2026年2月30日开标', undefined, ['2026年2月30日 must']],
  ['于2026年11月16日开标', 'plain', []],
  ['版本1.2026.1.2', 'plain', []],
] as const)('%s in a text of style %s', (text, style, found) => {
  expect(spotted(dates, text, {}, { dates: style })).toEqual(found)
})

test('the style of a text is that of most of its days', () => {
  expect(dateStyleOf(['2026-11-16', '2026年1月2日，2026年1月3日'])).toBe('plain')
  expect(dateStyleOf(['没有日期'])).toBeUndefined()
})
