import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { recounting } from '../../knowledge/counts.queries.ts'
import { type Items, newestOfKinds } from '../../knowledge/listItems.ts'
import { newestUpdates } from '../../laws/reading/newestUpdates.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { readFirst } from '../../training/readAnnounTrain.ts'
import { recountingReads } from '../../training/training.queries.ts'
import { listLinks } from '../links.queries.ts'
import { bannersOn, type SiteFacts } from './siteFacts.ts'

/** Everything the home page shows, in one answer. Its parts are kept apart: what changes in one leaves the others as they are. */
export async function readHome(items: Items, facts: () => Promise<SiteFacts>) {
  const { db } = items
  const day = chinaDay()
  const part = <T>(name: string, load: () => Promise<T>) => items.values.get(`home ${day} ${name}`, load)
  const [{ banners, floatingWindows, settings }, newest, laws, notices, courses, links] = await Promise.all([
    facts(),
    part('newest', () => newestOfKinds(items, { news: 12, question: 4, video: 4, book: 6 })),
    part('laws', () => newestUpdates(db, 6, day)),
    part('notices', () => readFirst(db, { type: 'notice' }, 4)),
    // Only what one can still sign up for: the others stand in the list of courses.
    part('courses', () => readFirst(db, { type: 'train', state: 'open' }, 4)),
    part('links', () => listLinks(db)),
  ])
  const [recounted, reread] = await Promise.all([
    recounting(db, [...newest, ...laws]),
    recountingReads(db, [...notices, ...courses]),
  ])
  const newestOf = (kind: Kind) => newest.filter((row) => row.kind === kind).map(recounted)
  return {
    banners: bannersOn(banners, day),
    floatingWins: floatingWindows,
    plans: settings.subscription?.plans ?? [],
    news: newestOf('news'),
    laws: laws.map(recounted),
    questions: newestOf('question'),
    videos: newestOf('video'),
    books: newestOf('book'),
    notices: notices.map(reread),
    courses: courses.map(reread),
    links,
  }
}
