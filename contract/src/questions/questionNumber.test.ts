import { expect, test } from 'vitest'
import { readQuestionNumber } from './questionNumber.ts'

const GOOD = Array.from({ length: 10 }, (_, digit) => readQuestionNumber(`26110423${digit}`)).filter(Boolean)

test('exactly one check digit fits', () => {
  expect(GOOD).toHaveLength(1)
})

test('a number is read however it was typed', () => {
  const [number = ''] = GOOD
  const digits = number.replace('-', '')
  const wide = digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  for (const typed of [number, digits, ` ${number} `, number.replace('-', '—'), number.replace('-', ' '), wide])
    expect(readQuestionNumber(typed)).toBe(number)
})

test('one wrong digit, or two neighbours exchanged, is no number', () => {
  const digits = (GOOD[0] ?? '').replace('-', '')
  for (let place = 0; place < digits.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const slip = digits.slice(0, place) + digit + digits.slice(place + 1)
      if (slip !== digits) expect(readQuestionNumber(slip)).toBeUndefined()
    }
  }
  for (const other of ['', '2611', '26110423', '2611-0423-99999', '二六一一', '../../etc', '0'.repeat(500)])
    expect(readQuestionNumber(other)).toBeUndefined()
})
