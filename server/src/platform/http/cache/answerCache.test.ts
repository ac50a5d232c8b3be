import { ApiError } from '@zhengcai/contract/errors.ts'
import { expect, test } from 'vitest'
import { openEars } from '../../../testing/network/openEars.ts'
import { Overloaded } from '../../limits/atMost.ts'
import { type AnswerCache, answerCache, type Made, type Obtained } from './answerCache.ts'

const MINUTE = 60_000
const page = (text: string): Made => ({ type: 'text/plain', body: Buffer.from(text), cacheControl: 'no-cache' })
const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
const atOnce = <T>(act: () => Promise<T>) => act()
const textOf = (obtained: Obtained) => String((obtained.how === 'unkept' ? obtained : obtained.kept).answer.body)

function open({ mostBytes = 1_000_000 } = {}) {
  const ears = openEars()
  const clock = { now: 1_000_000 }
  const cache = answerCache({ mostBytes, staleFor: 10 * MINUTE, freshness: ears.freshness, now: () => clock.now })
  const read = async (key: string, text = 'as it is') => {
    const obtained = await cache.obtain(key, async () => page(text), atOnce)
    return `${obtained.how} ${textOf(obtained)}`
  }
  return { ...ears, clock, cache, read }
}

const keptOf = async (obtaining: Promise<Obtained>) => {
  const obtained = await obtaining
  return obtained.how === 'unkept' ? expect.fail('not kept') : obtained.kept
}

/** Something that is made when the test lets it be. */
function slow(cache: AnswerCache, key: string, text: string, inTurn = atOnce) {
  let go = () => {}
  const begun = { times: 0 }
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const ask = () =>
    cache.obtain(
      key,
      async () => {
        begun.times += 1
        await gate
        return page(text)
      },
      inTurn,
    )
  return { ask, go: () => go(), begun }
}

test('two hundred readers of something nobody has read yet have it made once', async () => {
  const { cache, read } = open()
  const { ask, go, begun } = slow(cache, 'home', 'first')
  const all = Promise.all(Array.from({ length: 200 }, ask))
  go()
  expect(new Set((await all).map(textOf))).toEqual(new Set(['first']))
  expect(begun.times).toBe(1)
  expect(await read('home', 'second')).toBe('hit first')
})

test('a change empties what shows it and leaves the rest', async () => {
  const { state, change, read } = open()
  state.tags = new Set(['news'])
  await read('news', 'old')
  state.tags = new Set(['laws'])
  await read('law', 'old')
  change('news')
  expect(await read('news', 'new')).toBe('miss new')
  expect(await read('law', 'new')).toBe('hit old')
  change('all')
  expect(await read('law', 'new')).toBe('miss new')
})

test('who comes after a change does not get what was begun before it, and that is not kept', async () => {
  const { cache, state, change, read } = open()
  state.tags = new Set(['news'])
  const { ask, go } = slow(cache, 'news', 'old')
  const before = ask()
  change('news')
  expect(await read('news', 'new')).toBe('miss new')
  go()
  expect(textOf(await before)).toBe('old')
  expect(await read('news', 'newer')).toBe('hit new')
})

test('a change of something else does not keep an answer from being kept', async () => {
  const { cache, state, change, read } = open()
  state.tags = new Set(['news'])
  const { ask, go } = slow(cache, 'news', 'as it is')
  const before = ask()
  change('laws')
  go()
  await before
  expect(await read('news')).toBe('hit as it is')
})

test('while changes are not heard everything is made anew and nobody shares', async () => {
  const { cache, state, read } = open()
  await read('home', 'old')
  state.hears = false
  expect(await read('home', 'new')).toBe('unkept new')
  const { ask, go, begun } = slow(cache, 'home', 'mine')
  const two = Promise.all([ask(), ask()])
  go()
  await two
  expect(begun.times).toBe(2)
})

test('nothing is shown past its time', async () => {
  const { state, clock, read } = open()
  state.until = clock.now + MINUTE
  await read('home', 'before midnight')
  clock.now += MINUTE
  expect(await read('home', 'after midnight')).toBe('unkept after midnight')
  state.until = clock.now + MINUTE
  expect(await read('home', 'after midnight')).toBe('miss after midnight')
})

test('an answer with counts is made anew in the background while it is read, and before it is shown a minute later', async () => {
  const { cache, clock, read } = open()
  let count = 0
  const ask = async () => {
    const obtained = await cache.obtain(
      'detail',
      async (making) => {
        making.lasts = 50_000
        count += 1
        return page(`${count} reads`)
      },
      atOnce,
    )
    return `${obtained.how} ${textOf(obtained)}`
  }
  expect(await ask()).toBe('miss 1 reads')
  clock.now += 29_000
  expect(await ask()).toBe('hit 1 reads')
  clock.now += 2_000
  expect(await ask()).toBe('hit 1 reads')
  await expect.poll(() => count).toBe(2)
  expect(await ask()).toBe('hit 2 reads')
  clock.now += MINUTE
  expect(await ask()).toBe('miss 3 reads')
  expect(await read('detail', '')).toBe('hit 3 reads')
})

test('while the database is away what was kept is shown and marked, for a bounded time', async () => {
  const { cache, state, clock, read } = open()
  await read('home', 'kept')
  state.hears = false
  const ask = () => cache.obtain('home', away, atOnce)
  expect((await ask()).how).toBe('stale')
  expect((await cache.obtain('home', async () => ({ ...page('sorry'), status: 503 }), atOnce)).how).toBe('stale')
  await expect(cache.obtain('never read', away, atOnce)).rejects.toThrow('connect')
  clock.now += 5 * MINUTE
  expect(await read('home', 'back')).toBe('unkept back')
  clock.now += 6 * MINUTE
  await expect(ask()).rejects.toThrow('connect')
})

test('whoever first hears that the clock was set gets nothing kept before, also where the database is away', async () => {
  const ears = openEars()
  const jumped = { is: false }
  const hearing = () => {
    if (jumped.is) ears.change('all')
    return !jumped.is && ears.state.hears
  }
  const freshness = { ...ears.freshness, hearing }
  const cache = answerCache({ mostBytes: 1_000_000, staleFor: 10 * MINUTE, freshness })
  const make = async () => ({ ...page('by the old clock') })
  await cache.obtain('home', make, atOnce)
  cache.nameAlso(await keptOf(cache.obtain('home', make, atOnce)), '/home')
  await cache.obtain('never kept', away, atOnce).catch(() => {})
  jumped.is = true
  expect(cache.at('/home')).toBeUndefined()
  await expect(cache.obtain('home', away, atOnce)).rejects.toThrow('connect')
})

test('where the database was just found away the others do not wait for it again', async () => {
  const { cache, state, clock, read } = open()
  await read('home', 'kept')
  await read('news', 'kept')
  state.hears = false
  await cache.obtain('home', away, atOnce)
  const makes = () => expect.fail('asked the database again')
  expect((await cache.obtain('news', makes, atOnce)).how).toBe('stale')
  clock.now += 2_000
  expect(await read('news', 'back')).toBe('unkept back')
})

test('what something was added to is shown without it while the database is away, and at no other time', async () => {
  const { cache, state, clock, change, read } = open()
  state.tags = new Set(['news', 'item:1'])
  const named = async () =>
    cache.nameAlso(await keptOf(cache.obtain('home', async () => page('before'), atOnce)), '/home')
  await named()
  change('news', '+news')
  expect(cache.at('/home')).toBeUndefined()
  await expect(cache.obtain('home', away, atOnce)).rejects.toThrow('connect')
  await expect(cache.obtain('home', () => Promise.reject(new Overloaded('full')), atOnce)).rejects.toThrow('full')
  state.hears = false
  const stood = await cache.obtain('home', away, atOnce)
  expect([stood.how, textOf(stood)]).toEqual(['stale', 'before'])
  expect((await cache.obtain('home', away, atOnce)).how).toBe('stale')
  clock.now += 2_000
  state.hears = true
  expect(await read('home', 'after')).toBe('miss after')
  expect(await read('home')).toBe('hit after')
})

test('what something may have been taken from is shown to nobody again, whatever was added before or with it', async () => {
  for (const told of [
    [['news']],
    [['news', '+news', 'item:1']],
    [['news', '+news'], ['item:1']],
    [['news', '+news'], ['all']],
  ]) {
    const { cache, state, change, read } = open()
    state.tags = new Set(['news', 'item:1'])
    await read('home', 'with the withdrawn')
    for (const tags of told) change(...tags)
    state.hears = false
    await expect(cache.obtain('home', away, atOnce)).rejects.toThrow('connect')
  }
})

test('failures, refusals and what is personal are not kept', async () => {
  const { cache, read } = open()
  await expect(cache.obtain('a', () => Promise.reject(new ApiError(404, '没有')), atOnce)).rejects.toThrow()
  await cache.obtain('a', async () => ({ ...page('moved'), status: 301, location: '/b' }), atOnce)
  await cache.obtain(
    'a',
    async (making) => {
      making.refusal = 'GET /personal'
      return page('of one reader')
    },
    atOnce,
  )
  expect(await read('a', 'for all')).toBe('miss for all')
})

test('who waits for a page is not told that somebody else asks too much', async () => {
  const { cache } = open()
  const tooMuch = async () => ({ ...page('一分钟后再试'), status: 429 })
  const first = cache.obtain('search', tooMuch, atOnce)
  const others = Promise.all([1, 2].map(() => cache.obtain('search', async () => page('found'), atOnce)))
  expect(textOf(await first)).toBe('一分钟后再试')
  expect((await others).map(textOf)).toEqual(['found', 'found'])
})

test('with no memory for it nothing is kept', async () => {
  const { read } = open({ mostBytes: 0 })
  expect(await read('home', 'one')).toBe('unkept one')
  expect(await read('home', 'two')).toBe('unkept two')
})
