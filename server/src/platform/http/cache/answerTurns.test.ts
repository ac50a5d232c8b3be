import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openEars } from '../../../testing/network/openEars.ts'
import { Overloaded } from '../../limits/atMost.ts'
import { fairQueue, Gone } from '../edge/fairQueue.ts'
import { answerCache, type InTurn, type Made, type Obtained } from './answerCache.ts'

const MINUTE = 60_000
const page = (text: string): Made => ({ type: 'text/plain', body: Buffer.from(text), cacheControl: 'no-cache' })
const atOnce: InTurn = (act) => act()
const textOf = (obtained: Obtained) => String((obtained.how === 'unkept' ? obtained : obtained.kept).answer.body)
const open = () => answerCache({ mostBytes: 1_000_000, staleFor: 10 * MINUTE, freshness: openEars().freshness })

test('who is turned away before their turn gets what somebody else began meanwhile, or the refusal', async () => {
  const cache = open()
  const turnedAway: InTurn = (_act, noLonger) =>
    new Promise((_, reject) => {
      noLonger.onabort = () => reject(new Gone('no longer wanted'))
      setTimeout(() => reject(new Overloaded('too many')), 20)
    })
  const ask = (inTurn: InTurn) => cache.obtain('home', async () => page('made'), inTurn)
  await expect(ask(turnedAway)).rejects.toThrow('too many')
  const all = [ask(turnedAway), ask(atOnce), ask(turnedAway)]
  expect((await Promise.all(all)).map(textOf)).toEqual(['made', 'made', 'made'])
})

test('what one who floods the queue waits for is made for another in that one’s turn, once, and nobody waits any longer', async () => {
  const cache = open()
  const queue = fairQueue({ running: 1, waiting: 100, patience: MINUTE })
  const of =
    (network: string): InTurn =>
    (act, noLonger) =>
      queue(network, act, noLonger)
  const made: string[] = []
  const ask = (network: string, key: string) =>
    cache.obtain(
      key,
      async () => {
        await sleep(1)
        made.push(key)
        return page(key)
      },
      of(network),
    )
  const flood = Array.from({ length: 20 }, (_, at) => ask('flooding', `cold ${at}`))
  const wanted = ask('flooding', 'wanted')
  expect(textOf(await ask('other', 'wanted'))).toBe('wanted')
  expect(made).toEqual(['cold 0', 'cold 1', 'wanted'])
  expect(textOf(await wanted)).toBe('wanted')
  await Promise.all(flood)
  expect(made.filter((key) => key === 'wanted')).toHaveLength(1)
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

test('a failure is told to those who waited, not made again for each of them without end', async () => {
  const cache = open()
  const queue = fairQueue({ running: 1, waiting: 100, patience: MINUTE })
  let times = 0
  const ask = (network: string) =>
    cache.obtain(
      'broken',
      async () => {
        times += 1
        await sleep(1)
        throw new Error('broken')
      },
      (act, noLonger) => queue(network, act, noLonger),
    )
  const held = queue('held', () => sleep(5))
  const asked = await Promise.allSettled(['a', 'b', 'c'].map(ask))
  await held
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(times).toBe(1)
})
