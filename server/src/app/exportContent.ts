import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { srcSetOf } from '@zhengcai/contract/pictures.ts'
import type { Tree, TreeNode } from '@zhengcai/contract/publishing/tree.ts'
import { countUnpublished } from '../knowledge/exporting.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { type Db, inSnapshot } from '../platform/database/database.ts'
import { FILES_PATH, type FileStore } from '../platform/files/files.ts'
import type { ContentFile, Writing } from '../platform/files/importing.ts'
import { paced } from '../platform/process/paced.ts'
import type { Problem } from '../platform/text/richText/frontMatter.ts'
import { tooDeep } from '../platform/text/richText/tooDeep.ts'
import { htmlToTree } from '../platform/text/tree/htmlToTree.ts'
import { markdownToTree } from '../platform/text/tree/readMarkdown.ts'
import { treeToMarkdown } from '../platform/text/tree/treeToMarkdown.ts'
import { findSettings } from '../site/site.queries.ts'
import { writeSite } from '../site/writeSite.ts'
import { countUnpublished as countUnpublishedAnnoun } from '../training/exporting.queries.ts'
import { READERS, SETTING_FILES } from './contentReaders.ts'
import { EXPORT_README } from './exportReadme.ts'
import { readContent } from './importContent.ts'

export type ExportOptions = {
  folder: string
  store: FileStore
  actor: string
  /** Hears every two seconds how far it has come. */
  tell?: (progress: string) => void
}
export type ExportReport = {
  items: number
  files: number
  /** Not published, and so left out. */
  unpublished: number
  /** What would not come in again as it is. */
  problems: Problem[]
}
type Tell = ReturnType<typeof paced>

/** Writes everything that readers may see as the folder that `importContent` takes, and reads it once to tell what would be refused. */
export async function exportContent(db: Db, options: ExportOptions): Promise<ExportReport> {
  const { folder, store, actor } = options
  const tell = paced(options.tell ?? (() => {}))
  await prepareFolder(folder)
  const problems: Problem[] = []
  const media = new Set<string>()
  const report = await inSnapshot(db, async (tx) => {
    const items = await writeTexts(writingFor(tx, media, problems), folder, tell)
    const unpublished = (await countUnpublished(tx)) + (await countUnpublishedAnnoun(tx))
    return { items, unpublished }
  })
  const files = await copyMedia([...media].sort(), { folder, store, problems, tell })
  problems.push(...(await readContent(db, { folder, store, demo: false }, tell)).problems)
  await recordAct(db, {
    actor,
    act: 'export',
    subject: folder,
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

function writingFor(db: Db, media: Set<string>, problems: Problem[]): Writing {
  const tell = (file: string, message: string) => void problems.push({ file, line: 1, message })
  const mediaName = (url: string) => {
    media.add(url)
    return `media/${basename(url)}`
  }
  return {
    db,
    mediaName,
    tell,
    markdown(file, html) {
      const tree = withMediaNames(htmlToTree(html), mediaName)
      const markdown = treeToMarkdown(tree)
      // What is too deep is told when the folder is read.
      if (!tooDeep(markdown) && JSON.stringify(markdownToTree(markdown)) !== JSON.stringify(tree))
        tell(file, '正文再导入时会与现在不同')
      return markdown
    },
  }
}

/** Pictures and files by their names in the folder. */
function withMediaNames(tree: Tree, mediaName: (url: string) => string): Tree {
  const rename = (node: TreeNode): void => {
    if ('media' in node) node.media = mediaName(node.media)
    if (node.type === 'link' && node.url.startsWith(`${FILES_PATH}/`)) node.url = mediaName(node.url)
    if ('children' in node) node.children.forEach(rename)
  }
  rename(tree)
  return tree
}

async function writeTexts(writing: Writing, folder: string, tell: Tell): Promise<number> {
  let items = 0
  const put = ({ file, source }: ContentFile) => writeNew(join(folder, file), source)
  await put({ file: 'README.md', source: EXPORT_README })
  await put({ file: 'site.yaml', source: await writeSite(writing) })
  const settings = await findSettings(writing.db)
  for (const [file, { write }] of Object.entries(SETTING_FILES)) {
    const source = write(settings)
    if (source !== undefined) await put({ file, source })
  }
  for (const reader of READERS) {
    for await (const written of reader.write?.(writing) ?? []) {
      await put(written)
      items += 1
      tell(() => `写出 ${written.file}，已写 ${items} 篇`)
    }
  }
  return items
}

/** Never over a file that is there: two items of one name would be one. */
async function writeNew(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes, { flag: 'wx' })
}

type Copying = { folder: string; store: FileStore; problems: Problem[]; tell: Tell }

async function copyMedia(urls: string[], { folder, store, problems, tell }: Copying): Promise<number> {
  const names = new Set(urls.flatMap(widthsOf).map((url) => basename(url)))
  for (const [done, name] of [...names].entries()) {
    tell(() => `图片和文件 ${done} / ${names.size}`)
    const bytes = await readFile(join(store.folder, name)).catch(() => undefined)
    if (bytes) await writeNew(join(folder, 'media', name), bytes)
    else problems.push({ file: `media/${name}`, line: 1, message: '存储里没有这个文件，没有导出' })
  }
  return names.size
}

/** A photograph stands in several widths. */
const widthsOf = (url: string): string[] =>
  srcSetOf(url)
    ?.split(', ')
    .map((one) => one.split(' ')[0] ?? '') ?? [url]
