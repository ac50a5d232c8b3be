import { listClassIds } from '../../knowledge/importing.queries.ts'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Outcome } from '../../platform/files/importing.ts'
import { ContentProblems, type Problem } from '../../platform/text/richText/frontMatter.ts'
import { relinkAfterLaws } from '../citations/relink.ts'
import { normaliseLawName } from '../lawName.ts'
import { afterLawsSaved } from './afterLawsSaved.ts'
import { type CheckedLaws, checkLaws, type LawFiles, readSources, type VersionFiles } from './checkLaws.ts'
import { type Counted, shortBeside } from './damage/versionsBeside.ts'
import type { Decisions } from './lawDates.ts'
import { readVersion, versionToSave } from './lawFromFiles.ts'
import { listCountedVersions, listDecisions } from './lawSaving.queries.ts'
import { type NewLawVersion, outcomeOf, type SavedVersion, saveLawVersion } from './saveLawVersion.ts'
import { type TakenVersion, writeReport } from './writeReport.ts'

const TELL_EVERY = 100

export type LawImport = {
  folder: string
  actor: string
  /** Leave a law with a damaged file out instead of refusing everything. */
  skipDamaged?: boolean
  /** Look and tell, and change nothing. */
  dryRun?: boolean
  /** Where to write what was taken, what was doubted and why: a table, `.md` or `.csv`. */
  report?: string | undefined
  tell?: (progress: string) => void
}
export type LawImportReport = Record<Outcome, number> & {
  laws: number
  articles: number
  assumed: number
  skipped: Problem[]
  doubts: Problem[]
}

/**
 * Takes a folder of law texts in. Every file is checked before the first is written, so one damaged file keeps all out;
 * a law is then written in a transaction of its own, since thousands of them would hold one open for minutes.
 */
export async function importLaws(db: Db, options: LawImport): Promise<LawImportReport> {
  const { folder, actor, skipDamaged = false, dryRun = false, report, tell = () => {} } = options
  const checked = await checkLaws(folder, new Set(await listClassIds(db)), tell)
  const { problems } = checked
  const refused = problems.length > 0 && !skipDamaged
  const laws = refused ? [] : withoutDamaged(checked)
  await compareVersions(db, laws)
  const decisions = [...checked.decisions, ...(await listDecisions(db))]
  const taken: TakenVersion[] = []
  for (const [index, law] of laws.entries()) {
    taken.push(...(await (dryRun ? weighLaw : saveLaw)(db, { folder, law, decisions })))
    if ((index + 1) % TELL_EVERY === 0) tell(`${dryRun ? '试读' : '写入'} ${index + 1} / ${laws.length} 部`)
  }
  if (report) {
    const left = await weighLeft(db, { folder, checked, taken, decisions })
    await writeReport(report, { folder, dryRun, refused, problems, taken, left, files: checked.files })
  }
  if (refused) throw new ContentProblems(problems)
  const totals = totalsOf(laws, taken)
  if (!dryRun) await finish(db, { folder, actor, totals, taken, tell })
  return { ...totals, skipped: problems, doubts: taken.flatMap(({ doubts }) => doubts) }
}

function withoutDamaged({ laws, problems }: CheckedLaws): LawFiles[] {
  const damaged = new Set(problems.map(({ file }) => file))
  return laws.filter(({ versions }) => !versions.some(({ files }) => files.some((file) => damaged.has(file))))
}

/** A version that is far shorter than the one beside it, here or in the library, is doubted. */
async function compareVersions(db: Db, laws: LawFiles[]): Promise<void> {
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

type Work = { folder: string; law: LawFiles; decisions: Decisions }

async function readToSave({ folder, decisions }: Work, { files, doubts }: VersionFiles) {
  const read = readVersion(await readSources(folder, files))
  // The file may have changed since it was checked.
  if (read.law.problems.length > 0) throw new ContentProblems(read.law.problems)
  return versionToSave(files[0] ?? '', read, { decisions, doubts: doubts.map(({ message }) => message) })
}

function saveLaw(db: Db, work: Work): Promise<TakenVersion[]> {
  return inTransaction(db, async (tx) => {
    const taken: TakenVersion[] = []
    const changed = new Set<string>()
    for (const files of work.law.versions) {
      const version = await readToSave(work, files)
      const { outcome, lawId } = await saveLawVersion(tx, version)
      if (outcome !== 'same') changed.add(lawId)
      taken.push(takenAs(files, version, { outcome, lawId }))
    }
    await afterLawsSaved(tx, changed)
    return taken
  })
}

/** What saving it would do. */
async function weighLaw(db: Db, work: Work): Promise<TakenVersion[]> {
  const taken: TakenVersion[] = []
  for (const files of work.law.versions) {
    const version = await readToSave(work, files)
    const { outcome, lawId } = await outcomeOf(db, version)
    taken.push(takenAs(files, version, { outcome, lawId }))
  }
  return taken
}

/** What the sound versions are that stayed out because another file is damaged. */
async function weighLeft(
  db: Db,
  { folder, checked, taken, decisions }: Omit<Work, 'law'> & { checked: CheckedLaws; taken: TakenVersion[] },
): Promise<TakenVersion[]> {
  const done = new Set([...taken.flatMap(({ files }) => files), ...checked.problems.map(({ file }) => file)])
  const left: TakenVersion[] = []
  for (const law of checked.laws) {
    const versions = law.versions.filter(({ files }) => !files.some((file) => done.has(file)))
    left.push(...(await weighLaw(db, { folder, decisions, law: { ...law, versions } })))
  }
  return left
}

/** Without its text: memory does not grow with the set. */
const takenAs = (
  files: VersionFiles,
  { title, effective, effectiveAssumed = false }: NewLawVersion,
  saved: Pick<SavedVersion, 'outcome' | 'lawId'>,
): TakenVersion => ({ ...files, ...saved, title, effective, assumed: effectiveAssumed })

function totalsOf(laws: LawFiles[], taken: TakenVersion[]) {
  const count = (outcome: Outcome) => taken.filter((one) => one.outcome === outcome).length
  return {
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    laws: laws.length,
    articles: taken.reduce((sum, { articles }) => sum + articles, 0),
    assumed: taken.filter(({ assumed }) => assumed).length,
  }
}

type Finished = {
  folder: string
  actor: string
  totals: ReturnType<typeof totalsOf>
  taken: TakenVersion[]
  tell: (progress: string) => void
}

async function finish(db: Db, { folder, actor, totals, taken, tell }: Finished): Promise<void> {
  const changed = taken.filter(({ outcome }) => outcome !== 'same').map(({ lawId }) => lawId)
  await relinkAfterLaws(db, [...new Set(changed)], tell)
  await inTransaction(db, async (tx) => {
    await recordAct(tx, { actor, act: 'import-laws', subject: folder, detail: totals })
    await announce(tx, KNOWLEDGE_CHANGED)
  })
}
