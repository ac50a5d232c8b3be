import { expect, test } from 'vitest'
import { chosenIn, ignoredIn, sortedBy, textsAddress, wantedIn } from './textsAddress.ts'

const params = (search: string) => new URLSearchParams(search)
const USUAL = { sort: 'update', order: 'down', size: 20, page: 1 }

test('an address without anything asks for everything, the newest change first', () => {
  expect(wantedIn(params(''))).toMatchObject(USUAL)
  expect(textsAddress(wantedIn(params('')))).toBe('/office/texts')
})

test('an address that was made is read as it was meant, selection included', () => {
  const wanted = {
    ...wantedIn(params('')),
    kind: 'news',
    state: 'live',
    classId: 'headline',
    owner: 'a1b2c3',
    keyword: '预付款 50%&x=1',
    finding: 'alt',
    from: '2026-11-01',
    to: '2026-11-16',
    sort: 'title',
    order: 'up',
    size: 100,
    page: 7,
  } as const
  const chosen = ['a1', 'b2', 'c3']
  const { searchParams } = new URL(textsAddress(wanted, chosen), 'http://x')
  expect(wantedIn(searchParams)).toEqual(wanted)
  expect(chosenIn(searchParams)).toEqual(chosen)
  expect(ignoredIn(searchParams)).toEqual([])
})

test('what nobody understands is left out and named', () => {
  const odd = params('kind=poem&state=live&colour=red&from=2026-02-30&size=7&page=0&owner=../x&keyword=')
  expect(wantedIn(odd)).toMatchObject({ ...USUAL, kind: undefined, state: 'live', from: undefined, owner: undefined })
  expect(ignoredIn(odd)).toEqual(['kind=poem', 'colour=red', 'from=2026-02-30', 'size=7', 'page=0', 'owner=../x'])
})

test('no more is chosen than can be done at once, and nothing twice', () => {
  const many = Array.from({ length: 150 }, (_, n) => `id${n}`)
  expect(chosenIn(params(`chosen=${many.join('.')}`))).toHaveLength(100)
  expect(chosenIn(params('chosen=a1.a1.b2..<x>'))).toEqual(['a1', 'b2'])
})

test('a second press on a column turns it round', () => {
  const first = wantedIn(params(''))
  expect(sortedBy(first, 'title')).toEqual({ sort: 'title', order: 'up', page: 1 })
  expect(sortedBy({ ...first, sort: 'title', order: 'up' }, 'title')).toEqual({ sort: 'title', order: 'down', page: 1 })
  expect(sortedBy(first, 'update')).toEqual({ sort: 'update', order: 'up', page: 1 })
})
