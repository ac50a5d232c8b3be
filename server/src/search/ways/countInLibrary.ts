import { foldText } from '@zhengcai/engine/text/foldText.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Findable } from '../findable.ts'
import { wordFinder } from './wordFinder.ts'

const PAGE = 200

/** In how many articles of laws, and in how many other items than questions, a word stands. */
export type Spread = {
  articles: number
  items: number
  inArticles(word: string): number
  inItems(word: string): number
  /** Only ever part of a longer word. */
  isPiece(word: string): boolean
}

/** Reads the whole library once. */
export async function countInLibrary(db: Db, findables: Findable[], words: Iterable<string>): Promise<Spread> {
  const { find, isPiece } = wordFinder(words)
  const counts = { articles: new Map<string, number>(), items: new Map<string, number>() }
  const totals = { articles: 0, items: 0 }
  const note = (where: 'articles' | 'items', text: string) => {
    totals[where] += 1
    for (const word of find(foldText(text))) counts[where].set(word, (counts[where].get(word) ?? 0) + 1)
  }
  for (const { read } of findables) {
    let after: string | undefined = ''
    while (after !== undefined) {
      // What cannot be read is told by `check`; here it only does not count.
      const { documents, last } = await read(db, { after, size: PAGE }, () => undefined)
      for (const { kind, title, texts, articles } of documents) {
        for (const { text } of articles) note('articles', text)
        if (kind !== 'question' && articles.length === 0) note('items', [title, ...texts].join('\n'))
      }
      after = last
    }
  }
  return {
    ...totals,
    isPiece,
    inArticles: (word) => counts.articles.get(word) ?? 0,
    inItems: (word) => counts.items.get(word) ?? 0,
  }
}
