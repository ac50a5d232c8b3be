import { ADMITTED, admission, type Moment } from './admission.ts'
import { type Correction, correct } from './correct.ts'
import { standsAnywhere } from './findExact.ts'
import { foldText } from './foldText.ts'
import { createMemoryIndex, type Group, indexBytes, type MemoryIndex } from './memoryIndex.ts'
import { type Scratch, scratchFor } from './proposeUnits.ts'
import { putDocument, removeDocument } from './putDocument.ts'
import { type ReadQuery, readQuery } from './readQuery.ts'
import { readSounds } from './readSounds.ts'
import { type Asked, type Run, runQuery } from './runQuery.ts'
import type { DocumentKey, SearchDocument } from './searchDocument.ts'
import { type Suggested, suggestTitles } from './suggestTitles.ts'
import type { Synonyms } from './synonyms.ts'

/** What the product needs of an engine. Another one, on another machine even, could stand in. */
export type SearchIndex = {
  put(document: SearchDocument): void
  remove(key: DocumentKey): void
  setViews(views: Map<DocumentKey, number>): void
  query(asked: Asked): Answer
  suggest(asked: { keyword: string; size: number; moment: Moment }): Suggested
  status(): IndexStatus
}
export type Answer = Run & {
  /** What was searched for in place of the letters or the slip that were typed. */
  readAs?: string
  /** Other things the letters can be read as. */
  alternatives: string[]
  /** What was probably meant, where what was typed stands nowhere. */
  didYouMean?: string
}
export type IndexStatus = { documents: number; units: number; dead: number; terms: number; bytes: number }

export function createSearchIndex(synonyms: Synonyms): SearchIndex {
  const index = createMemoryIndex()
  let scratch: Scratch | undefined
  const engine = () => {
    scratch = scratchFor(index, scratch)
    return { index, scratch, synonyms }
  }
  return {
    put: (document) => putDocument(index, document),
    remove: (key) => removeDocument(index, key),
    setViews(views) {
      for (const [key, count] of views) {
        const group = index.groups[index.groupOf.get(key) ?? -1]
        if (group) group.views = count
      }
    },
    query: (asked) => answer(engine(), asked),
    suggest: (asked) => suggestTitles(engine(), asked),
    status: () => statusOf(index),
  }
}

type Engine = Parameters<typeof runQuery>[0]

function answer(engine: Engine, asked: Asked): Answer {
  if (asked.literal) return { ...runQuery(engine, asked), alternatives: [] }
  const heard = hear(engine, asked)
  const query = { ...asked, ...heard.query }
  const found = runQuery(engine, query)
  const plain = { ...found, alternatives: heard.alternatives, ...(heard.readAs && { readAs: heard.readAs }) }
  if (heard.readAs || found.byName) return plain
  const meant = repair(engine, readQuery(query.keyword))
  if (meant === undefined) return plain
  // The words may all be found and yet be a slip: 招标投标发 has 招标 and 投标.
  if (found.wholeTotal > 0) return meant.known && meant.sounds ? instead(engine, asked, meant.text) : plain
  if (meant.sounds || found.total === 0) return instead(engine, asked, meant.text)
  return { ...plain, didYouMean: meant.text }
}

const instead = (engine: Engine, asked: Asked, keyword: string): Answer => ({
  ...runQuery(engine, { ...asked, keyword }),
  alternatives: [],
  readAs: keyword,
})

type Heard = { query: { keyword: string; alike?: string[] }; readAs?: string; alternatives: string[] }

/** Letters that stand nowhere as such are taken for the sounds of a word. */
export function hear(engine: Engine, { keyword, ...asked }: Asked): Heard {
  const { index, scratch } = engine
  const admits = (group: Group) => admission(group, asked, asked.moment) === ADMITTED
  const { letters, phrase } = readQuery(keyword)
  if (letters !== undefined && !standsAnywhere(index, phrase, scratch.list)) {
    const [first, ...others] = readSounds(engine, letters, admits)
    if (first === undefined) return { query: { keyword }, alternatives: [] }
    return { query: { keyword: first, alike: others }, readAs: first, alternatives: others }
  }
  const words = keyword.trim().split(/\s+/)
  if (words.length === 1 || words.length > 8) return { query: { keyword }, alternatives: [] }
  const spelled = words.map((word) => {
    if (!/^[a-z]{2,20}$/i.test(word) || standsAnywhere(index, foldText(word), scratch.list)) return word
    return readSounds(engine, foldText(word), admits, 1)[0] ?? word
  })
  const readAs = spelled.join(' ')
  return readAs === words.join(' ')
    ? { query: { keyword }, alternatives: [] }
    : { query: { keyword: readAs }, readAs, alternatives: [] }
}

/** Word by word where words were typed apart; nothing where all of it stands somewhere. */
function repair(engine: Engine, { keyword, phrase }: ReadQuery): Correction | undefined {
  const { index, scratch } = engine
  const stands = (text: string) => standsAnywhere(index, text, scratch.list)
  const words = keyword.trim().split(/\s+/)
  if (stands(phrase)) return undefined
  if (words.length === 1) return correct(engine, phrase)
  const repaired = words.slice(0, 8).map((word) => {
    const folded = foldText(word)
    return { word, meant: stands(folded) ? undefined : correct(engine, folded) }
  })
  const changed = repaired.flatMap(({ meant }) => meant ?? [])
  if (changed.length === 0) return undefined
  return {
    text: repaired.map(({ word, meant }) => meant?.text ?? word).join(' '),
    known: changed.every(({ known }) => known),
    sounds: changed.every(({ sounds }) => sounds),
  }
}

function statusOf(index: MemoryIndex): IndexStatus {
  const { postings, texts, columns } = indexBytes(index)
  return {
    documents: index.groupOf.size,
    units: index.liveUnits,
    dead: index.unitCount - index.liveUnits,
    terms: index.postings.count,
    bytes: postings + texts + columns,
  }
}
