import type { LawEntry } from './catalogue.ts'

/**
 * Which edition the words around a title choose: by year, the newest made public, the one before it, of the year of the text or
 * the one before, that of a day (or a month or year), or another than any we hold.
 */
export type Edition = {
  year?: number | undefined
  edition?: 'newest' | 'before' | 'thisYear' | 'lastYear' | 'other' | 'untold' | `on ${string}` | undefined
}

/** A law, and which of its editions where the words tell. */
export type NamedEdition = Edition & { law: LawEntry | 'own' | undefined; esId?: string | undefined }

export const isSameEdition = (one: NamedEdition, other: NamedEdition): boolean =>
  one.law === other.law && one.esId === other.esId && one.year === other.year && one.edition === other.edition
