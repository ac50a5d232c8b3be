import { expect, test } from 'vitest'
import { keptAnswers } from './keptAnswers.ts'

type Thing = { key: string; tags: ReadonlySet<string>; bytes: number }
const thing = (key: string, { bytes = 10, tags = [] as string[] } = {}): Thing => ({ key, bytes, tags: new Set(tags) })

test('memory is bounded, and what is read stays when a flood of things is read once', () => {
  const store = keptAnswers<Thing>(100)
  store.put(thing('home'))
  store.get('home')
  for (let i = 0; i < 1_000; i++) store.put(thing(`search ${i}`))
  expect(store.size()).toEqual({ answers: 10, bytes: 100 })
  expect(store.get('home')).toBeDefined()
  expect(store.get('search 0')).toBeUndefined()
  expect(store.get('search 999')).toBeDefined()
})

test('of what was read again, what was not read for longest goes first', () => {
  const store = keptAnswers<Thing>(100)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    store.put(thing(key))
    store.get(key)
  }
  store.get('a')
  for (let i = 0; i < 20; i++) {
    store.put(thing(`more ${i}`))
    store.get(`more ${i}`)
  }
  expect(store.get('b')).toBeUndefined()
  expect(store.size().bytes).toBeLessThanOrEqual(100)
})

test('codings made later count too, and push others out', () => {
  const store = keptAnswers<Thing>(100)
  const first = thing('first')
  store.put(first)
  store.put(thing('second'))
  store.get('second')
  store.grow(first, 85)
  expect(store.size()).toEqual({ answers: 1, bytes: 10 })
  expect(store.get('first')).toBeUndefined()
})

test('what is too large for the room is not kept at the cost of all else', () => {
  const store = keptAnswers<Thing>(100)
  store.put(thing('small'))
  store.put(thing('large', { bytes: 50 }))
  expect(store.get('large')).toBeUndefined()
  expect(store.get('small')).toBeDefined()
})

test('a change drops what bears its tag with its names, and nothing is left behind', () => {
  const store = keptAnswers<Thing>(1_000)
  const [news, law] = [thing('news', { tags: ['news', 'site'] }), thing('law', { tags: ['law', 'site'] })]
  for (const one of [news, law]) {
    store.put(one)
    store.nameAlso(one, `/${one.key}?x=1`)
  }
  store.dropTagged(new Set(['news', 'unheard of']))
  expect(store.at('/news?x=1')).toBeUndefined()
  expect(store.at('/law?x=1')).toBe(law)
  store.dropTagged('all')
  expect(store.size()).toEqual({ answers: 0, bytes: 0 })
})

test('however many ways there are to write an address, few of them are remembered', () => {
  const store = keptAnswers<Thing>(1_000)
  const home = thing('home')
  store.put(home)
  for (let i = 0; i < 50; i++) store.nameAlso(home, `/index?x=${i}`)
  expect(Array.from({ length: 50 }, (_, i) => store.at(`/index?x=${i}`)).filter(Boolean)).toHaveLength(4)
})

test('an address on which somebody hangs thousands of letters is read anew rather than remembered', () => {
  const store = keptAnswers<Thing>(100)
  const one = thing('one')
  store.put(one)
  const long = `/one?x=${'y'.repeat(7_000)}`
  store.nameAlso(one, long)
  store.nameAlso(one, '/one?x=y')
  expect([store.at(long), store.at('/one?x=y')]).toEqual([undefined, one])
})
