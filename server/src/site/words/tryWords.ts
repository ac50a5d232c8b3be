import { setImmediate } from 'node:timers/promises'
import type { Answered } from '@zhengcai/contract/calls.ts'
import { TRIED_TEXTS, type WordList, type WordRow, wordsOf } from '@zhengcai/contract/search/wordLists.ts'
import type { wordDesk } from '@zhengcai/contract/site/wordDesk.contract.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { sameAs } from '@zhengcai/engine/text/synonyms.ts'
import { readHotWords } from '../../search/asked/hotWords.ts'
import { shelvedBy } from '../../search/lists/wordShelf.ts'
import { synonymsOfRows } from '../../search/words/synonymRows.ts'
import { changed, type WordWish } from './saveWords.ts'
import type { TriedText, WordDeskNeeds } from './wordDeskNeeds.ts'

type Tried = Answered<typeof wordDesk.try>
type Found = Tried['found'][number]
/** The first place of a word in a text. */
type Place = { from: number; to: number }
/** Where a word is found in a text by a list, if it is. */
type Look = (word: string, text: TriedText) => Place | undefined

const WORDS_TRIED = 200
const WORDS_SHOWN = 100
const EXAMPLES = 3
const AROUND = 16

/** What a change would find, or find no more, in what was written last. It changes nothing. */
export async function tryWords(needs: WordDeskNeeds, wish: WordWish): Promise<Tried> {
  const { db, checks } = needs
  const { list } = wish
  const { now, rows } = await changed(db, needs, wish)
  const texts = (await checks.lastTexts(db, TRIED_TEXTS)).map((text) => ({ ...text, text: plainOf(list, text.text) }))
  const [before, after] = [lookBy(needs, list, now.rows), lookBy(needs, list, rows)]
  const found: Found[] = []
  for (const word of changedWords(list, now.rows, rows)) {
    // Others are served between two words.
    await setImmediate()
    found.push(foundOf(word, texts, { before, after }))
  }
  const difference = (one: Found) => Math.abs(one.after - one.before)
  return {
    texts: texts.length,
    found: found.toSorted((one, other) => difference(other) - difference(one)).slice(0, WORDS_SHOWN),
    hot: await hotAfter(needs, list, rows),
  }
}

/** Folding drops line ends, which keep title, tags and paragraphs apart where an example is quoted. */
const plainOf = (list: WordList, text: string) =>
  list === 'typo' || list === 'watch' ? text : text.split('\n').map(foldText).join('\n')

/** Words of rows that are new or gone. */
function changedWords(list: WordList, old: WordRow[], rows: WordRow[]): string[] {
  const written = (row: WordRow) => [row.word, row.to, row.mark, row.except].join('\n')
  const [had, has] = [new Set(old.map(written)), new Set(rows.map(written))]
  const other = [...rows.filter((row) => !had.has(written(row))), ...old.filter((row) => !has.has(written(row)))]
  const words = other.flatMap(({ word }) => (list === 'synonym' ? wordsOf(word) : [word]))
  return [...new Set(words)].slice(0, WORDS_TRIED)
}

function lookBy({ checks }: WordDeskNeeds, list: WordList, rows: WordRow[]): Look {
  if (list === 'synonym') return lookBySynonyms(rows)
  if (list === 'hot' || list === 'shelf') return (word, { text }) => placeOf(text, foldText(word))
  const find = checks.finderOf(list, rows)
  // A text is read once, and only where a word that changed stands in it at all.
  const read = new Map<string, ReturnType<typeof find>>()
  return (word, { id, text }) => {
    if (!text.includes(word)) return undefined
    const found = read.get(id) ?? find(text)
    read.set(id, found)
    return found.find(({ pair }) => pair.wrong === word)
  }
}

/** As the search has it: the word itself, or whatever says the same. */
function lookBySynonyms(rows: WordRow[]): Look {
  const synonyms = synonymsOfRows(rows)
  return (asked, { text }) => {
    const word = foldText(asked)
    const own = placeOf(text, word)
    if (own) return own
    const same = sameAs(synonyms, word).find((parts) => parts.every((part) => text.includes(part)))
    return same && placeOf(text, same[0] ?? '')
  }
}

function placeOf(text: string, word: string): Place | undefined {
  const from = text.indexOf(word)
  return from < 0 ? undefined : { from, to: from + word.length }
}

function foundOf(word: string, texts: TriedText[], { before, after }: { before: Look; after: Look }): Found {
  const seen = texts.map((text) => ({ text, old: before(word, text), now: after(word, text) }))
  const moved = seen.filter(({ old, now }) => Boolean(old) !== Boolean(now))
  const shown = moved.length > 0 ? moved : seen.filter(({ now }) => now)
  return {
    word,
    before: seen.filter(({ old }) => old).length,
    after: seen.filter(({ now }) => now).length,
    examples: shown.slice(0, EXAMPLES).flatMap(({ text, old, now }) => {
      const place = now ?? old
      return place ? [exampleOf(text, place)] : []
    }),
  }
}

const exampleOf = ({ id, title, text }: TriedText, { from, to }: Place) => ({
  id,
  title,
  before:
    text
      .slice(Math.max(0, from - AROUND), from)
      .split('\n')
      .at(-1) ?? '',
  words: text.slice(from, to),
  after: text.slice(to, to + AROUND).split('\n')[0] ?? '',
})

async function hotAfter({ db }: WordDeskNeeds, list: WordList, rows: WordRow[]): Promise<string[]> {
  if (list !== 'hot' && list !== 'shelf') return []
  const other = list === 'hot' ? { rows } : { isShelved: shelvedBy(rows.map(({ word }) => word)) }
  return (await readHotWords(db, other)).map(({ word }) => word)
}
