import { expect, test } from 'vitest'
import { busyFaults } from './busyCalls.ts'

test('a call that sends everybody away is named, however few of all requests these are', () => {
  const calls = new Map([
    ['news.list', { asked: 400, busy: 0 }],
    ['law.get', { asked: 4, busy: 4 }],
  ])
  expect(busyFaults(calls)).toEqual(['law.get 4 次都被请走'])
})

test('one that sends away more than a small share is named with its share', () => {
  expect(busyFaults(new Map([['law.get', { asked: 400, busy: 21 }]]))).toEqual(['law.get 400 次里有 21 次被请走'])
  expect(busyFaults(new Map([['law.get', { asked: 12, busy: 4 }]]))).toEqual(['law.get 12 次里有 4 次被请走'])
})

test('now and then somebody is sent away from a busy machine', () => {
  const calls = new Map([
    ['law.get', { asked: 400, busy: 20 }],
    ['news.list', { asked: 12, busy: 3 }],
    ['media.finish', { asked: 3, busy: 3 }],
  ])
  expect(busyFaults(calls)).toEqual([])
})
