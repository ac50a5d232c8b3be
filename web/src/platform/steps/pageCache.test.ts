import { beforeEach, expect, test } from 'vitest'
import { insideLayout } from '../../siteMap.ts'
import { CACHED_PAGES, forgetPages, isCached, keepEntry, keptEntry } from './pageCache.ts'

beforeEach(forgetPages)

test('every page that is kept has an address of the site', () => {
  expect(CACHED_PAGES.filter((page) => !(page in insideLayout))).toEqual([])
})

test('a reader who comes back to a list finds it as it was, another visit to it has its own', () => {
  keepEntry('first', '/news?page=2', { data: 'two' })
  keepEntry('second', '/news', { data: 'one' })
  expect(keptEntry('first', '/news?page=2')?.data).toBe('two')
  expect(keptEntry('second', '/news')?.data).toBe('one')
  expect(keptEntry('second', '/news?page=2')).toBeUndefined()
})

test('a text is not kept, a list of any filter is', () => {
  keepEntry('text', '/newsDetails?id=1', { data: 'text' })
  expect(keptEntry('text', '/newsDetails?id=1')).toBeUndefined()
  expect(isCached('/news?class=policy')).toBe(true)
})

test('what was chosen on a page outlives its data being kept anew', () => {
  keepEntry('key', '/news', {})
  keptEntry('key', '/news')?.state.set('chosen', ['a'])
  keepEntry('key', '/news', { data: 'new' })
  expect(keptEntry('key', '/news')?.state.get('chosen')).toEqual(['a'])
})

test('after ten minutes the list is asked for again', () => {
  keepEntry('key', '/news', { data: 'old' }, 0)
  expect(keptEntry('key', '/news', 599_999)?.data).toBe('old')
  expect(keptEntry('key', '/news', 600_000)).toBeUndefined()
})

test('only the forty latest are kept', () => {
  for (let entry = 0; entry <= 40; entry++) keepEntry(`key${entry}`, '/news', { data: entry })
  expect(keptEntry('key0', '/news')).toBeUndefined()
  expect(keptEntry('key1', '/news')?.data).toBe(1)
})
