import type { Catalogue, LawEntry, Name } from './catalogue.ts'
import type { Edition } from './edition.ts'
import type { Kinds } from './namedByKind.ts'
import { type NameTrie, nameTrie } from './nameTrie.ts'

/** Where in a law a line stands: what 前款 and 前条 are counted from. */
export type LinePlace = { address: string; paragraph: number; item: number | null }
export type OwnLaw = { place?: LinePlace | undefined; addresses: string[] }

/** What is remembered while one text is read paragraph by paragraph. */
export type Reading = {
  catalogue: Catalogue
  /** Set while the text is itself a law. */
  own: OwnLaw | undefined
  /** Short names this text gave, also to what we do not know. */
  given: NameTrie<{ name: Name | undefined }>
  givenNames: Map<string, Name | undefined>
  /** The law named last, for 该法; undefined where that is unknown to us. */
  last: LawEntry | undefined
  /** What 《条例》 may mean. */
  kinds: Kinds
  /** What the paragraph before hands on to the first words of the next; set to undefined where no paragraph follows another. */
  carried: Carried | undefined
}

/** The one law a paragraph was about, with the edition it named; `arabic` tells how it wrote its numbers. */
export type Carried = {
  law: LawEntry
  esId: string | undefined
  year: number | undefined
  edition: Edition['edition']
  arabic: boolean | undefined
}

export function startReading(catalogue: Catalogue, own?: OwnLaw): Reading {
  return {
    catalogue,
    own,
    given: nameTrie(),
    givenNames: new Map(),
    last: undefined,
    kinds: new Map(),
    carried: undefined,
  }
}

const MOST_GIVEN = 60

export function giveName(reading: Reading, short: string, name: Name | undefined): void {
  if (short.length < 2 || short.length > 40 || reading.givenNames.size >= MOST_GIVEN) return
  reading.givenNames.set(short, name)
  reading.given.add(short, { name })
}
