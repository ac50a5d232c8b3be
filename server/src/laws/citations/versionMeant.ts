import type { LawEntry, VersionEntry } from './recognition/catalogue.ts'
import type { Found } from './recognition/recognise.ts'

/**
 * applies: in force on the day of the text, or named by it. assumed: the same, if the day it took effect is right.
 * notHeld: the version of that day is missing here. sameNumber: missing too, but the article kept its number around it.
 */
export type Standing = 'applies' | 'assumed' | 'sameNumber' | 'notHeld'
/** `next` is the version held after the missing one, where one before it is held as well. */
export type Meant = { esId: string; standing: Exclude<Standing, 'sameNumber'>; next?: string | undefined }

/** The text the references stand in: its day, and itself where it is a law. */
export type Citing = { day: string; own?: { lawId: string; esId: string; address?: string | undefined } | undefined }

/** What fills up a year or a month that is told without its day. */
const FIRST_DAY = '0000-01-01'
const LAST_DAY = '0000-12-31'

/** A day that is only assumed is hardly ever wrong by more than this. */
const DOUBTED_FOR_DAYS = 366

/** The version a reference means: never another than the words or the day of the text say. */
export function versionMeant(found: Found, { day, own }: Citing): Meant | undefined {
  if (found.law === 'own') return own && { esId: own.esId, standing: 'applies' }
  if (found.esId) return { esId: found.esId, standing: 'applies' }
  if (found.edition === 'other') return missingAround(found.law, () => false)
  if (found.year !== undefined) return ofYear(found.law, found.year)
  if (found.edition === 'thisYear') return ofYear(found.law, yearOf(day), day)
  if (found.edition === 'lastYear') return ofYear(found.law, yearOf(day) - 1)
  if (found.edition === 'untold') return theOnlyOne(found.law, day)
  if (found.edition === 'before') return beforeNewest(found.law, day)
  if (found.edition?.startsWith('on ')) return inForceThen(found.law, found.edition.slice(3), day)
  if (own?.lawId === found.law.lawId) return { esId: own.esId, standing: 'applies' }
  return found.edition === 'newest' ? newestOn(found.law, day) : inForceOn(found.law, day)
}

/** Words that name an edition no later one takes the place of. */
export const isOfThePast = ({ edition }: Pick<Found, 'edition'>): boolean =>
  edition === 'lastYear' || edition === 'before' || edition?.startsWith('on ') === true

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The edition of a year; none that was made public after `until` can be meant. */
function ofYear({ versions, ...rest }: LawEntry, year: number, until = '9999'): Meant | undefined {
  const law = { ...rest, versions: versions.filter(({ published }) => published <= until) }
  const isOf = (text: string) => text.startsWith(`${year}-`)
  const held = law.versions.findLast(({ published }) => isOf(published)) ?? law.versions.find((v) => isOf(v.effective))
  if (held) return { esId: held.esId, standing: 'applies' }
  const made = law.missing.findLast(isOf) ?? `${year}-12-31`
  return missingAround(law, ({ published }) => published < made)
}

function inForceOn(law: LawEntry, day: string): Meant | undefined {
  const inForce = law.versions.findLast(({ effective }) => effective <= day)
  const [first] = law.versions
  if (!inForce) {
    // Before a law first takes effect its text is what one speaks of, if there was no other before.
    const isFirstEver = first && first.published <= day && !law.missing.some((made) => made < first.published)
    return isFirstEver ? { esId: first.esId, standing: 'applies' } : missingAround(law, () => false)
  }
  if (isAmendedSince(law, inForce, day)) return missingAround(law, (version) => version === inForce)
  return { esId: inForce.esId, standing: isDoubtful(inForce, day) ? 'assumed' : 'applies' }
}

/** 当时有效的 is not said of what still applies, so a day that leads there was told of something else. */
function inForceThen(law: LawEntry, then: string, day: string): Meant | undefined {
  const [first, last] = [FIRST_DAY, LAST_DAY].map((days) => inForceOn(law, then + days.slice(then.length)))
  const meant = [first, last].find((one) => one?.standing === 'notHeld') ?? first
  if (meant?.standing === 'notHeld') return meant
  if (first?.esId !== last?.esId) return undefined
  return hadOthers(law) && meant?.esId === inForceOn(law, day)?.esId ? undefined : meant
}

/** 当时有效的, with no day told: only a law that never had another text leaves no doubt which is meant. */
const theOnlyOne = (law: LawEntry, day: string): Meant | undefined => (hadOthers(law) ? undefined : inForceOn(law, day))

const hadOthers = ({ versions, missing }: LawEntry) => versions.length > 1 || missing.length > 0

/** 修订前的 is not linked where an edition we lack may be the one before. */
function beforeNewest(law: LawEntry, day: string): Meant | undefined {
  const at = law.versions.findLastIndex(({ published }) => published <= day)
  const before = law.versions[at - 1]
  return before && !isAmendedSince(law, before, day) ? { esId: before.esId, standing: 'applies' } : undefined
}

/** 新修订的 is said from the day of publication on. */
function newestOn(law: LawEntry, day: string): Meant | undefined {
  const newest = law.versions.findLast(({ published }) => published <= day)
  const isKnown = newest && !isAmendedSince(law, newest, day)
  return isKnown ? { esId: newest.esId, standing: 'applies' } : missingAround(law, (version) => version === newest)
}

const isAmendedSince = ({ missing }: LawEntry, { published }: VersionEntry, day: string) =>
  missing.some((made) => made > published && made <= day)

const isDoubtful = ({ effective, assumed }: VersionEntry, day: string) =>
  assumed === true && Date.parse(day) - Date.parse(effective) < DOUBTED_FOR_DAYS * 86_400_000

/** The nearest version held before the missing one, and the one after it; where none is before, the first. */
function missingAround({ versions }: LawEntry, isBefore: (version: VersionEntry) => boolean): Meant | undefined {
  const before = versions.findLastIndex(isBefore)
  const nearest = versions[Math.max(before, 0)]
  const next = before < 0 ? undefined : versions[before + 1]?.esId
  return nearest && { esId: nearest.esId, standing: 'notHeld', next }
}
