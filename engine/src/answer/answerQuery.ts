import { findExact } from '../index/findExact.ts'
import type { Engine } from '../index/scratch.ts'
import { type Correction, correct } from '../query/correct.ts'
import { type ReadQuery, readQuery } from '../query/readQuery.ts'
import type { Answer, Asked } from '../searchEngine.ts'
import { foldText } from '../text/foldText.ts'
import { hear } from './hear.ts'
import { runQuery } from './runQuery.ts'

const MOST_WORDS = 8

/** Letters are heard first, then what was typed is looked for, and a slip is mended where that finds nothing better. */
export function answerQuery(engine: Engine, asked: Asked): Answer {
  if (asked.literal) return { ...runQuery(engine, asked), alternatives: [] }
  const { keyword, alternatives, readAs } = hear(engine, asked)
  const found = runQuery(engine, { ...asked, keyword }, alternatives)
  const plain = { ...found, alternatives, ...(readAs && { readAs }) }
  if (readAs || found.byName) return plain
  const meant = repair(engine, readQuery(keyword, engine.trade))
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

/** Word by word where words were typed apart; nothing where all of it stands somewhere. */
function repair(engine: Engine, { keyword, phrase }: ReadQuery): Correction | undefined {
  const { index, scratch } = engine
  const stands = (text: string) => findExact(index, text, scratch.list).length > 0
  const words = keyword.trim().split(/\s+/)
  if (stands(phrase)) return undefined
  if (words.length === 1) return correct(engine, phrase)
  const repaired = words.slice(0, MOST_WORDS).map((word) => {
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
