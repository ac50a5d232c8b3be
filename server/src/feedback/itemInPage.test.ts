import { expect, test } from 'vitest'
import { itemInPage } from './itemInPage.ts'

test.each([
  ['/newsDetails?id=item1', 'item1'],
  ['/article?from=search&id=item1#third', 'item1'],
  ['/books?id=issue-3', 'issue-3'],
  ['/books', null],
  ['/index?id=item1', null],
  ['/newsDetails?id=', null],
  ['/newsDetails?id=a%20b', null],
  ['/toString?id=item1', null],
  ['', null],
])('the page %s shows the item %s', (page, item) => expect(itemInPage(page)).toBe(item))
