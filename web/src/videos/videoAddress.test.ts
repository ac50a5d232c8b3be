import { expect, test } from 'vitest'
import { playAddress, secondIn } from './videoAddress.ts'

test.each([
  ['12', 12],
  ['10.9', 10.9],
  ['0', 0],
  ['40', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['两分', undefined],
])('t=%s in the address of a film of 40 seconds means %s', (written, second) => {
  expect(secondIn(`/videoPlay?id=x&t=${encodeURIComponent(written)}`, 40)).toBe(second)
})

test('an address from the beginning says nothing of time', () => {
  expect(playAddress('x')).toBe('/videoPlay?id=x')
  expect(playAddress('x', 0)).toBe('/videoPlay?id=x')
  expect(playAddress('x', 10.9)).toBe('/videoPlay?id=x&t=10.9')
})
