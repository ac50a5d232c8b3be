import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { TakenKind } from '@zhengcai/contract/office/transferWords.ts'
import { srcSetOf } from '@zhengcai/contract/pictures.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { countUnpublished } from '../../knowledge/exporting.queries.ts'
import { lawsReader } from '../../laws/importing/lawsReader.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inSnapshot } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { ContentFile, ContentReader, Writing } from '../../platform/files/importing.ts'
import { paced } from '../../platform/process/paced.ts'
import type { Problem } from '../../platform/text/richText/frontMatter.ts'
import { writeDrafts, writeHistory } from '../../publishing/carrying/writeDrafts.ts'
import { questionsReader } from '../../questions/questionsReader.ts'
import { countUnpublished as countUnpublishedAnnoun } from '../../training/exporting.queries.ts'
import { READERS, TEXT_READERS } from './contentReaders.ts'
import { EXPORT_README } from './exportReadme.ts'
import { readContent } from './readContent.ts'
import { filesAround, writingFor } from './standingFiles.ts'

export type ExportOptions = {
  folder: string
  store: FileStore
  actor: string
  /** What the trail says it was; the folder where nothing is given. */
  subject?: string
  /** Everything where nothing is said. */
  taken?: Taken
  /** Hears every two seconds how far it has come. */
  tell?: (progress: string) => void
}
/** One kind, or texts by the ids that readers know them by, or would. */
export type Taken = { kind?: TakenKind | undefined; only?: ReadonlySet<string> | undefined }
export type ExportReport = {
  items: number
  drafts: number
  revisions: number
  files: number
  /** Not published: of texts the words are among the drafts, the rest is left out. */
  unpublished: number
  /** What would not come in again as it is. */
  problems: Problem[]
}
type Tell = ReturnType<typeof paced>

/** Writes everything that readers may see, and what is being made for them, as the folder that `importContent` takes, and reads it once to tell what would be refused. */
export async function exportContent(db: Db, options: ExportOptions): Promise<ExportReport> {
  const { folder, store, actor, subject = folder, taken = {} } = options
  const tell = paced(options.tell ?? (() => {}))
  await prepareFolder(folder)
  const problems: Problem[] = []
  const media = new Set<string>()
  const tellProblem = (file: string, message: string) => void problems.push({ file, line: 1, message })
  const report = await inSnapshot(db, async (tx) => {
    const writing = writingFor(tx, { media: (url) => media.add(url), tell: tellProblem })
    const counts = await writeTexts(writing, folder, taken, tell)
    const unpublished = (await countUnpublished(tx)) + (await countUnpublishedAnnoun(tx))
    return { ...counts, unpublished }
  })
  const files = await copyMedia([...media].sort(), { folder, store, problems, tell })
  problems.push(...(await readContent(db, { folder, store, demo: false }, tell)).problems)
  await recordAct(db, {
    actor,
    act: 'export',
    subject,
    detail: { ...report, files, problems: problems.length },
  })
  return { ...report, files, problems }
}

async function prepareFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found && !found.isDirectory()) throw new Error(`${folder} 不是文件夹，请给一个空的或还没有的文件夹`)
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new Error(`不能建立文件夹 ${folder}`, { cause })
  })
  if ((await readdir(folder)).length > 0) throw new Error(`文件夹 ${folder} 不是空的，请给一个空的或还没有的文件夹`)
}

async function writeTexts(writing: Writing, folder: string, taken: Taken, tell: Tell) {
  const counts = { items: 0, drafts: 0, revisions: 0 }
  const putAll = async (files: AsyncIterable<ContentFile>, count: keyof typeof counts) => {
    for await (const { file, source } of files) {
      await writeNew(join(folder, file), source)
      counts[count] += 1
      tell(() => `写出 ${file}，已写 ${counts[count]} 个`)
    }
  }
  await writeNew(join(folder, 'README.md'), EXPORT_README)
  if (!taken.kind && !taken.only)
    for (const { file, source } of await filesAround(writing)) await writeNew(join(folder, file), source)
  for (const reader of readersFor(taken))
    if (reader.write) await putAll(reader.write({ ...writing, only: taken.only }), 'items')
  if (isOfConsole(taken.kind)) {
    const carrying = { ...writing, readers: TEXT_READERS }
    const which = { kind: taken.kind, only: taken.only }
    await putAll(writeDrafts(carrying, which), 'drafts')
    await putAll(writeHistory(carrying, which), 'revisions')
  }
  return counts
}

const isOfConsole = (kind: TakenKind | undefined): kind is DraftKind | undefined =>
  kind !== 'law' && kind !== 'question'

function readersFor({ kind, only }: Taken): ContentReader[] {
  if (kind) return [isOfConsole(kind) ? TEXT_READERS[kind] : { law: lawsReader, question: questionsReader }[kind]]
  return only ? Object.values(TEXT_READERS) : READERS
}

/** Never over a file that is there: two items of one name would be one. */
async function writeNew(path: string, bytes: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes, { flag: 'wx' })
}

const NEVER_OVER = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE

type Copying = { folder: string; store: FileStore; problems: Problem[]; tell: Tell }

async function copyMedia(urls: string[], { folder, store, problems, tell }: Copying): Promise<number> {
  if (urls.length > 0) await mkdir(join(folder, 'media'), { recursive: true })
  const names = new Set(urls.flatMap(widthsOf).map((url) => basename(url)))
  for (const [done, name] of [...names].entries()) {
    tell(() => `图片和文件 ${done} / ${names.size}`)
    if (store.has(name)) await copyFile(join(store.folder, name), join(folder, 'media', name), NEVER_OVER)
    else problems.push({ file: `media/${name}`, line: 1, message: '存储里没有这个文件，没有导出' })
  }
  return names.size
}

/** A photograph stands in several widths. */
const widthsOf = (url: string): string[] =>
  srcSetOf(url)
    ?.split(', ')
    .map((one) => one.split(' ')[0] ?? '') ?? [url]
