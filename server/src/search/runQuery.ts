import { ADMITTED, admission, type Filters, type Moment } from './admission.ts'
import { collectGroups, type Found } from './collectGroups.ts'
import { ALL_WORDS, matchTiers, NAMED } from './matchTiers.ts'
import { COUNTRY, type Group, type MemoryIndex } from './memoryIndex.ts'
import { clearScratch, proposeUnits, type Scratch, touch } from './proposeUnits.ts'
import { LONGEST_NAME, type ReadQuery, readQuery, withoutOuterMarks } from './readQuery.ts'
import { readTerms, type WeighedTerm } from './readTerms.ts'
import { resolveLaw } from './resolveLaw.ts'
import { expand, type Synonyms } from './synonyms.ts'
import { isPair } from './terms.ts'
import { WEIGHTS, WHOLE_ENOUGH } from './weights.ts'

export type Sort = 'relevance' | 'newest' | 'hottest'
export type Asked = Filters & {
  keyword: string
  /** Other readings of the same letters, found as if they had been typed. */
  alike?: string[]
  sort: Sort
  offset: number
  size: number
  moment: Moment
}

export type Engine = { index: MemoryIndex; scratch: Scratch; synonyms: Synonyms }

export function runQuery(engine: Engine, asked: Asked): Found & { expanded: string[] } {
  const { index, scratch, synonyms } = engine
  const query = readQuery(asked.keyword)
  const expanded = expand(synonyms, query.phrase)
  const terms = termsWith(index, query.parted, expanded)
  try {
    matchTiers(index, query, scratch, asked.alike)
    if (wholeUnits(scratch) < WHOLE_ENOUGH) proposeUnits(index, terms, scratch)
    raiseNamed(index, query, scratch, asked)
    return { ...collectGroups(index, scratch, asked, { query, terms, moment: asked.moment }), expanded }
  } finally {
    clearScratch(scratch)
  }
}

function wholeUnits({ tiers, touched, touchedCount }: Scratch): number {
  let count = 0
  for (let i = 0; i < touchedCount; i++) if ((tiers[touched[i] as number] as number) >= ALL_WORDS) count += 1
  return count
}

export function termsWith(index: MemoryIndex, parted: string, expanded: string[]): WeighedTerm[] {
  const own = readTerms(index, parted)
  const known = new Set(own.map(({ key }) => key))
  const brought = expanded
    .flatMap((word) => readTerms(index, word, WEIGHTS.synonym))
    .filter(({ key }) => isPair(key) && !known.has(key) && known.add(key))
  return [...own, ...brought]
}

/** How the names and numbers of laws end, whatever mark stands behind. */
const LIKE_A_NAME = new RegExp(
  `^.{1,${LONGEST_NAME}}(?:法|法典|条例|办法|规定|规则|细则|解释|通知|意见|号|号令|令)[》\\])]*$`,
)

/** An article or a law that was asked for by its number or name stands above everything else. */
function raiseNamed(index: MemoryIndex, { article, phrase }: ReadQuery, scratch: Scratch, asked: Asked): void {
  const admits = (group: Group) => admission(group, asked, asked.moment) === ADMITTED
  const raise = (unit: number) => {
    touch(scratch, unit, 1)
    scratch.tiers[unit] = NAMED
  }
  if (!article) {
    const [law, second] = LIKE_A_NAME.test(phrase) ? resolveLaw(index, withoutOuterMarks(phrase), admits) : []
    if (law && (!second || law.calledBy.includes(withoutOuterMarks(phrase).replace(COUNTRY, '')))) raise(law.firstUnit)
    return
  }
  if (article.law === '') return
  for (const law of resolveLaw(index, article.law, admits).slice(0, 3)) {
    const unit = unitOf(index, law, article.address)
    if (unit === undefined) continue
    raise(unit)
    return
  }
}

export function unitOf(index: MemoryIndex, { firstUnit, unitCount }: Group, address: string): number | undefined {
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++)
    if (index.places[unit]?.address === address) return unit
  return undefined
}
