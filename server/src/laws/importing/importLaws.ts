import { listClassIds } from '../../knowledge/importing.queries.ts'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Outcome } from '../../platform/files/importing.ts'
import { ContentProblems, type Problem } from '../../platform/text/richText/frontMatter.ts'
import { insertLinksDue } from '../citations/linksDue.queries.ts'
import { linkDue } from '../citations/linksDue.ts'
import { normaliseLawName } from '../lawName.ts'
import { afterLawsSaved } from './afterLawsSaved.ts'
import { type CheckedLaws, checkLaws, type LawFiles } from './checkLaws.ts'
import { type Counted, shortBeside } from './damage/versionsBeside.ts'
import { inTurn } from './inTurn.ts'
import { listKnownDays } from './knownDays.queries.ts'
import { listCountedVersions, listDecisions } from './lawSaving.queries.ts'
import { MovedOn, saveLawVersion } from './saveLawVersion.ts'
import { readToSave, takenAs, type Weighing, weighLaw } from './weighLaw.ts'
import { type TakenVersion, writeReport } from './writeReport.ts'

const TELL_EVERY = 100

export type LawImport = {
  folder: string
  actor: string
  /** By which request, where there was one. */
  by?: Omit<Actor, 'actor'>
  /** What the trail calls it, where that is not the folder. */
  subject?: string
  /** Leave a law with a damaged file out instead of refusing everything. */
  skipDamaged?: boolean
  /** Look and tell, and change nothing. */
  dryRun?: boolean
  /** Go over what people of the office changed by hand. */
  force?: boolean
  /** Of the versions that it goes over only these, as they are numbered; a law of which another would be is left out. */
  seen?: Record<string, number> | undefined
  /** Where to write what was taken, what was doubted and why: a table, `.md` or `.csv`. */
  report?: string | undefined
  tell?: (progress: string) => void
  /** Asked before each law; throws where the work has to stop. What was written stays. */
  goOn?: () => Promise<void>
}
export type LawImportReport = Record<Outcome, number> & {
  laws: number
  articles: number
  assumed: number
  skipped: Problem[]
  doubts: Problem[]
  /** Titles of the laws that were left out because they changed after they were `seen`. */
  moved?: string[]
}

/**
 * Takes a folder of law texts in. Every file is checked before the first is written, so one damaged file keeps all out;
 * a law is then written in a transaction of its own, since thousands of them would hold one open for minutes.
 */
export function importLaws(db: Db, options: LawImport): Promise<LawImportReport> {
  return options.dryRun ? takeLaws(db, options) : inTurn(db, 'import', () => takeLaws(db, options))
}

/** The same for whoever has the turn already. */
export async function takeLaws(db: Db, options: LawImport): Promise<LawImportReport> {
  const { folder, skipDamaged = false, dryRun = false, force = false, seen, report, tell = () => {}, goOn } = options
  const checked = await checkLaws(folder, new Set(await listClassIds(db)), tell)
  const { problems } = checked
  const refused = problems.length > 0 && !skipDamaged
  const laws = refused ? [] : withoutDamaged(checked)
  await compareVersions(db, laws)
  const work = { folder, force, seen, ...(await daysFor(db, checked)) }
  const taken: TakenVersion[] = []
  for (const [index, law] of laws.entries()) {
    await goOn?.()
    taken.push(...(await (dryRun ? weighLaw : saveLaw)(db, { ...work, law })))
    if ((index + 1) % TELL_EVERY === 0) tell(`${dryRun ? '试读' : '写入'} ${index + 1} / ${laws.length} 部`)
  }
  if (report) {
    const left = await weighLeft(db, { ...work, checked, taken })
    await writeReport(report, { folder, dryRun, refused, problems, taken, left, files: checked.files })
  }
  if (refused) throw new ContentProblems(problems)
  const totals = totalsOf(laws, taken)
  if (!dryRun) await finish(db, { ...options, totals, tell })
  return { ...totals, skipped: problems, doubts: taken.flatMap(({ doubts }) => doubts) }
}

/** What is known of days beside the texts: amending decisions, here and in the library, and what editors verified. */
export const daysFor = async (db: Db, { decisions }: Pick<CheckedLaws, 'decisions'>) => ({
  decisions: [...decisions, ...(await listDecisions(db))],
  known: await listKnownDays(db),
})

export function withoutDamaged({ laws, problems }: CheckedLaws): LawFiles[] {
  const damaged = new Set(problems.map(({ file }) => file))
  return laws.filter(({ versions }) => !versions.some(({ files }) => files.some((file) => damaged.has(file))))
}

/** A version that is far shorter than the one beside it, here or in the library, is doubted. */
export async function compareVersions(db: Db, laws: LawFiles[]): Promise<void> {
  const stored = Map.groupBy(await listCountedVersions(db), ({ name }) => name)
  for (const { name, versions } of laws) {
    const here = new Set(versions.map(({ published }) => published))
    const others: Counted[] = (stored.get(normaliseLawName(name)) ?? []).filter(({ published }) => !here.has(published))
    for (const version of versions) {
      const message = shortBeside(version, [...others, ...versions])
      if (message) version.doubts.push({ file: version.files[0] ?? '', line: 1, message })
    }
  }
}

async function saveLaw(db: Db, work: Weighing): Promise<TakenVersion[]> {
  try {
    return await writeLaw(db, work)
  } catch (error) {
    if (!(error instanceof MovedOn)) throw error
    return (await weighLaw(db, work)).map((one) => ({ ...one, outcome: 'moved' }))
  }
}

function writeLaw(db: Db, work: Weighing): Promise<TakenVersion[]> {
  return inTransaction(db, async (tx) => {
    const taken: TakenVersion[] = []
    const changed = new Set<string>()
    for (const files of work.law.versions) {
      const version = await readToSave(work, files)
      const saved = await saveLawVersion(tx, version, work)
      if (saved.outcome !== 'same') changed.add(saved.lawId)
      taken.push(takenAs(files, version, saved))
    }
    await afterLawsSaved(tx, changed)
    await insertLinksDue(tx, [...changed])
    return taken
  })
}

/** What the sound versions are that stayed out because another file is damaged. */
async function weighLeft(
  db: Db,
  { checked, taken, ...work }: Omit<Weighing, 'law'> & { checked: CheckedLaws; taken: TakenVersion[] },
): Promise<TakenVersion[]> {
  const done = new Set([...taken.flatMap(({ files }) => files), ...checked.problems.map(({ file }) => file)])
  const left: TakenVersion[] = []
  for (const law of checked.laws) {
    const versions = law.versions.filter(({ files }) => !files.some((file) => done.has(file)))
    left.push(...(await weighLaw(db, { ...work, law: { ...law, versions } })))
  }
  return left
}

function totalsOf(laws: LawFiles[], taken: TakenVersion[]) {
  const count = (outcome: Outcome) => taken.filter((one) => one.outcome === outcome).length
  const moved = new Set(taken.filter(({ outcome }) => outcome === 'moved').map(({ title }) => title))
  return {
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    laws: laws.length,
    articles: taken.reduce((sum, { articles }) => sum + articles, 0),
    assumed: taken.filter(({ assumed }) => assumed).length,
    ...(moved.size > 0 && { moved: [...moved] }),
  }
}

type Finished = Pick<LawImport, 'folder' | 'actor' | 'by' | 'subject' | 'goOn'> & {
  totals: ReturnType<typeof totalsOf>
  tell: (progress: string) => void
}

async function finish(db: Db, { folder, actor, by, subject, totals, tell, goOn }: Finished): Promise<void> {
  await linkDue(db, tell, goOn)
  await inTransaction(db, async (tx) => {
    await recordAct(tx, { ...by, actor, act: 'import-laws', subject: subject ?? folder, detail: totals })
    await announce(tx, KNOWLEDGE_CHANGED)
  })
}
