import { type Doubts, isSurelyOfLaw, noDoubts } from './afterNamedLaw.ts'
import type { Compact } from './compact.ts'
import { isSameEdition, type NamedEdition } from './edition.ts'
import type { Carried } from './reading.ts'
import type { Chain } from './referenceChain.ts'

/** Follows what a paragraph names, to know at its end whether it was about one law and nothing else. */
export type Naming = { only: Carried | undefined; others: boolean }

export const noNaming = (): Naming => ({ only: undefined, others: false })

export function noteNamed(naming: Naming, named: NamedEdition, arabic: boolean | undefined): void {
  const { only } = naming
  const { law, esId, year, edition } = named
  if (!law || law === 'own' || (only && !isSameEdition(only, named))) naming.others = true
  else naming.only = { law, esId, year, edition, arabic: arabic ?? only?.arabic }
}

/** The law the next paragraph may go on about; none where anything else with articles was named or spoken of. */
export const handedOn = ({ only, others }: Naming, doubts: Doubts): Carried | undefined =>
  others || doubts.everRaised ? undefined : only

/** 第十七条规定 as the first words: 第十七条 set apart by a space is the article of a text of its own. */
export function opensWithCarried({ text, at }: Compact, chain: Chain, { arabic }: Carried): boolean {
  const [first] = chain.members
  if (!first || (arabic !== undefined && arabic !== first.arabic)) return false
  const setApart = at[chain.end] !== (at[chain.end - 1] ?? 0) + 1
  return !setApart && isSurelyOfLaw(noDoubts(), { first, before: '', after: text.slice(chain.end, chain.end + 16) })
}
