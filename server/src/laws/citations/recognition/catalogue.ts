import { nameKey } from './compact.ts'
import { derivedNames } from './derivedNames.ts'
import { missingEditions } from './missingEditions.ts'
import { type NameTrie, nameTrie } from './nameTrie.ts'

/** `assumed`: the day it takes effect is told by nothing and was taken to be that of publication. */
export type VersionEntry = { esId: string; published: string; effective: string; assumed?: boolean | undefined }
/** A law as texts may name it; versions from the earliest to take effect to the latest, and when editions were made that we lack. */
export type LawEntry = {
  lawId: string
  name: string
  versions: VersionEntry[]
  missing: string[]
  /** The numbers its versions bear. */
  numbers: string[]
}
export type NamedLaw = Pick<LawEntry, 'lawId' | 'name'> & {
  aliases: string[]
  versions: (VersionEntry & { documentNumber: string; revisions?: string[] })[]
}

/** `alone`: the words name the law even with no article behind them; `esId`: they name this version and no other; `short`: they are not its name. */
export type Name = { law: LawEntry; alone: boolean; esId?: string | undefined; short?: boolean }
export type Catalogue = { byName: Map<string, Name>; bare: NameTrie<Name> }

const NUMBER = /〔\d{4}〕\d+号$|令第?\d+号$|\d号令$|公告第?\d+号$/
const OF_ONE_VERSION = /〔\d{4}〕\d+号$/
const ORDER = /^(.*)令第(\d+)号$/
const SHORTEST = 2

/** What other names of laws are told beside the laws themselves, by the law's name. */
export type MoreNames = ReadonlyMap<string, string[]>

/** Names, short names and document numbers of all laws. A short name that two laws bear names neither, nor does what was only derived. */
export function makeCatalogue(laws: NamedLaw[], more: MoreNames = new Map()): Catalogue {
  const entries = laws.map((law) => ({ law: entryOf(law), told: { ...law, aliases: withMore(law, more) } }))
  const full = entries.map(({ law }): Named => [nameKey(law.name), { law, alone: false }]).filter(isLongEnough)
  const short = unambiguous(entries.flatMap(({ law, told }) => shortNames(law, told)))
  const derived = unambiguous(
    entries.flatMap(({ law, told }) =>
      derivedNames(law.name, told.aliases).map((key): Named => [key, { law, alone: false, short: true }]),
    ),
  )
  addImplementing(derived, [...short, ...derived], new Map(full))
  const byName = new Map<string, Name>([...derived, ...short, ...full])
  const bare = nameTrie<Name>()
  for (const [key, name] of byName) bare.add(key, name)
  return { byName, bare }
}

type Named = [string, Name]

const entryOf = ({ lawId, name, versions }: NamedLaw): LawEntry => ({
  lawId,
  name,
  versions,
  missing: missingEditions(versions),
  numbers: versions.map(({ documentNumber }) => nameKey(documentNumber)).filter(Boolean),
})

const withMore = ({ name, aliases }: NamedLaw, more: MoreNames) => [...aliases, ...(more.get(nameKey(name)) ?? [])]

function unambiguous(named: Named[]): Map<string, Name> {
  const names = new Map<string, Name>()
  const ambiguous = new Set<string>()
  for (const [key, name] of named.filter(isLongEnough)) {
    const holder = names.get(key)
    if (holder && holder.law !== name.law) ambiguous.add(key)
    // One number on several versions names none of them in particular.
    names.set(key, holder && holder.esId !== name.esId ? { ...name, esId: undefined } : name)
  }
  return new Map([...names].filter(([key]) => !ambiguous.has(key)))
}

const IMPLEMENTING = ['实施条例', '实施细则', '实施办法']

/** Who says 采购法 for a law says 采购法实施条例 for what implements it. */
function addImplementing(derived: Map<string, Name>, short: Named[], full: Map<string, Name>): void {
  for (const [key, { law }] of short) {
    for (const word of IMPLEMENTING) {
      const named = full.get(nameKey(law.name) + word)
      if (named && key.endsWith('法')) derived.set(key + word, { law: named.law, alone: false, short: true })
    }
  }
}

function shortNames(law: LawEntry, { aliases, versions }: NamedLaw): Named[] {
  const called = aliases.map((alias) => ({ key: nameKey(alias), esId: undefined }))
  const numbers = versions.flatMap(({ documentNumber, esId }) =>
    numberForms(nameKey(documentNumber)).map((key) => ({ key, esId: OF_ONE_VERSION.test(key) ? esId : undefined })),
  )
  return [...called, ...numbers].map(
    ({ key, esId }): Named => [key, { law, alone: NUMBER.test(key), esId, short: true }],
  )
}

/** A name of nothing would be found everywhere and lead nowhere. */
const isLongEnough = ([key]: Named) => key.length >= SHORTEST

/** 财政部令第87号 is also written 财政部第87号令 and 财政部87号令. */
function numberForms(number: string): string[] {
  const order = ORDER.exec(number)
  if (!order) return [number]
  const [, body, count] = order
  return [number, `${body}第${count}号令`, `${body}${count}号令`, `${body}令${count}号`]
}
