import type { KindCalls } from '../knowledge/knowledge.handlers.ts'
import { type Items, listItems } from '../knowledge/listItems.ts'
import { listBookYears, ofType, ofYear } from './books.queries.ts'

/** The shelf: issues and books, and the years they are from. */
export const bookCalls = (items: Items): Pick<KindCalls, 'books' | 'bookYears'> => ({
  books: ({ query: { type, year, ...page } }) =>
    listItems(items, {
      ...page,
      kind: 'book',
      sort: 'newest',
      where: [...(type ? [ofType(type)] : []), ...(year ? [ofYear(year)] : [])],
    }),
  bookYears: ({ query: { type } }) => items.values.get(`bookYears ${type ?? ''}`, () => listBookYears(items.db, type)),
})
