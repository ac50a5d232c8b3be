import type { CitationState } from '@zhengcai/contract/publishing/checkWords.ts'
import type { Resolved } from '../../../laws/citations/linker.ts'
import { isOfThePast } from '../../../laws/citations/versionMeant.ts'
import { articleKey, type Fate } from '../../../laws/versions/whatBecameOf.ts'
import type { VersionFacts } from './citations.queries.ts'

export type Told = { state: CitationState; since: string | null; fate?: Fate | undefined }

/** What became of a reference by a day: the worst of all articles it names. */
export function stateOfCitation(
  { found, target }: Resolved,
  version: VersionFacts | undefined,
  fates: ReadonlyMap<string, Fate>,
  day: string,
): Told {
  if (version && target.lacks) return { state: 'missing', since: null }
  if (found.year !== undefined || isOfThePast(found)) return { state: 'named', since: null }
  if (!version || isUnknown(found, target)) return { state: 'unknown', since: null }
  if (version.end) return { state: version.end, since: version.ended }
  if (version.effective > day) return { state: 'notYet', since: version.effective }
  const told = target.addresses.map((address) => stateOfArticle(address, fates.get(articleKey({ ...target, address }))))
  return told.reduce((worst, one) => (rank(one) > rank(worst) ? one : worst), QUIET)
}

const QUIET: Told = { state: 'inForce', since: null }
const FROM_BEST: CitationState[] = ['inForce', 'changed', 'moved', 'deleted']
const rank = ({ state }: Told) => FROM_BEST.indexOf(state)

/** The edition of that day, or the article in it, is not held. */
const isUnknown = (found: Resolved['found'], { standing, addresses }: Resolved['target']) =>
  standing === 'notHeld' || standing === 'sameNumber' || (found.address !== undefined && addresses.length === 0)

function stateOfArticle(address: string, fate: Fate | undefined): Told {
  if (!fate) return QUIET
  if (fate.kind === 'deleted' || !fate.to) return { state: 'deleted', since: fate.since, fate }
  if (fate.to.address !== address) return { state: 'moved', since: movedOn(fate.kind, fate.since, fate.to), fate }
  return fate.kind === 'changed'
    ? { state: 'changed', since: fate.since, fate }
    : { state: 'inForce', since: null, fate }
}

/** What only bears another number has no change to date: the version it stands in does. A day that is assumed is none. */
function movedOn(kind: Fate['kind'], since: string | null, to: NonNullable<Fate['to']>): string | null {
  return kind === 'changed' || to.effectiveAssumed ? since : to.effective
}
