import { NEVER_SECONDS, type SearchDocument } from './searchDocument.ts'

/** For tests: a news item that has nothing but its title, with what a test adds. */
export const plainDocument = (key: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  key,
  kind: 'news',
  classId: 'news',
  title,
  names: [],
  texts: [],
  publishTime: 0,
  withdrawTime: NEVER_SECONDS,
  year: 2026,
  views: 0,
  articles: [],
  ...more,
})
