import type { LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { listClassIds } from '../../../knowledge/importing.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ContentProblems, type Problem } from '../../../platform/text/richText/frontMatter.ts'
import type { ReadAgain } from '../../citations/staleCitations.queries.ts'
import { checkLaws, type LawFiles, type VersionFiles } from '../../importing/checkLaws.ts'
import { compareVersions, daysFor } from '../../importing/importLaws.ts'
import { type NewLawVersion, outcomeOf } from '../../importing/saveLawVersion.ts'
import { readToSave, TAKEN_BACK } from '../../importing/weighLaw.ts'
import { listArticlesOf } from '../../versions/difference.queries.ts'
import { matchArticles } from '../../versions/matchArticles.ts'
import { listChainDays } from '../lawDesk.queries.ts'
import type { Word } from './importWords.queries.ts'
import { articlesOf, type Texts, WORDS_MOST, wordsOfArticles, wordsOfFacts } from './importWords.ts'
import { type Coming, textsTouched } from './textsTouched.ts'
import type { Unpacked } from './unpackUploads.ts'

export type Survey = Omit<LawImport, 'change' | 'skipDamaged'> & { names: string[] }
/** The report, the words behind it, which are kept beside it, and the numbers of the versions that it would write over. */
export type Surveyed = { survey: Survey; words: Word[]; numbers: Record<string, number> }
type Version = Survey['versions'][number]
type Beside = { articles: Texts }

const SHOWN = 300

/** What taking this folder in would do, law by law; changes nothing. Files are told by the names under which they came. */
export async function surveyLaws(
  { db, listReadAgain }: { db: Db; listReadAgain: () => Promise<ReadAgain[]> },
  folder: string,
  { files, problems: unread }: { files: Unpacked[]; problems: Problem[] },
): Promise<Surveyed> {
  const checked = await checkLaws(folder, new Set(await listClassIds(db)), () => {})
  const empty = files.length === 0
  const found = empty && unread.length > 0 ? [] : checked.problems
  await compareVersions(db, checked.laws)
  const work = { folder, force: true, ...(await daysFor(db, checked)) }
  const damaged = new Set(found.map(({ file }) => file))
  const named = namesOf(files)
  const versions: Version[] = []
  const doubts: Problem[] = []
  const coming: Coming[] = []
  const words: Word[] = []
  const numbers: Record<string, number> = {}
  let unlisted = 0
  for (const law of checked.laws) {
    const isDamaged = law.versions.some((version) => version.files.some((file) => damaged.has(file)))
    for (const weighed of await weighVersions(db, law, (version) => readToSave(work, version))) {
      const { files: own, doubts: doubted } = weighed.files
      versions.push({ ...weighed.version, files: own.map(named.name), skipped: isDamaged })
      const told = weighed.takenBack ? [{ file: own[0] ?? '', line: 1, message: TAKEN_BACK }] : []
      doubts.push(...[...doubted, ...told].map(named.place))
      const { lawId, effective, isNewLaw, outcome } = weighed.version
      if (outcome === 'changed') numbers[weighed.esId] = weighed.number
      const room = isDamaged ? 0 : WORDS_MOST - words.length
      words.push(...weighed.words.slice(0, room))
      if (!isDamaged) unlisted += Math.max(0, weighed.words.length - room)
      // Nobody can cite what was not here.
      if (isDamaged || isNewLaw || outcome === 'same') continue
      coming.push({ lawId, effective, read: () => readToSave(work, weighed.files) })
    }
  }
  const sound = versions.filter(({ skipped }) => !skipped)
  const count = (outcome: Version['outcome']) => sound.filter((one) => one.outcome === outcome).length
  const survey: Survey = {
    files: files.length,
    names: checked.laws.map(({ name }) => name),
    versions: versions.sort((a, b) => RANK[a.outcome] - RANK[b.outcome]).slice(0, SHOWN),
    more: Math.max(0, versions.length - SHOWN),
    totals: {
      laws: new Set(sound.map(({ name }) => name)).size,
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
      articles: sound.reduce((sum, { articles }) => sum + articles, 0),
    },
    problems: [...unread, ...found.map(named.place)],
    doubts,
    touched: await textsTouched(db, coming, listReadAgain),
    unlisted,
  }
  return { survey, words, numbers }
}

const RANK = { added: 0, changed: 1, same: 2 }

/** By what the person who sent them calls files and lines. */
function namesOf(files: Unpacked[]) {
  const byFile = new Map(files.map((one) => [one.file, one]))
  const name = (file: string) => byFile.get(file)?.from ?? file.split('/').at(-1) ?? file
  return {
    name,
    place({ file, line, message }: Problem): Problem {
      const { head = 0, shift = 0 } = byFile.get(file) ?? {}
      return { file: byFile.has(file) ? name(file) : '上传的文件', line: line > head ? line - shift : 1, message }
    },
  }
}

type Weighed = {
  version: Omit<Version, 'files' | 'skipped'>
  files: VersionFiles
  esId: string
  number: number
  takenBack: boolean
  words: Word[]
}

async function weighVersions(
  db: Db,
  law: LawFiles,
  read: (version: VersionFiles) => Promise<NewLawVersion>,
): Promise<Weighed[]> {
  const weighed: Weighed[] = []
  const here: { version: NewLawVersion; files: VersionFiles }[] = []
  for (const files of law.versions) {
    const version = await read(files).catch((error: unknown) => {
      // A damaged file is told by its problems.
      if (error instanceof ContentProblems) return undefined
      throw error
    })
    if (version) here.push({ version, files })
  }
  for (const { version, files } of here) {
    const { outcome, esId, lawId, isNewLaw, edited, takenBack, number } = await outcomeOf(db, version, { force: true })
    const articles = articlesOf(version)
    const beside =
      outcome === 'same'
        ? undefined
        : outcome === 'changed'
          ? { articles: await listArticlesOf(db, esId) }
          : await versionBefore(db, lawId, version, here)
    const matches = outcome === 'same' ? [] : matchArticles(beside?.articles ?? [], articles)
    const facts = outcome === 'changed' ? await wordsOfFacts(db, esId, version) : []
    const compared = { from: beside?.articles ?? [], to: articles, matches }
    const count = (kind: string) => matches.filter((match) => match.kind === kind).length
    const { title, published, effective, effectiveAssumed = false } = version
    weighed.push({
      files,
      esId,
      number,
      takenBack,
      words: [...facts, ...wordsOfArticles(version, compared)],
      version: {
        name: law.name,
        title,
        outcome,
        lawId,
        isNewLaw,
        published,
        effective,
        assumed: effectiveAssumed,
        articles: articles.length,
        counts: beside ? { added: count('added'), changed: count('changed'), deleted: count('deleted') } : null,
        edited: edited && outcome !== 'same',
      },
    })
  }
  return weighed
}

/** The one that applied until this one does, in the library or among what came with it. */
async function versionBefore(
  db: Db,
  lawId: string,
  { effective, published }: NewLawVersion,
  here: { version: NewLawVersion }[],
): Promise<Beside | undefined> {
  const key = (day: { effective: string; published: string }) => `${day.effective} ${day.published}`
  const stored = (await listChainDays(db, lawId)).filter(
    (one) => one.stands && !here.some((other) => other.version.published === one.published),
  )
  const [last] = [
    ...stored.map((one) => ({ ...one, version: undefined })),
    ...here.map(({ version }) => ({ ...version, version, esId: undefined })),
  ]
    .filter((one) => key(one) < key({ effective, published }))
    .sort((a, b) => (key(a) < key(b) ? 1 : -1))
  if (!last) return undefined
  return { articles: last.version ? articlesOf(last.version) : await listArticlesOf(db, last.esId) }
}
