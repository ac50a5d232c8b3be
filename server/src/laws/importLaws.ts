import { listClassIds } from '../knowledge/importing.queries.ts'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { Outcome } from '../platform/files/importing.ts'
import { ContentProblems, type Problem } from '../platform/text/richText/frontMatter.ts'
import { afterLawsSaved } from './afterLawsSaved.ts'
import { checkLaws, type LawFiles, readSources } from './checkLaws.ts'
import { readVersion, versionToSave } from './lawFromFiles.ts'
import { relinkAfterLaws } from './relink.ts'
import { type SavedVersion, saveLawVersion } from './saveLawVersion.ts'

const TELL_EVERY = 100

export type LawImport = {
  folder: string
  actor: string
  /** Leave a law with a damaged file out instead of refusing everything. */
  skipDamaged?: boolean
  tell?: (progress: string) => void
}
export type LawImportReport = Record<Outcome, number> & { laws: number; articles: number; skipped: Problem[] }

/**
 * Takes a folder of law texts in. Every file is checked before the first is written, so one damaged file keeps all out;
 * a law is then written in a transaction of its own, since thousands of them would hold one open for minutes.
 */
export async function importLaws(db: Db, options: LawImport): Promise<LawImportReport> {
  const { folder, actor, skipDamaged = false, tell = () => {} } = options
  const { laws: found, problems } = await checkLaws(folder, new Set(await listClassIds(db)), tell)
  if (problems.length > 0 && !skipDamaged) throw new ContentProblems(problems)
  const damaged = new Set(problems.map(({ file }) => file))
  const laws = found.filter(({ versions }) => !versions.flat().some((file) => damaged.has(file)))
  const counts = { added: 0, changed: 0, same: 0 }
  const changed = new Set<string>()
  for (const [index, law] of laws.entries()) {
    for (const { outcome, lawId } of await saveLaw(db, folder, law)) {
      counts[outcome] += 1
      if (outcome !== 'same') changed.add(lawId)
    }
    if ((index + 1) % TELL_EVERY === 0) tell(`写入 ${index + 1} / ${laws.length} 部`)
  }
  await relinkAfterLaws(db, [...changed], tell)
  const totals = { ...counts, laws: laws.length, articles: laws.reduce((sum, { articles }) => sum + articles, 0) }
  await inTransaction(db, async (tx) => {
    await recordAct(tx, { actor, act: 'import-laws', subject: folder, detail: totals })
    await announce(tx, KNOWLEDGE_CHANGED)
  })
  return { ...totals, skipped: problems }
}

function saveLaw(db: Db, folder: string, { versions }: LawFiles): Promise<SavedVersion[]> {
  return inTransaction(db, async (tx) => {
    const saved: SavedVersion[] = []
    for (const files of versions) {
      const read = readVersion(await readSources(folder, files))
      // The file may have changed since it was checked.
      if (read.law.problems.length > 0) throw new ContentProblems(read.law.problems)
      saved.push(await saveLawVersion(tx, versionToSave(files[0] ?? '', read)))
    }
    const changed = saved.filter(({ outcome }) => outcome !== 'same').map(({ lawId }) => lawId)
    await afterLawsSaved(tx, new Set(changed))
    return saved
  })
}
