import type { Db } from '../../platform/database/database.ts'
import { ContentProblems } from '../../platform/text/richText/frontMatter.ts'
import { type LawFiles, readSources, type VersionFiles } from './checkLaws.ts'
import type { KnownDays } from './knownDates.ts'
import type { Decisions } from './lawDates.ts'
import { readVersion, versionToSave } from './lawFromFiles.ts'
import { type Forced, type NewLawVersion, outcomeOf, type SavedVersion } from './saveLawVersion.ts'
import type { TakenVersion } from './writeReport.ts'

/** A law of a folder, with what is known of days beside its texts. */
export type Weighing = Forced & { folder: string; law: LawFiles; decisions: Decisions; known: KnownDays }

export async function readToSave(
  { folder, decisions, known }: Omit<Weighing, 'law'>,
  { files, doubts }: VersionFiles,
): Promise<NewLawVersion> {
  const read = readVersion(await readSources(folder, files))
  // The file may have changed since it was checked.
  if (read.law.problems.length > 0) throw new ContentProblems(read.law.problems)
  return versionToSave(files[0] ?? '', read, { decisions, known, doubts: doubts.map(({ message }) => message) })
}

/** What saving it would do. */
export async function weighLaw(db: Db, work: Weighing): Promise<TakenVersion[]> {
  const taken: TakenVersion[] = []
  for (const files of work.law.versions) {
    const version = await readToSave(work, files)
    taken.push(takenAs(files, version, await outcomeOf(db, version, work)))
  }
  return taken
}

const BY_HAND = '编辑部改过这一版本，没有覆盖；要以文件为准，请加 --force'

export const TAKEN_BACK = '这一版本已撤回，导入之后读者仍看不到；要给读者看，请在法规中恢复这一版本'

/** Without its text: memory does not grow with the set. */
export function takenAs(
  files: VersionFiles,
  { title, effective, effectiveAssumed = false }: NewLawVersion,
  { outcome, lawId, edited, takenBack }: Omit<SavedVersion, 'esId' | 'number'>,
): TakenVersion {
  const told = [...(edited && outcome === 'same' ? [BY_HAND] : []), ...(takenBack ? [TAKEN_BACK] : [])]
  const doubts = [...files.doubts, ...told.map((message) => ({ file: files.files[0] ?? '', line: 1, message }))]
  return { ...files, doubts, outcome, lawId, title, effective, assumed: effectiveAssumed }
}
