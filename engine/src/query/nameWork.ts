import { type Group, type MemoryIndex, placeOf } from '../index/memoryIndex.ts'
import type { Engine } from '../index/scratch.ts'
import type { Absent, Moment } from '../searchEngine.ts'
import { FIT, type NameAsked } from '../trade.ts'
import { isAdmitted, type Narrowing } from './admission.ts'
import type { ReadQuery } from './readQuery.ts'
import { readSounds } from './readSounds.ts'
import { type Resolved, resolveName } from './resolveName.ts'

/** What a query asks for by name: units, or a work with a subject to be found in it. */
export type NamedWork = { works: Group[]; units: number[]; topic: string; absent?: Absent }
type NameScope = Narrowing & { moment: Moment }

const MOST_NAMED = 3

/** The first reading that holds in this index. */
export function nameWork(engine: Engine, query: ReadQuery, asked: NameScope): NamedWork | undefined {
  let absent: Absent | undefined
  for (const reading of readingsOf(engine, query, asked)) {
    const found = candidates(engine, reading, asked)
    const named = reading.article ? articleIn(engine.index, reading, found) : workItself(reading, found)
    if (named) return absent ? { ...named, absent } : named
    if (reading.certain) absent ??= absenceOf(engine.index, reading, found)
  }
  return absent && { works: [], units: [], topic: '', absent }
}

/** Letters before a number are the sounds of a name: zfcgf22条. */
function readingsOf(engine: Engine, { phrase, names }: ReadQuery, asked: NameScope): NameAsked[] {
  const [, letters, number] = /^([a-z]{2,30})((?:第?\d.*))$/.exec(phrase) ?? []
  if (!letters || !number) return names
  const isWork = (group: Group) => group.work !== undefined && isAdmitted(group, asked, asked.moment)
  return readSounds(engine, letters, isWork).flatMap((name) => engine.trade.names.read(name + number))
}

/** The version whose turn it is, unless a year or an official number names another. */
function candidates({ index, trade: { names } }: Engine, { name, year }: NameAsked, asked: NameScope): Resolved[] {
  const everyVersion = { ...asked, everyVersion: true }
  const admits = (group: Group) => isAdmitted(group, everyVersion, asked.moment)
  const every = resolveName(index, name, { names, admits })
  const ofYear = every.filter(({ group }) => group.year === year)
  if (ofYear.length > 0) return ofYear
  const listed = every.filter(({ group }) => isAdmitted(group, asked, asked.moment))
  return listed.length > 0 ? listed : every.filter(({ fit }) => fit >= FIT.number)
}

function articleIn(index: MemoryIndex, reading: NameAsked, found: Resolved[]): NamedWork | undefined {
  const best = found.filter(({ fit }) => fit === found[0]?.fit && (reading.certain || fit >= FIT.ending))
  const hits = best.slice(0, MOST_NAMED).flatMap(({ group }) => {
    const unit = unitOf(index, group, reading.article?.address ?? '')
    return unit === undefined ? [] : [{ group, unit }]
  })
  // A name in full means that work alone; 条例18条 may mean several.
  const meant = found[0]?.fit === FIT.whole ? hits.slice(0, 1) : hits
  if (meant.length === 0) return undefined
  return { works: meant.map(({ group }) => group), units: meant.map(({ unit }) => unit), topic: '' }
}

function workItself({ topic, year }: NameAsked, found: Resolved[]): NamedWork | undefined {
  const [first] = found
  if (!first) return undefined
  const equals = found.filter(({ fit }) => fit === first.fit)
  const meant = first.fit === FIT.whole || year ? equals.slice(0, 1) : equals
  const unclear = meant.length > MOST_NAMED || (topic !== '' && (first.fit < FIT.ending || meant.length > 1))
  if (unclear || (year && first.fit < FIT.ending)) return undefined
  const works = meant.map(({ group }) => group)
  return { works, units: topic === '' ? works.map(({ firstUnit }) => firstUnit) : [], topic }
}

function absenceOf(index: MemoryIndex, { name, article }: NameAsked, [first]: Resolved[]): Absent {
  if (!first || first.fit < FIT.ending) return { name }
  return {
    name: first.group.title,
    ...(article && { article: article.label }),
    articleCount: first.group.unitCount - 1,
    ...(first.group.unitCount > 1 && { firstLabel: placeOf(index, first.group.firstUnit + 1).label }),
  }
}

function unitOf(index: MemoryIndex, { firstUnit, unitCount }: Group, address: string): number | undefined {
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++)
    if (placeOf(index, unit).address === address) return unit
  return undefined
}
