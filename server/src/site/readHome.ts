import { newestOf } from '../knowledge/newestOf.ts'
import { newestUpdates } from '../laws/newestUpdates.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../training/readAnnounTrain.ts'
import { listLinks } from './links.queries.ts'
import type { SiteFacts } from './siteFacts.ts'

const FIRST = { pageNum: 1, pageSize: 4 }

/** Everything the home page shows, in one answer. */
export async function readHome(db: Db, facts: () => Promise<SiteFacts>) {
  const [{ banners, floatingWindows, settings }, news, laws, questions, videos, books, notices, courses, links] =
    await Promise.all([
      facts(),
      newestOf(db, { kind: 'news', count: 12 }),
      newestUpdates(db, 6),
      newestOf(db, { kind: 'question', count: 4 }),
      newestOf(db, { kind: 'video', count: 4 }),
      newestOf(db, { kind: 'book', count: 6 }),
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
