import { expect, test } from 'vitest'
import { secretNumbers } from './secretNumbers.ts'

test('the same words have the same number, others another, also where they run into one another', () => {
  const number = secretNumbers(Buffer.alloc(8, 7))
  expect(number('1.1.1.1', 'Mozilla')).toBe(number('1.1.1.1', 'Mozilla'))
  expect(number('1.1.1.1', 'Mozilla')).not.toBe(number('1.1.1.1M', 'ozilla'))
  expect(number('', 'a')).not.toBe(number('a', ''))
  expect(number('a')).not.toBe(secretNumbers(Buffer.alloc(8, 8))('a'))
  expect(Number.isSafeInteger(number('政采视野'))).toBe(true)
})

test('all networks of a large office read a hundred items, and no two are taken for one', () => {
  const number = secretNumbers()
  const numbers = new Set<number>()
  for (let ip = 0; ip < 2_000; ip += 1)
    for (let item = 0; item < 100; item += 1)
      numbers.add(number(`10.0.${ip >> 8}.${ip & 255}`, 'Mozilla/5.0', `${item}`))
  expect(numbers.size).toBe(200_000)
})
