import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Citation } from '@zhengcai/contract/publishing/check.contract.ts'
import { CITATION_LEVELS, CITATION_STATES, type CitationState } from '@zhengcai/contract/publishing/checkWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { type Linker, targetId } from '../../../laws/citations/linker.ts'
import { textRuns } from '../../../laws/versions/textRuns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findingKey } from '../findingKey.ts'
import { type CitationFacts, citationFacts } from './citationFacts.ts'
import type { VersionFacts } from './citations.queries.ts'
import { CITATIONS_MOST, type FoundCitation, findCitations } from './findCitations.ts'
import { stateOfCitation, type Told } from './stateOfCitation.ts'
import { citeToday, nameEdition } from './waysOut.ts'

export type BareCitation = Omit<Citation, 'waived'>
type Needs = { db: Db; linker: Linker }
/** With `ways` the words that settle a citation are worked out, for so many as one call tells; without it all are judged. */
type CitationsRequest = { day: string; today: string; blocks: CheckedBlock[]; ways: boolean }
type Known = FoundCitation & { resolved: NonNullable<FoundCitation['resolved']> }

/** More is compared when some of these are settled. */
const COMPARED_MOST = 60

/** The references of a text, each with what became of it by today, or by the day of the text where that is still to come. */
export async function checkCitations(
  { db, linker }: Needs,
  { day, today, blocks, ways }: CitationsRequest,
): Promise<BareCitation[]> {
  const all = await findCitations(linker, { day, blocks, most: ways ? CITATIONS_MOST : Number.POSITIVE_INFINITY })
  const cited = all.flatMap(({ resolved }) => resolved ?? [])
  const facts = await citationFacts(db, cited, day > today ? day : today)
  const answers: BareCitation[] = []
  let room = ways ? COMPARED_MOST : 0
  for (const one of all) {
    const answer = isKnown(one) ? judgedCitation(one, facts) : { citation: unheldCitation(one), settle: undefined }
    const more = answer.settle && room > 0 ? await answer.settle() : NOTHING_MORE
    if (answer.settle) room -= 1
    answers.push({ ...answer.citation, ...more })
  }
  return answers
}

const isKnown = (one: FoundCitation): one is Known => one.resolved !== undefined

type Settled = Pick<BareCitation, 'was' | 'is' | 'runs' | 'instead' | 'version'>

/** What is to be said of it, and how to find out what settles it, where something is amiss. */
function judgedCitation(one: Known, facts: CitationFacts) {
  const { target } = one.resolved
  const version = facts.versionOf.get(target.esId)
  const told = stateOfCitation(one.resolved, version, facts.fates, facts.on)
  const to = told.fate?.to
  const citation = {
    ...placed(one),
    target: targetId(target),
    label: labelOf(one, version, facts),
    ...judged(told, version),
    since: told.since,
    now: to ? to.label : null,
    href: to ? articleHref({ ...to, part: facts.partIn(to.esId, to.address) }) : target.href,
    compare: to && version && to.esId !== version.esId ? `/readDetails?id=${to.esId}&with=${version.esId}` : null,
  }
  return { citation, settle: citation.level === null ? undefined : () => settled(one, told, facts) }
}

const placed = ({ block: { key, text }, from, to }: FoundCitation) => ({
  key,
  id: findingKey({ rule: 'citation', text, from, to }),
  from,
  to,
})

const NOTHING_MORE: Settled = { was: null, is: null, runs: null, instead: null, version: null }

const unheldCitation = (one: FoundCitation): Omit<BareCitation, keyof Settled> => ({
  ...placed(one),
  target: null,
  label: one.block.text.slice(one.from, one.to),
  state: 'unknown',
  level: 'hint',
  message: `法规库没有收录《${one.title}》，请自行核对`,
  since: null,
  now: null,
  href: null,
  compare: null,
})

function labelOf(
  { resolved: { target, found } }: Known,
  version: VersionFacts | undefined,
  { articleAt }: CitationFacts,
) {
  const number = found.address === undefined ? '' : `第 ${found.address} 条`
  return `《${version?.name ?? ''}》${articleAt(target)?.label ?? number}`
}

function judged(
  { state, since, fate }: Told,
  version: VersionFacts | undefined,
): Pick<BareCitation, 'state' | 'level' | 'message'> {
  const level = CITATION_LEVELS[state] ?? null
  if (level === null) return { state, level, message: '' }
  const from = since ? `自 ${since} 起` : ''
  const words = {
    changed: `${from}这一条的文字已修改`,
    moved: `${from}这一条改为${fate?.to?.label ?? ''}`,
    deleted: `${from}这一条已删去`,
    notYet: `这一版${from}才施行`,
    expired: `${from}《${version?.name ?? ''}》已失效`,
    abolished: `${from}《${version?.name ?? ''}》已废止`,
    missing: `《${version?.name ?? ''}》没有这一条，请核对条号`,
    unknown: '法规库没有当时的版本，请自行核对',
  }
  return { state, level, message: state in words ? words[state as keyof typeof words] : CITATION_STATES[state] }
}

/** Of these no edition can be named instead. */
const UNNAMED: ReadonlySet<CitationState> = new Set<CitationState>(['unknown', 'missing', 'notYet'])

/** Both wordings, and the words that settle it. */
async function settled(one: Known, { state, fate }: Told, { versionOf, articleAt }: CitationFacts): Promise<Settled> {
  const { target } = one.resolved
  const was = articleAt(target)?.text ?? null
  const to = fate?.to
  const is = to ? (articleAt(to)?.text ?? null) : null
  const [version, edition] = [versionOf.get(target.esId), to && versionOf.get(to.esId)]
  return {
    was,
    is,
    runs: was !== null && is !== null && was !== is ? textRuns(was, is) : null,
    instead: to && edition ? await citeToday(one, to, edition) : null,
    version: version && !UNNAMED.has(state) ? await nameEdition(one, version) : null,
  }
}
