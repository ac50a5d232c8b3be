import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { LAW_LEVELS, type LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import { LAW_FILE_BYTES, LAW_FILES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import type { Inspector } from '../../../platform/files/inspection/inspector.ts'
import { readZip, ZipError } from '../../../platform/files/readZip.ts'
import { refuse } from '../../../platform/http/refusals.ts'
import type { Problem } from '../../../platform/text/richText/frontMatter.ts'
import { linesOfTree } from '../../../platform/text/tree/linesOfTree.ts'
import { plainToMarkdown } from './plainToMarkdown.ts'

export type Sent = { name: string; path: string; size: number }
/** What became of a file that came: where it lies as Markdown, and by how much its lines moved. */
export type Unpacked = { from: string; file: string; head: number; shift: number }
type Needs = { folder: string; inspector: Pick<Inspector, 'readWord'>; level: LawLevel | undefined }
type Loose = { name: string; bytes: Buffer }

const KINDS = /\.(md|txt|docx)$/i
/** What systems put beside the files, and what explains a folder. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.|README|Thumbs\.db$|desktop\.ini$)/i

/** Puts what was sent into a folder as the Markdown that imports read. What cannot be read is told by its own name. */
export async function unpackUploads(needs: Needs, sent: Sent[]): Promise<{ files: Unpacked[]; problems: Problem[] }> {
  const files: Unpacked[] = []
  const problems: Problem[] = []
  const taken = new Set<string>()
  // Also where nothing can be put into it.
  await mkdir(needs.folder, { recursive: true })
  for (const one of (await Promise.all(sent.map(looseOf))).flat()) {
    try {
      const found = await unpackOne(needs, one)
      if (taken.has(found.file)) problems.push({ file: one.name, line: 1, message: '另一个文件也叫这个名称' })
      taken.add(found.file)
      files.push(found)
    } catch (error) {
      if (!isApiError(error)) throw error
      problems.push({ file: one.name, line: 1, message: error.msg })
    }
  }
  return { files, problems }
}

/** The files that came, those of an archive one by one. */
async function looseOf({ name, path, size }: Sent): Promise<Loose[]> {
  if (size > LAW_FILE_BYTES) refuse(`${name}：超过 ${LAW_FILE_BYTES / 1_000_000} MB`)
  const bytes = await readFile(path)
  if (!/\.zip$/i.test(name)) return [{ name: name.replace(/[\\/:]/g, '_'), bytes }]
  try {
    const entries = readZip(bytes).filter((entry) => !entry.name.endsWith('/') && !BESIDE.test(entry.name))
    const loose: Loose[] = []
    for (const entry of entries) loose.push({ name: entry.name, bytes: await entry.read() })
    return loose
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return refuse(`${name}：压缩包打不开，可能已损坏、加了密或太大，请重新打包（至多 2000 个文件，展开后至多 100 MB）`)
  }
}

async function unpackOne({ folder, inspector, level }: Needs, { name, bytes }: Loose): Promise<Unpacked> {
  const [, kind = ''] = KINDS.exec(name) ?? refuse(`不能读取这种文件，可以上传 ${LAW_FILES.replaceAll(',', ' ')}`)
  if (bytes.length === 0) refuse('是空文件')
  const stem = name.replace(KINDS, '')
  // The outermost folder speaks last (`levelOf`), and is still there when what was read is written.
  const place = level ? `${LAW_LEVELS[level]}/${stem}` : stem
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  if (kind.toLowerCase() === 'md') {
    const text = textOf(bytes)
    if (/^---\r?\n/.test(text)) refuse('这是导出内容用的格式，请连同它的文件夹用 npm run office -- import 导入')
    await write(`${place}.md`, text)
    return { from: name, file: `${place}.md`, head: 0, shift: 0 }
  }
  const printed = kind.toLowerCase() === 'docx' ? await readWord(inspector, folder, bytes) : textOf(bytes)
  const { markdown, head, shift, published } = plainToMarkdown(printed)
  const dated = published && !/[(（]\d{4}-\d{2}-\d{2}[)）]$/.test(place) ? `${place}(${published})` : place
  await write(`${dated}.md`, markdown)
  return { from: name, file: `${dated}.md`, head, shift }
}

async function readWord({ readWord }: Needs['inspector'], folder: string, bytes: Buffer): Promise<string> {
  const path = join(folder, '.word')
  await writeFile(path, bytes)
  const { title, tree } = await readWord(path)
  return [...(title ? [title] : []), ...linesOfTree(tree)].join('\n')
}

/** Old editors of Windows write GB 18030. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
