import { findExact } from '../index/findExact.ts'
import type { Engine } from '../index/scratch.ts'
import { type Correction, correct } from '../query/correct.ts'
import { mendTerms } from '../query/mendTerms.ts'
import { nameWork } from '../query/nameWork.ts'
import { readQuery } from '../query/readQuery.ts'
import { piecesOf } from '../query/readQuestion.ts'
import type { Answer, SearchRequest } from '../searchEngine.ts'
import { foldText } from '../text/foldText.ts'
import type { TimeAsked } from '../trade.ts'
import { hear } from './hear.ts'
import { runQuery } from './runQuery.ts'

const MOST_PIECES = 16
const LONGEST_MENDED = 24
/** A number is right or it is another number. */
const OFFICIAL_NUMBER = /\d\s*号/

/** Letters are heard first, then what was typed is looked for, and a slip is mended where that finds nothing better. */
export function answerQuery(engine: Engine, asked: SearchRequest): Answer {
  if (asked.literal) return { ...runQuery(engine, asked), alternatives: [] }
  const time = engine.trade.readTime(asked.keyword, asked.moment.today)
  return time && !isNamed(engine, asked) && !isQuoted(engine, asked, time)
    ? answerInTime(engine, asked, time)
    : answerWords(engine, asked)
}

/** 公司法2018 names a version, it does not ask what appeared that year. */
function isNamed(engine: Engine, asked: SearchRequest): boolean {
  const named = nameWork(engine, readQuery(asked.keyword, engine.trade), asked)
  return named !== undefined && named.works.length > 0
}

/** A day that stands in a text just as it was typed is part of what is looked for. */
const isQuoted = (engine: Engine, { keyword }: SearchRequest, { from }: TimeAsked) =>
  from !== undefined && stands(engine, foldText(keyword))

/** Where a span of time has nothing that has the words, all times are better than none. */
function answerInTime(engine: Engine, asked: SearchRequest, { rest, said, from, to, works }: TimeAsked): Answer {
  const plain = { ...asked, keyword: rest }
  if (from === undefined || to === undefined) {
    const relevant = answerWords(engine, plain)
    if (relevant.byName) return { ...relevant, readAs: relevant.readAs ?? rest }
    const found =
      asked.sort === 'relevance'
        ? answerWords(engine, { ...plain, sort: 'newest', ...(works && { worksFirst: true }) })
        : relevant
    return { ...found, time: { said, isSpan: false, isKept: asked.sort !== 'hottest' } }
  }
  const within = answerWords(engine, { ...plain, published: { from, to } })
  const time = { said, isSpan: true, isKept: true }
  if (within.wholeTotal > 0) return { ...within, time }
  const ever = answerWords(engine, plain)
  return ever.wholeTotal > 0 || within.total === 0 ? { ...ever, time: { ...time, isKept: false } } : { ...within, time }
}

function answerWords(engine: Engine, asked: SearchRequest): Answer {
  const { keyword, alternatives, readAs } = hear(engine, asked)
  const found = runQuery(engine, { ...asked, keyword }, alternatives)
  const plain = { ...found, alternatives, ...(readAs && { readAs }) }
  if (readAs || found.byName) return plain
  const meant = repair(engine, keyword)
  if (meant === undefined) return plain
  // The words may all be found and yet be a slip: 招标投标发 has 招标 and 投标.
  if (found.wholeTotal > 0)
    return meant.sounds && (meant.known || meant.strange) ? instead(engine, asked, meant.text) : plain
  if (meant.sounds || found.total === 0) return instead(engine, asked, meant.text)
  return { ...plain, didYouMean: meant.text }
}

const instead = (engine: Engine, asked: SearchRequest, keyword: string): Answer => ({
  ...runQuery(engine, { ...asked, keyword }),
  alternatives: [],
  readAs: keyword,
})

/** Piece by piece, as words were typed apart or words that ask part them; nothing where all of it stands somewhere. */
function repair(engine: Engine, typed: string): Correction | undefined {
  const isStory = foldText(typed).length > LONGEST_MENDED && !/\s/.test(typed.trim())
  if (isStory || stands(engine, foldText(typed)) || OFFICIAL_NUMBER.test(typed)) return undefined
  const mended = withTermsMended(engine, typed)
  if (mended !== undefined) return { text: mended, known: true, sounds: true, strange: false }
  const pieces = piecesOf(typed, engine.trade)
  const repaired = pieces.slice(0, MOST_PIECES).map(({ text, isAsking }) => {
    const folded = foldText(text)
    return { text, meant: isAsking || stands(engine, folded) ? undefined : correct(engine, folded) }
  })
  const changed = repaired.flatMap(({ meant }) => meant ?? [])
  if (changed.length === 0) return undefined
  return {
    text: repaired.map(({ text, meant }) => meant?.text ?? text).join(''),
    known: changed.every(({ known }) => known),
    sounds: changed.every(({ sounds }) => sounds),
    strange: changed.every(({ strange }) => strange),
  }
}

/** Terms are mended before the words that ask are set apart, since 来 asks in 谁来付 and not in 单一来源. */
function withTermsMended(engine: Engine, typed: string): string | undefined {
  const pieces = typed.split(/(\s+)/)
  const mended = pieces.map((piece, at) => (at % 2 === 0 ? mendTerms(engine, foldText(piece)) : undefined))
  return mended.some((one) => one !== undefined) ? pieces.map((piece, at) => mended[at] ?? piece).join('') : undefined
}

const stands = ({ index, scratch }: Engine, text: string) => findExact(index, text, scratch.list).length > 0
