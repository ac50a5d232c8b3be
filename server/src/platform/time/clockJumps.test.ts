import { expect, test } from 'vitest'
import { clockJumps } from './clockJumps.ts'

const DAY = 86_400_000

function standIn() {
  const state = { clock: 1_800_000_000_000, passed: 5_000 }
  const jumped = clockJumps(
    () => state.clock,
    () => state.passed,
  )
  const goOn = (time: number) => {
    state.clock += time
    state.passed += time
  }
  return { state, jumped, goOn }
}

test('time that passes is no jump, however long', () => {
  const { jumped, goOn } = standIn()
  for (const time of [10, DAY, 400 * DAY]) {
    goOn(time)
    expect(jumped()).toBe(false)
  }
})

test.each([
  ['forward', DAY],
  ['back', -DAY],
  ['by little more than a second', 1_100],
])('a clock that was set is told of once: %s', (_which, by) => {
  const { state, jumped, goOn } = standIn()
  state.clock += by
  goOn(50)
  expect([jumped(), jumped()]).toEqual([true, false])
  state.clock -= by
  expect([jumped(), jumped()]).toEqual([true, false])
})

test('a machine that slept is told of, though nothing passed for it', () => {
  const { state, jumped } = standIn()
  state.clock += 8 * 3_600_000
  expect(jumped()).toBe(true)
})

test('small steps add up', () => {
  const { state, jumped } = standIn()
  const told = [400, 400, 400].map((by) => {
    state.clock += by
    return jumped()
  })
  expect(told).toEqual([false, false, true])
})
