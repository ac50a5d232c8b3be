import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { SOURCE_LEAST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { refuse, refuseFields, type WrongField } from '../../../platform/http/refusals.ts'
import { wrongWith } from '../../citations/aliases/readAliases.ts'
import { type DeskVersionRow, listChainDays, listEndings, listLawClassNames } from '../lawDesk.queries.ts'
import { type Facts, type FactsWithSource, factDifferences } from './differences.ts'
import { type OwnDay, ownDay } from './ownDay.ts'
import { getVersionAt, propose, proposedBefore } from './proposeChange.ts'

type Wish = FactsWithSource & { esId: string; base: number; reason: string }

/** What is known of a version, as somebody would have it; readers see it when a second person has agreed. */
export function proposeFacts(db: Db, by: DeskHand, { esId, base, reason, ...facts }: Wish): Promise<LawChange> {
  return inTransaction(db, async (tx) => {
    const before = await proposedBefore(tx, by, { esId, kind: 'facts', value: facts, reason })
    if (before) return before
    const version = await getVersionAt(tx, { esId, base })
    const classes = new Map((await listLawClassNames(tx)).map(({ id, name }) => [id, name]))
    const other = await otherInText(tx, version, facts)
    const wrong = [...wrongDays(facts), ...(await wrongHere(tx, version, facts, classes))]
    // A day that cannot be is not told twice.
    if (other && !wrong.some(({ field }) => field === 'effective')) wrong.push(...withoutSource(other, facts))
    const [first, ...more] = wrong
    if (first) refuseFields([first, ...more])
    const differences = factDifferences(version, facts, classes)
    if (differences.length === 0) refuse('没有改动')
    if (other) differences.push({ name: '正文所写', before: other.said, after: '与施行日期不同', runs: null })
    if (facts.source && facts.effective !== version.effective)
      differences.push({ name: '施行日期的依据', before: version.effectiveSource, after: facts.source, runs: null })
    const { lawId, title } = version
    return propose(tx, by, { kind: 'facts', lawId, esId, title, base, value: facts, differences, reason })
  })
}

/** What the text says of its day, where another day is wanted that it did not have before. */
async function otherInText(tx: Db, version: DeskVersionRow, { effective, published }: Facts) {
  if (effective === version.effective) return undefined
  const own = ownDay(await listEndings(tx, version.esId), published)
  return own && own.day !== effective ? own : undefined
}

/** Texts are wrong at times, or a later act moved the day: whoever knows it says from where. */
function withoutSource({ said }: OwnDay, { source = '' }: FactsWithSource): WrongField[] {
  if (source.length >= SOURCE_LEAST) return []
  return [
    { field: 'effective', message: `正文写的是“${said}”，与这一天不同，请核对；确要改成这一天，请写明依据` },
    { field: 'source', message: `与正文所写的不同，请写明依据，至少 ${SOURCE_LEAST} 个字` },
  ]
}

/** The order that days of a law can have. */
export function wrongDays({
  published,
  effective,
  expiry,
  abolished,
}: Pick<Facts, 'published' | 'effective' | 'expiry' | 'abolished'>): WrongField[] {
  const wrong: WrongField[] = []
  if (effective < published) wrong.push({ field: 'effective', message: '施行日期不能早于公布日期' })
  if (expiry !== null && expiry < effective) wrong.push({ field: 'expiry', message: '有效期至不能早于施行日期' })
  if (abolished !== null && abolished <= effective)
    wrong.push({ field: 'abolished', message: '废止日期应在施行日期之后' })
  return wrong
}

async function wrongHere(
  tx: Db,
  { esId, lawId, effectiveAssumed, effective: assumed }: DeskVersionRow,
  { published, effective, classId, aliases }: Facts,
  classes: Map<string, string>,
): Promise<WrongField[]> {
  const others = (await listChainDays(tx, lawId)).filter((one) => one.esId !== esId)
  const wrong: WrongField[] = []
  if (effectiveAssumed && effective !== assumed)
    wrong.push({ field: 'effective', message: '施行日期待核，请在“施行日期待核”中写明依据核定' })
  if (others.some((one) => one.published === published))
    wrong.push({ field: 'published', message: '这部法规已有这一天公布的另一个版本' })
  if (!classes.has(classId)) wrong.push({ field: 'classId', message: '没有这个分类' })
  const bad = aliases.map((alias) => wrongWith(alias) && `“${alias}”${wrongWith(alias)}`).find(Boolean)
  if (bad) wrong.push({ field: 'aliases', message: bad })
  return wrong
}
