import type { WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { wordsOf } from '@zhengcai/contract/search/wordLists.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listSums } from '../../../search/lists/wordLists.queries.ts'
import { madeOfList } from '../../../search/lists/wordLists.ts'
import { type FoundWord, wordFinder } from './findWords.ts'
import { SHIPPED_PAIRS, type WordPair } from './wordPairs.ts'

export type FindWords = (text: string) => FoundWord[]
/** What finds the words that the office looks after: those written wrongly, and those that somebody has to verify. */
export type OfficeWords = { typo: FindWords; watch: FindWords }

/** What the list of wrong words begins with. */
export const typoBeginning = (): WordRow[] =>
  SHIPPED_PAIRS.map(({ wrong, right, level, except }) => ({
    word: wrong,
    to: right.join(' '),
    mark: level,
    except: except.join(' '),
  }))

const pairOf = ({ word, to, mark, except }: WordRow): WordPair => ({
  wrong: word,
  right: wordsOf(to),
  level: mark === 'hint' ? 'hint' : 'must',
  except: wordsOf(except),
})

/** `to` of a word to be verified is what to know about it, as it was written. */
const watchOf = ({ word, to, mark }: WordRow): WordPair => ({
  wrong: word,
  right: to === '' ? [] : [to],
  level: mark === 'hint' ? 'hint' : 'must',
  except: [],
})

/** Finds the rows of a list in a text. */
export const finderOf = (list: 'typo' | 'watch', rows: WordRow[]): FindWords =>
  wordFinder(rows.map(list === 'typo' ? pairOf : watchOf))

const typos = madeOfList('typo', typoBeginning, (rows) => finderOf('typo', rows))
const watched = madeOfList(
  'watch',
  () => [],
  (rows) => finderOf('watch', rows),
)

export async function officeWords(db: Db): Promise<OfficeWords> {
  const sums = await listSums(db, ['typo', 'watch'])
  return { typo: await typos(db, sums), watch: await watched(db, sums) }
}

/** As they come with the product. */
export const SHIPPED_WORDS: OfficeWords = { typo: finderOf('typo', typoBeginning()), watch: () => [] }
