import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { READERS_ADDRESSES } from '@zhengcai/contract/publishing/readersAddresses.ts'
import { expect, test } from 'vitest'
import { screens } from '../web/src/screens.ts'
import { insideLayout, outsideLayout } from '../web/src/siteMap.ts'
import { ROOT } from './sources.ts'

const pages = { ...insideLayout, ...outsideLayout }
/** What one reader asked or sent in: their addresses stand for nobody else. */
const OWN = ['/myAskInfo', '/feedBackInfo']
/** Parts of the web package that read an address for a screen, and what they read of it. */
const READERS: Record<string, string[]> = {
  idIn: ['id'],
  itemOfKind: ['id'],
  loadVideo: ['id'],
  pageIn: ['page', 'size'],
  classListIn: ['class', 'sort', 'page', 'size'],
  queryIn: ['keyword', 'kind', 'class', 'year', 'status', 'sort', 'literal'],
  secondIn: ['t'],
}
const ONE =
  /(?:\bparams|searchParams)\.get\(\s*'(\w+)'|\b(?:numberIn|filterIn|shapedIn|wordsIn)\(\s*[^,()]+,\s*'(\w+)'/g

/** What a screen's file reads of its address, by its own hand or through the parts above. */
function readIn(text: string): string[] {
  const named = [...text.matchAll(ONE)].map(([, one, other]) => one ?? other ?? '')
  const through = Object.entries(READERS).filter(([name]) => new RegExp(`\\b${name}\\(|\\(${name}\\)`).test(text))
  return [...new Set([...named, ...through.flatMap(([, names]) => names)])]
}

test('the addresses that links of a text may lead to are those of the screens', () => {
  expect(Object.keys(READERS_ADDRESSES).sort()).toEqual(['/', ...Object.keys(pages)].sort())
})

test('every screen says what it reads of its address, but those of one reader', () => {
  expect([...Object.keys(screens), ...OWN].sort()).toEqual(Object.keys(pages).sort())
})

/** Reads its tab in the browser only, once somebody has logged in. */
const onServer = Object.keys(screens).filter((address) => address !== '/personal-center')

test.each(onServer)('%s reads nothing of its address that it does not name', (address) => {
  const text = readFileSync(join(ROOT, 'web/src', pages[address] ?? ''), 'utf8')
  const unnamed = readIn(text).filter((name) => !Object.hasOwn(screens[address] ?? {}, name))
  expect(unnamed, `to be named in web/src/screens.ts, or readers get the kept page of another address`).toEqual([])
})

/** These change where one begins to read, or lead to one thing, and not which list it is. */
const BESIDE_THE_LIST = ['size', 'article', 'id']

test('the address that a list gives as its own has everything that makes it another list', () => {
  const lists = Object.entries(pages).flatMap(([address, file]) => {
    const own = /\bplainAddress\([^,]+, \[([^\]]*)\]\)/.exec(readFileSync(join(ROOT, 'web/src', file), 'utf8'))?.[1]
    return own === undefined ? [] : [{ address, own: own.match(/\w+/g) ?? [] }]
  })
  expect(lists.length).toBeGreaterThan(6)
  for (const { address, own } of lists) {
    const wanted = Object.keys(screens[address] ?? {}).filter((name) => !BESIDE_THE_LIST.includes(name))
    expect(own.toSorted(), address).toEqual(wanted.sort())
  }
})

test('a parameter is found however it is read', () => {
  const text = `params.get('a') new URL(x).searchParams.get('b') filterIn(\n params,\n 'c', WORDS) wordsIn(search, 'd', 40) pageIn(params, 5) onServer(loadVideo)`
  expect(readIn(text).sort()).toEqual(['a', 'b', 'c', 'd', 'id', 'page', 'size'])
})

test('the parts that read addresses read what is said of them', () => {
  const of = (path: string) => readFileSync(join(ROOT, 'web/src', path), 'utf8')
  expect(readIn(of('platform/steps/listAddress.ts'))).toEqual(expect.arrayContaining(READERS.pageIn ?? []))
  expect(readIn(of('knowledge/classList.ts')).sort()).toEqual([...(READERS.classListIn ?? [])].sort())
  for (const name of READERS.queryIn ?? []) expect(of('search/searchAddress.ts')).toContain(`'${name}'`)
})
