import { expect, test } from 'vitest'
import { insideLayout } from '../siteMap.ts'
import { columnOf } from './columnOf.ts'

/** Each column's own screen, by the feature it belongs to; articles stand in the column of books. */
const COLUMNS = [
  '/news',
  '/law',
  '/question',
  '/videoList',
  '/training',
  '/books',
  '/solicit-list',
  '/platform-notification',
]
const featureOf = (address: string) => insideLayout[address]?.split('/')[0]?.replace(/^articles$/, 'books')

test('every screen of a feature that has a column lights that column', () => {
  for (const address of Object.keys(insideLayout)) {
    const column = COLUMNS.find((other) => featureOf(other) === featureOf(address))
    expect([address, columnOf(address)]).toEqual([address, column ?? address])
  }
})
