import { type Items, newestOf } from '../knowledge/listItems.ts'
import { newestUpdates } from '../laws/reading/newestUpdates.ts'
import { readPage } from '../training/readAnnounTrain.ts'
import { listLinks } from './links.queries.ts'
import type { SiteFacts } from './siteFacts.ts'

const FIRST = { pageNum: 1, pageSize: 4 }

/** Everything the home page shows, in one answer. */
export async function readHome(items: Items, facts: () => Promise<SiteFacts>) {
  const { db } = items
  const [{ banners, floatingWindows, settings }, news, laws, questions, videos, books, notices, courses, links] =
    await Promise.all([
      facts(),
      newestOf(items, { kind: 'news', count: 12 }),
      newestUpdates(db, 6),
      newestOf(items, { kind: 'question', count: 4 }),
      newestOf(items, { kind: 'video', count: 4 }),
      newestOf(items, { kind: 'book', count: 6 }),
      readPage(db, { ...FIRST, type: 'notice' }),
      // Only what one can still sign up for: the others stand in the list of courses.
      readPage(db, { ...FIRST, type: 'train', state: 'open' }),
      listLinks(db),
    ])
  return {
    banners,
    floatingWins: floatingWindows,
    plans: settings.subscription?.plans ?? [],
    news,
    laws,
    questions,
    videos,
    books,
    notices: notices.rows,
    courses: courses.rows,
    links,
  }
}
