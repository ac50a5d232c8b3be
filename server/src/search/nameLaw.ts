import { ADMITTED, admission, type Filters, type Moment } from './admission.ts'
import type { Group, MemoryIndex } from './memoryIndex.ts'
import { type LawAsked, readLawAsked } from './readLawAsked.ts'
import type { ReadQuery } from './readQuery.ts'
import { readSounds } from './readSounds.ts'
import { FIT, type Resolved, resolveLaw } from './resolveLaw.ts'
import type { Engine } from './runQuery.ts'

/** What a query asks for by name: units, or a law with a subject to be found in it. */
export type NamedLaw = {
  laws: Group[]
  units: number[]
  topic: string
  /** A name without a law, or a law without that article. */
  absent?: Absent
}
export type Absent = { name: string; article?: string; articleCount?: number }
type Asked = Filters & { moment: Moment }

const MOST_NAMED = 3

/** The first reading that holds in this index. */
export function nameLaw(engine: Engine, query: ReadQuery, asked: Asked): NamedLaw | undefined {
  const { index } = engine
  let absent: Absent | undefined
  for (const reading of readingsOf(engine, query, asked)) {
    const found = candidates(index, reading, asked)
    const named = reading.article ? articleIn(index, reading, found) : lawItself(reading, found)
    if (named) return absent ? { ...named, absent } : named
    if (reading.certain) absent ??= absenceOf(reading, found)
  }
  return absent && { laws: [], units: [], topic: '', absent }
}

/** Letters before a number are the sounds of a name: zfcgf22条. */
function readingsOf(engine: Engine, { phrase, laws }: ReadQuery, asked: Asked): LawAsked[] {
  const [, letters, number] = /^([a-z]{2,30})((?:第?\d.*))$/.exec(phrase) ?? []
  if (!letters || !number) return laws
  const isLaw = (group: Group) => group.kind === 'law' && admission(group, asked, asked.moment) === ADMITTED
  return readSounds(engine, letters, isLaw).flatMap((name) => readLawAsked(name + number))
}

/** The version whose turn it is, unless a year or a document number names another. */
function candidates(index: MemoryIndex, { name, year }: LawAsked, asked: Asked): Resolved[] {
  const admits = (group: Group) => admission(group, { ...asked, everyVersion: true }, asked.moment) === ADMITTED
  const every = resolveLaw(index, name, admits)
  const ofYear = every.filter(({ group }) => group.year === year)
  if (ofYear.length > 0) return ofYear
  const listed = every.filter(({ group }) => admission(group, asked, asked.moment) === ADMITTED)
  return listed.length > 0 ? listed : every.filter(({ fit }) => fit >= FIT.number)
}

function articleIn(index: MemoryIndex, reading: LawAsked, found: Resolved[]): NamedLaw | undefined {
  const best = found.filter(({ fit }) => fit === found[0]?.fit && (reading.certain || fit >= FIT.ending))
  const hits = best.slice(0, MOST_NAMED).flatMap(({ group }) => {
    const unit = unitOf(index, group, reading.article?.address ?? '')
    return unit === undefined ? [] : [{ group, unit }]
  })
  // A name in full means that law alone; 条例18条 may mean several.
  const meant = found[0]?.fit === FIT.whole ? hits.slice(0, 1) : hits
  if (meant.length === 0) return undefined
  return { laws: meant.map(({ group }) => group), units: meant.map(({ unit }) => unit), topic: '' }
}

function lawItself({ topic, year }: LawAsked, found: Resolved[]): NamedLaw | undefined {
  const [first] = found
  if (!first) return undefined
  const equals = found.filter(({ fit }) => fit === first.fit)
  const meant = first.fit === FIT.whole || year ? equals.slice(0, 1) : equals
  const unclear = meant.length > MOST_NAMED || (topic !== '' && (first.fit < FIT.ending || meant.length > 1))
  if (unclear || (year && first.fit < FIT.ending)) return undefined
  const laws = meant.map(({ group }) => group)
  return { laws, units: topic === '' ? laws.map(({ firstUnit }) => firstUnit) : [], topic }
}

function absenceOf({ name, article }: LawAsked, [first]: Resolved[]): Absent {
  if (!first || first.fit < FIT.ending) return { name }
  return {
    name: first.group.title,
    ...(article && { article: article.label }),
    articleCount: first.group.unitCount - 1,
  }
}

export function unitOf(index: MemoryIndex, { firstUnit, unitCount }: Group, address: string): number | undefined {
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++)
    if (index.places[unit]?.address === address) return unit
  return undefined
}
