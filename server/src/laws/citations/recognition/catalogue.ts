import { nameKey } from './compact.ts'
import { type NameTrie, nameTrie } from './nameTrie.ts'

export type VersionEntry = { esId: string; published: string; effective: string }
/** A law as texts may name it; versions from the earliest to take effect to the latest. */
export type LawEntry = { lawId: string; name: string; versions: VersionEntry[] }
export type NamedLaw = Omit<LawEntry, 'versions'> & {
  aliases: string[]
  versions: (VersionEntry & { documentNumber: string })[]
}

/** `alone`: the words name the law even with no article behind them; `esId`: they name this version and no other. */
export type Name = { law: LawEntry; alone: boolean; esId?: string | undefined }
export type Catalogue = { byName: Map<string, Name>; bare: NameTrie<Name> }

const NUMBER = /〔\d{4}〕\d+号$|令第?\d+号$|\d号令$|公告第?\d+号$/
const OF_ONE_VERSION = /〔\d{4}〕\d+号$/
const ORDER = /^(.*)令第(\d+)号$/
const SHORTEST = 2

/** Names, short names and document numbers of all laws. A short name that two laws bear names neither. */
export function makeCatalogue(laws: NamedLaw[]): Catalogue {
  const full = laws.map((law): [string, Name] => [nameKey(law.name), { law, alone: false }]).filter(isLongEnough)
  const short = new Map<string, Name>()
  const ambiguous = new Set<string>()
  for (const law of laws) {
    for (const [key, name] of shortNames(law)) {
      const holder = short.get(key)
      if (holder && holder.law !== name.law) ambiguous.add(key)
      // One number on several versions names none of them in particular.
      short.set(key, holder && holder.esId !== name.esId ? { ...name, esId: undefined } : name)
    }
  }
  const byName = new Map<string, Name>([...[...short].filter(([key]) => !ambiguous.has(key)), ...full])
  const bare = nameTrie<Name>()
  for (const [key, name] of byName) bare.add(key, name)
  return { byName, bare }
}

function shortNames(law: NamedLaw): [string, Name][] {
  const aliases = law.aliases.map((alias) => ({ key: nameKey(alias), esId: undefined }))
  const numbers = law.versions.flatMap(({ documentNumber, esId }) =>
    numberForms(nameKey(documentNumber)).map((key) => ({ key, esId: OF_ONE_VERSION.test(key) ? esId : undefined })),
  )
  return [...aliases, ...numbers]
    .map(({ key, esId }): [string, Name] => [key, { law, alone: NUMBER.test(key), esId }])
    .filter(isLongEnough)
}

/** A name of nothing would be found everywhere and lead nowhere. */
const isLongEnough = ([key]: [string, Name]) => key.length >= SHORTEST

/** 财政部令第87号 is also written 财政部第87号令 and 财政部87号令. */
function numberForms(number: string): string[] {
  const order = ORDER.exec(number)
  if (!order) return [number]
  const [, body, count] = order
  return [number, `${body}第${count}号令`, `${body}${count}号令`, `${body}令${count}号`]
}
