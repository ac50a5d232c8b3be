import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { paced } from '../../platform/process/paced.ts'
import { ContentProblems, type Problem } from '../../platform/text/richText/frontMatter.ts'

export type Tell = ReturnType<typeof paced>

/** Only what is text through and through: one wrong byte would be another character without a word. */
export async function readText(folder: string, file: string): Promise<string> {
  const bytes = await readFile(join(folder, file))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const line = bytes.toString('utf8').split('\uFFFD')[0]?.split('\n').length ?? 1
    throw new ContentProblems([{ file, line, message: '不是 UTF-8 编码的文字，请另存为 UTF-8 再导入' }])
  }
}

/** Only Markdown lies in a folder of items; anything else would be left out without a word. */
export async function itemFiles(folder: string, name: string, problems: Problem[]): Promise<string[]> {
  if (!existsSync(join(folder, name))) return []
  const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => undefined)
  if (!entries) problems.push({ file: name, line: 1, message: '应为文件夹' })
  const files = (entries ?? [])
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => ({ file: `${name}/${entry.name}`, isItem: entry.isFile() && entry.name.endsWith('.md') }))
  for (const { file } of files.filter(({ isItem }) => !isItem))
    problems.push({ file, line: 1, message: '这里只放 .md 文件' })
  return files
    .filter(({ isItem }) => isItem)
    .map(({ file }) => file)
    .sort()
}

/** What is wrong is put with the rest. */
export async function collect<T>(problems: Problem[], read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    problems.push(...error.problems)
    return undefined
  }
}
