import { expect, test } from 'vitest'
import { ownDay } from './ownDay.ts'

const PUBLISHED = '2026-01-15'
const dayOf = (...endings: string[]) => ownDay(endings, PUBLISHED)?.day

test('the day that a law names for itself is read, however it is written', () => {
  expect(ownDay(['本办法自 2026年3月1日起施行。'], PUBLISHED)).toEqual({
    said: '本办法自2026年3月1日起施行',
    day: '2026-03-01',
  })
  expect(dayOf('本条例自二〇二六年十二月一日起施行，原办法同时废止。')).toBe('2026-12-01')
  expect(dayOf('本规定自２０２６年３月１日起正式实施。')).toBe('2026-03-01')
  expect(dayOf('本法自公布之日起施行。')).toBe(PUBLISHED)
  expect(dayOf('有效期五年。', '本办法自2026年3月1日起施行。')).toBe('2026-03-01')
})

test('of several days the first that is said of the whole counts', () => {
  expect(dayOf('本办法自2026年3月1日起施行，其中本办法第三条自2027年7月1日起施行。')).toBe('2026-03-01')
  expect(dayOf('本办法自公布之日起施行，本办法附件1自2027年7月1日起施行。')).toBe(PUBLISHED)
  expect(dayOf('本办法第三条自2027年7月1日起施行，本办法其余规定自2026年3月1日起施行。')).toBe('2026-03-01')
})

test('days of other things, days that are counted and days that are none tell nothing', () => {
  expect(dayOf('2020年1月1日起施行的办法同时废止。')).toBeUndefined()
  expect(dayOf('本办法自公布之日起三十日后施行。')).toBeUndefined()
  expect(dayOf('本办法自2026年2月30日起施行。')).toBeUndefined()
  expect(dayOf()).toBeUndefined()
})
