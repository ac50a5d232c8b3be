import type { LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { listClassIds } from '../../../knowledge/importing.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ContentProblems, type Problem } from '../../../platform/text/richText/frontMatter.ts'
import { articleLabel } from '../../articleLabel.ts'
import { listTextsCiting } from '../../citations/citing.queries.ts'
import { hrefOfText } from '../../citations/hrefOfText.ts'
import { checkLaws, type LawFiles, type VersionFiles } from '../../importing/checkLaws.ts'
import { compareVersions, daysFor } from '../../importing/importLaws.ts'
import { textOfLines } from '../../importing/lawLines.ts'
import { type NewLawVersion, outcomeOf } from '../../importing/saveLawVersion.ts'
import { readToSave } from '../../importing/weighLaw.ts'
import { listArticlesOf } from '../../versions/difference.queries.ts'
import { matchArticles } from '../../versions/matchArticles.ts'
import { listChainDays } from '../lawDesk.queries.ts'
import type { Unpacked } from './unpackUploads.ts'

export type Survey = Omit<LawImport, 'change' | 'skipDamaged'> & { names: string[] }
type Version = Survey['versions'][number]
type Beside = { esId: string | undefined; articles: { address: string; text: string }[] }
type Touching = { lawId: string; esId: string; name: string; addresses: string[] }

const SHOWN = 300
const TEXTS_SHOWN = 20

/** What taking this folder in would do, law by law; changes nothing. Files are told by the names under which they came. */
export async function surveyLaws(
  db: Db,
  folder: string,
  { files, problems: unread }: { files: Unpacked[]; problems: Problem[] },
): Promise<Survey> {
  const checked = await checkLaws(folder, new Set(await listClassIds(db)), () => {})
  const empty = files.length === 0
  const found = empty && unread.length > 0 ? [] : checked.problems
  await compareVersions(db, checked.laws)
  const work = { folder, force: true, ...(await daysFor(db, checked)) }
  const damaged = new Set(found.map(({ file }) => file))
  const named = namesOf(files)
  const versions: Version[] = []
  const doubts: Problem[] = []
  const touching: Touching[] = []
  for (const law of checked.laws) {
    const isDamaged = law.versions.some((version) => version.files.some((file) => damaged.has(file)))
    for (const weighed of await weighVersions(db, law, (version) => readToSave(work, version))) {
      const { files: own, doubts: doubted } = weighed.files
      versions.push({ ...weighed.version, files: own.map(named.name), skipped: isDamaged })
      doubts.push(...doubted.map(named.place))
      if (weighed.touches && !isDamaged) touching.push(weighed.touches)
    }
  }
  const sound = versions.filter(({ skipped }) => !skipped)
  const count = (outcome: Version['outcome']) => sound.filter((one) => one.outcome === outcome).length
  return {
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
    touched: await textsTouched(db, touching),
  }
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

type Weighed = { version: Omit<Version, 'files' | 'skipped'>; files: VersionFiles; touches: Touching | undefined }

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
    const { outcome, esId, lawId, isNewLaw, edited } = await outcomeOf(db, version, { force: true })
    const articles = version.articles.map(({ address, lines }) => ({ address, text: textOfLines(lines) }))
    const beside =
      outcome === 'same'
        ? undefined
        : outcome === 'changed'
          ? { esId, articles: await listArticlesOf(db, esId) }
          : await versionBefore(db, lawId, version, here)
    const matches = beside ? matchArticles(beside.articles, articles) : []
    const count = (kind: string) => matches.filter((match) => match.kind === kind).length
    const { title, published, effective, effectiveAssumed = false } = version
    weighed.push({
      files,
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
      touches: touchesOf(law.name, lawId, beside, matches),
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
    (one) => !here.some((other) => other.version.published === one.published),
  )
  const [last] = [
    ...stored.map((one) => ({ ...one, version: undefined })),
    ...here.map(({ version }) => ({ ...version, version, esId: undefined })),
  ]
    .filter((one) => key(one) < key({ effective, published }))
    .sort((a, b) => (key(a) < key(b) ? 1 : -1))
  if (!last) return undefined
  if (last.version)
    return {
      esId: undefined,
      articles: last.version.articles.map(({ address, lines }) => ({ address, text: textOfLines(lines) })),
    }
  return { esId: last.esId, articles: await listArticlesOf(db, last.esId) }
}

function touchesOf(
  name: string,
  lawId: string,
  beside: Beside | undefined,
  matches: ReturnType<typeof matchArticles>,
): Touching | undefined {
  const gone = matches.flatMap(({ from, kind }) =>
    from !== null && (kind === 'changed' || kind === 'deleted') ? [from] : [],
  )
  if (!beside?.esId || gone.length === 0) return undefined
  return { lawId, esId: beside.esId, name, addresses: gone }
}

async function textsTouched(db: Db, touching: Touching[]): Promise<Survey['touched']> {
  const texts = new Map<string, Survey['touched']['rows'][number]>()
  for (const { lawId, esId, name, addresses } of touching)
    for (const { id, kind, title, address } of await listTextsCiting(db, { lawId, esId }, addresses))
      if (!texts.has(id))
        texts.set(id, { id, title, label: `《${name}》${articleLabel(address)}`, href: hrefOfText({ id, kind }) })
  return { rows: [...texts.values()].slice(0, TEXTS_SHOWN), total: texts.size }
}
