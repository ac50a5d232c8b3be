import { createHash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { ContentProblems, type Problem } from '../text/richText/frontMatter.ts'

/** A stored file that texts may name: a picture has a size in pixels, a film or a document has none. */
export type Media = { url: string; bytes: number; width: number; height: number; text: string | undefined }

/** An item that the files of other kinds may name by its origin, `books/issue-0m`. */
export type Named = { esId: string; title: string; publishTime: string }

/** What a reader of content files needs to know beyond the file. */
export type Reading = {
  epoch: string
  demo: boolean
  media: Map<string, Media>
  classes: Set<string>
  /** Taken in earlier, or read before this file. */
  named: Map<string, Named>
}

export type PreparedText = { id: string; row: object; sum: string }

export type Outcome = 'added' | 'changed' | 'same'
export type Prepared = {
  origin: string
  /** Of a text that the console can open: what is stored of it, under which id and sum. */
  text?: PreparedText
  named?: Named
  /** What readers were told of its corrections, where it comes with some. */
  corrections?: { time: string; note: string }[]
  save(tx: Db): Promise<Outcome>
  /** What depends on several items: done once for each key, after all items are stored, if one of them changed. */
  settle?: { key: string; run(tx: Db): Promise<void> }
}

/** A file of content, by its path in the folder. */
export type ContentFile = { file: string; source: string }

/** What a stored item needs to become a file again. */
export type Writing = {
  db: Db
  /** The ids of what is wanted; everything where none are given. */
  only?: ReadonlySet<string> | undefined
  /** The path below `media/` of a stored file, which is carried along. */
  mediaName(url: string): string
  /** The text of an item as Markdown. */
  markdown(file: string, html: string): string
  /** Something that does not come back as it was. */
  tell(file: string, message: string): void
}

/** Takes the files of one folder and writes them again; throws ContentProblems with everything that is wrong with a file. */
export type ContentReader = {
  folder: string
  read(file: string, source: string, reading: Reading): Prepared
  /** Everything of this kind that readers may see now or later; missing where nothing may leave. */
  write?(writing: Writing): AsyncIterable<ContentFile>
}

/** The name an item had as a file, or else its id. */
export function fileNameOf(folder: string, { origin, id }: { origin: string | null; id: string }): string {
  const slug = origin?.startsWith(`${folder}/`) ? origin.slice(folder.length + 1).replaceAll('/', '-') : id
  return `${folder}/${slug}.md`
}

/** Gathers what is wrong while a file is read, with the line of the field it is about. */
export function problemsOf(file: string, source: string) {
  const found: Problem[] = []
  const rows = source.split('\n')
  const add = (problems: Omit<Problem, 'file'>[], linesBefore: number) =>
    found.push(...problems.map(({ line, message }) => ({ file, line: line + linesBefore, message })))
  return {
    found,
    add,
    /** Without a field where it is about the file as a whole. */
    at(field: string, message: string) {
      const line = field ? rows.findIndex((row) => row.startsWith(`${field}:`)) + 1 : 1
      found.push({ file, line: Math.max(1, line), message: field ? `${field}：${message}` : message })
    },
    /** Throws what was found. That there is no text is told only where nothing else is wrong. */
    refuse(text: string, bodyLine: number) {
      if (text === '' && found.length === 0) add([{ line: bodyLine, message: '正文是空的' }], 0)
      if (found.length > 0) throw new ContentProblems(found)
    },
  }
}

type Stored<T> = T & { origin_sum: string }
type Rows<T> = {
  /** The checksum an item of this origin was stored with; undefined where there is none. */
  knownSum(): Promise<string | null | undefined>
  add(row: Stored<T>): Promise<unknown>
  change(row: Omit<T, 'view_count'> & { origin_sum: string }): Promise<unknown>
}

/** The order of the columns is part of it. */
export const sumOfItem = (item: object): string => createHash('sha256').update(JSON.stringify(item)).digest('hex')

/** Writes an item unless it is already there word for word. Reads counted since the first import are kept. */
export async function saveOnce<T extends { view_count?: unknown }>(item: T, rows: Rows<T>): Promise<Outcome> {
  const origin_sum = sumOfItem(item)
  const known = await rows.knownSum()
  if (known === origin_sum) return 'same'
  if (known === undefined) {
    await rows.add({ ...item, origin_sum })
    return 'added'
  }
  const { view_count: _views, ...changes } = item
  await rows.change({ ...changes, origin_sum })
  return 'changed'
}
