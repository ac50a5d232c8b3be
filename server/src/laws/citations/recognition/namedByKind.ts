import { isSameEdition, type NamedEdition } from './edition.ts'

const KIND = '(条例|办法|细则|规定|规程|规则|解释|准则)'
const KIND_ALONE = new RegExp(`^(?:实施|管理|暂行|试行)*${KIND}$`)
const KIND_OF = new RegExp(`${KIND}(?:\\([^()]*\\))?》?$`)
/** 制定了管理办法: one that has no name here may be what 《办法》 means from then on. */
const SPOKEN_OF = new RegExp(`^${KIND}`)

/** The one text of each kind named so far, as it was named; `unclear` where there were several, or one that we do not know. */
export type Kinds = Map<string, NamedEdition | 'unclear'>

export function noteKind(kinds: Kinds, words: string, { law, esId, year, edition }: NamedEdition): void {
  const name = law && law !== 'own' ? law.name : words
  const kind = KIND_OF.exec(name.replaceAll('）', ')').replaceAll('（', '('))?.[1]
  if (!kind) return
  const before = kinds.get(kind)
  const named = { law, esId, year, edition }
  kinds.set(kind, law && (!before || (before !== 'unclear' && isSameEdition(before, named))) ? named : 'unclear')
}

export function noteSpokenOf(kinds: Kinds, text: string, place: number): void {
  const kind = SPOKEN_OF.exec(text.slice(place, place + 2))?.[1]
  if (kind) kinds.set(kind, 'unclear')
}

/** 《条例》 that nothing defined, after one 条例 was named in full: as news call it. */
export function namedByKind(kinds: Kinds, title: string): NamedEdition | undefined {
  const kind = KIND_ALONE.exec(title)?.[1]
  const named = kind ? kinds.get(kind) : undefined
  return named && named !== 'unclear' && named.law && named.law !== 'own' && named.law.name.endsWith(title)
    ? named
    : undefined
}
