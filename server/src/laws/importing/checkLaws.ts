import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ContentProblems, type Problem } from '../../platform/text/richText/frontMatter.ts'
import { normaliseLawName } from '../lawName.ts'
import { type Decisions, effectiveFrom, laterDays, publishedOn } from './lawDates.ts'
import { judged, readVersion } from './lawFromFiles.ts'
import { classOf, levelOf } from './lawSource.ts'
import { type ParsedLaw, parseLaw } from './parseLaw.ts'
import { otherNameOf } from './titleLines.ts'

const MOST_BYTES = 8 * 1024 * 1024
const TELL_EVERY = 500
const UNDATED =
  '这一文本是哪天公布的？文件名、说明和落款里都没有日期。请把日期写进文件名，例如“某办法(2020-03-01)”或“某办法_20200301”，或在名称下面加一行“2020年3月1日 某机关公布”（.md 文件里写在 <!-- INFO END --> 之前）'

/** What is kept of a checked file: its text is read again when its turn comes, so memory does not grow with the set. */
export type CheckedFile = {
  file: string
  name: string
  published: string
  isBook: boolean
  articles: number
  doubts: Problem[]
  /** The day from which it applies, of a decision that amends other laws. */
  decides: string | undefined
}
/** A version with the files it is spread over and what is doubtful about it. */
export type VersionFiles = {
  files: string[]
  isBooks: boolean
  published: string
  articles: number
  doubts: Problem[]
}
export type LawFiles = { name: string; versions: VersionFiles[] }
export type CheckedLaws = { laws: LawFiles[]; problems: Problem[]; decisions: Decisions; files: string[] }
type Tell = (progress: string) => void

/** Reads every file of a folder once and says which laws it holds and everything that is wrong with them. */
export async function checkLaws(folder: string, classes: Set<string>, tell: Tell): Promise<CheckedLaws> {
  const files = await lawFiles(folder)
  const problems: Problem[] = files.length > 0 ? [] : [{ file: folder, line: 1, message: '没有 .md 文件' }]
  const checked: CheckedFile[] = []
  for (const [index, file] of files.entries()) {
    const found = await checkFile(folder, file, classes)
    problems.push(...found.problems)
    if (found.checked) checked.push(found.checked)
    if ((index + 1) % TELL_EVERY === 0) tell(`检查 ${index + 1} / ${files.length} 个文件`)
  }
  const laws = lawsOf(checked)
  problems.push(...twice(checked), ...(await brokenBooks(folder, laws)))
  return { laws, problems, decisions: decisionsIn(checked), files }
}

const decisionsIn = (checked: CheckedFile[]): Decisions =>
  checked.flatMap(({ name, published, decides }) => (decides ? [{ day: published, name, effective: decides }] : []))

async function lawFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new ContentProblems([{ file: folder, line: 1, message: '没有这个文件夹' }])
  })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !/^(\.|README)/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

type Found = { checked?: CheckedFile; problems: Problem[] }

async function checkFile(folder: string, file: string, classes: Set<string>): Promise<Found> {
  const problem = (message: string): Problem => ({ file, line: 1, message })
  if ((await stat(join(folder, file))).size > MOST_BYTES) return { problems: [problem('文件超过 8 MB')] }
  const parsed = parseLaw(file, await readFile(join(folder, file), 'utf8'))
  // A file that holds one 编 neither begins nor ends the law: it is judged together with the others.
  const isBook = parsed.book !== undefined
  const law = isBook ? parsed : judged(parsed, file)
  const name = normaliseLawName(law.title)
  const published = publishedOn(file, law)
  const classId = classOf(file, name)
  const problems = [...law.problems]
  if (!published) problems.push(problem(UNDATED))
  if (!levelOf(file, law))
    problems.push(problem('看不出效力级别：请选定效力级别，或放进以级别命名的文件夹，例如 行政法规'))
  if (!classes.has(classId)) problems.push(problem(`没有分类 ${classId}，请先导入栏目`))
  if (!name || !published) return { problems }
  const articles = law.articles.length
  const { effective, assumed } = effectiveFrom(law, published)
  const decides = amends(name) && !assumed ? effective : undefined
  const other = otherNameOf(file, law.title)
  const misnamed = `文件名写的是“${other}”，文中的名称是“${law.title}”，请核对名称是否写全`
  const doubts = isBook
    ? []
    : [...law.doubts, ...(other ? [problem(misnamed)] : []), ...dayDoubts(file, law, published)]
  return { checked: { file, name, published, isBook, articles, doubts, decides }, problems }
}

const dayDoubts = (file: string, law: ParsedLaw, published: string): Problem[] =>
  laterDays(law, published).map(({ at, said }) => ({
    file,
    line: at,
    message: `结尾还写着“${said}”，施行日期按整部法规的收入，请核对`,
  }))

const amends = (name: string) => name.includes('关于修改') && name.includes('的决定')

/** Files of one name are one law; those that hold a 编 each are one version of it. */
function lawsOf(checked: CheckedFile[]): LawFiles[] {
  const byName = Map.groupBy(checked, ({ name }) => name)
  return [...byName].map(([name, files]) => {
    const books = files.filter(({ isBook }) => isBook)
    const versions = files.filter(({ isBook }) => !isBook).map((file) => versionOf([file]))
    return { name, versions: books.length > 0 ? [versionOf(books), ...versions] : versions }
  })
}

const versionOf = (files: CheckedFile[]): VersionFiles => ({
  files: files.map(({ file }) => file),
  isBooks: files.some(({ isBook }) => isBook),
  published: files[0]?.published ?? '',
  articles: files.reduce((sum, { articles }) => sum + articles, 0),
  doubts: files.flatMap(({ doubts }) => doubts),
})

/** A law has one text a day: of two files that claim it one must be a mistake. */
function twice(checked: CheckedFile[]): Problem[] {
  const claims = Map.groupBy(
    checked.filter(({ isBook }) => !isBook),
    ({ name, published }) => `${name}/${published}`,
  )
  return [...claims.values()].flatMap(([first, ...others]) =>
    others.map(({ file }) => ({ file, line: 1, message: `与 ${first?.file} 是同一部法规的同一版本` })),
  )
}

/** Several files of one law are judged as the one text they make. */
async function brokenBooks(folder: string, laws: LawFiles[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const version of laws.flatMap(({ versions }) => versions).filter(({ isBooks }) => isBooks)) {
    const { law } = readVersion(await readSources(folder, version.files))
    problems.push(...law.problems)
    version.doubts = [...law.doubts, ...dayDoubts(version.files.at(-1) ?? '', law, version.published)]
  }
  return problems
}

export const readSources = (folder: string, files: string[]) =>
  Promise.all(files.map(async (file) => ({ file, source: await readFile(join(folder, file), 'utf8') })))
