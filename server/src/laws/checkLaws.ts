import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ContentProblems, type Problem } from '../platform/text/richText/frontMatter.ts'
import { publishedOn } from './lawDates.ts'
import { readVersion } from './lawFromFiles.ts'
import { normaliseLawName } from './lawName.ts'
import { classOf, levelOf } from './lawSource.ts'
import { parseLaw } from './parseLaw.ts'

const MOST_BYTES = 8 * 1024 * 1024
const TELL_EVERY = 500

/** What is kept of a checked file: its text is read again when its turn comes, so memory does not grow with the set. */
export type CheckedFile = { file: string; name: string; published: string; isBook: boolean; articles: number }
/** A law with the files of each of its versions. */
export type LawFiles = { name: string; versions: string[][]; articles: number }
export type CheckedLaws = { laws: LawFiles[]; problems: Problem[] }
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
  return { laws, problems }
}

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
  const law = parseLaw(file, await readFile(join(folder, file), 'utf8'))
  const name = normaliseLawName(law.title)
  const published = publishedOn(file, law.revisions)
  const classId = classOf(file, name)
  const problems = [...law.problems]
  if (!published) problems.push(problem('看不出公布日期：文件名里没有 (yyyy-MM-dd)，说明里也没有'))
  if (!levelOf(file, law)) problems.push(problem('看不出效力级别：请放进以级别命名的文件夹，例如 行政法规'))
  if (!classes.has(classId)) problems.push(problem(`没有分类 ${classId}，请先导入栏目`))
  if (!name || !published) return { problems }
  return {
    checked: { file, name, published, isBook: law.book !== undefined, articles: law.articles.length },
    problems,
  }
}

/** Files of one name are one law; those that hold a 编 each are one version of it. */
function lawsOf(checked: CheckedFile[]): LawFiles[] {
  const byName = Map.groupBy(checked, ({ name }) => name)
  return [...byName].map(([name, files]) => {
    const books = files.filter(({ isBook }) => isBook).map(({ file }) => file)
    const single = files.filter(({ isBook }) => !isBook).map(({ file }) => [file])
    const articles = files.reduce((sum, one) => sum + one.articles, 0)
    return { name, versions: books.length > 0 ? [books, ...single] : single, articles }
  })
}

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

async function brokenBooks(folder: string, laws: LawFiles[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const files of laws.flatMap(({ versions }) => versions).filter(({ length }) => length > 1)) {
    const { law } = readVersion(await readSources(folder, files))
    problems.push(...law.problems)
  }
  return problems
}

export const readSources = (folder: string, files: string[]) =>
  Promise.all(files.map(async (file) => ({ file, source: await readFile(join(folder, file), 'utf8') })))
