import { createHash } from 'node:crypto'
import { Id, text } from '@zhengcai/contract/fields.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { z } from 'zod'
import {
  type ContentFile,
  type ContentReader,
  fileNameOf,
  type Media,
  type Prepared,
  problemsOf,
  type Reading,
  type Writing,
} from '../platform/files/importing.ts'
import { readFronted, writeFronted } from '../platform/text/richText/frontMatter.ts'
import { renderMarkdown } from '../platform/text/richText/renderMarkdown.ts'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { listStored, type StoredItem } from './exporting.queries.ts'
import { type ImportedItem, saveImported } from './importing.queries.ts'

const COMMON = {
  /** The id readers know it by, where that does not follow from the name of the file. */
  id: Id.optional(),
  title: text('标题', 2, 60),
  summary: text('摘要', 10, 220),
  withdraw: WrittenTime.optional(),
  editor: text('责任编辑', 1, 30).default(''),
  tags: z
    .array(text('标签', 1, 20))
    .max(8, '至多 8 个标签')
    .default([]),
  cover: z.string().optional(),
  attachments: z.array(z.strictObject({ name: text('附件名', 1, 60), file: z.string() })).default([]),
  views: z.int().min(0).default(0),
}
type Common = z.output<z.ZodObject<typeof COMMON>>

/** What a kind says of itself beyond the common fields. */
export type KindFacts = {
  classId: string
  publish: string
  source?: string
  author?: string
  /** Where the file gives none. */
  summary?: string
  /** Words that belong to the item and stand before its body. */
  leadText?: string
  extra?: object
}
export type ReadingTools = Reading & {
  /** The stored form of a file the front matter names; a missing one is reported. */
  mediaAt(field: string, name: string): Media | undefined
  problem(field: string, message: string): void
  /** The body without markup. */
  bodyText: string
}

type Fields<S extends z.ZodRawShape> = z.output<z.ZodObject<S>> & Common
type KindReader<S extends z.ZodRawShape> = {
  folder: string
  kind: Kind
  fields: S
  facts(fields: Fields<S>, tools: ReadingTools, slug: string): KindFacts
  /** The kind's own fields as the file has them: what `facts` was made of. */
  written(item: StoredItem, writing: Writing): Record<string, unknown> | Promise<Record<string, unknown>>
}

/** The id of an imported item: stable as long as its file keeps its name. */
export const esIdOf = (origin: string) => createHash('sha256').update(origin).digest('hex').slice(0, 20)

/** A reader for one kind of knowledge item: common fields, Markdown body, and what `facts` makes of the kind's own fields. */
export function knowledgeReader<S extends z.ZodRawShape>({ folder, kind, ...own }: KindReader<S>): ContentReader {
  const schema = z.strictObject({ ...COMMON, ...own.fields })
  return {
    folder,
    read(file, source, reading) {
      const { fields: written, body, bodyLine } = readFronted(file, source, schema)
      const fields = written as Fields<S>
      const problems = problemsOf(file, source)
      const text = renderMarkdown(body, reading.media)
      problems.add(text.problems, bodyLine - 1)
      const tools = toolsFor(reading, { problem: problems.at, bodyText: text.text })
      const files = filesOf(fields, tools)
      const origin = file.replace(/\.md$/, '')
      const facts = own.facts(fields, tools, origin.slice(origin.lastIndexOf('/') + 1))
      if (!reading.classes.has(facts.classId)) problems.at('class', `没有分类 ${facts.classId}`)
      problems.refuse(text.text, bodyLine)
      return prepare(itemRow({ kind, origin, fields, text, files, facts }, reading))
    },
    async *write(writing) {
      for await (const item of listStored(writing.db, kind)) yield await fileOf(folder, item, own.written, writing)
    },
  }
}

async function fileOf(
  folder: string,
  item: StoredItem,
  written: KindReader<z.ZodRawShape>['written'],
  writing: Writing,
): Promise<ContentFile> {
  const file = fileNameOf(folder, item)
  const fields = {
    title: item.title,
    summary: item.summary,
    ...(await written(item, writing)),
    withdraw: item.withdrawTime && writtenTime(item.withdrawTime),
    editor: item.editor,
    tags: item.tags,
    cover: item.cover && writing.mediaName(item.cover),
    attachments: item.attachments.map(({ name, url }) => ({ name, file: writing.mediaName(url) })),
    views: item.views || undefined,
    id: item.id === esIdOf(file.replace(/\.md$/, '')) ? undefined : item.id,
  }
  return { file, source: writeFronted(fields, writing.markdown(file, item.body)) }
}

function toolsFor(reading: Reading, rest: Pick<ReadingTools, 'problem' | 'bodyText'>): ReadingTools {
  const mediaAt = (field: string, name: string) => {
    const media = reading.media.get(name)
    if (!media) rest.problem(field, `找不到文件 ${name}`)
    return media
  }
  return { ...reading, ...rest, mediaAt }
}

/** The stored forms of the cover and of the attachments. */
function filesOf({ cover, attachments }: Common, { mediaAt }: ReadingTools) {
  const extensionOf = (url: string) => url.slice(url.lastIndexOf('.') + 1)
  return {
    cover: (cover === undefined ? undefined : mediaAt('cover', cover))?.url ?? null,
    attachments: attachments.flatMap(({ name, file }) => {
      const stored = mediaAt('attachments', file)
      return stored ? [{ name, url: stored.url, size: stored.bytes, type: extensionOf(stored.url) }] : []
    }),
  }
}

type Read = {
  kind: Kind
  origin: string
  fields: Common
  text: ReturnType<typeof renderMarkdown>
  files: ReturnType<typeof filesOf>
  facts: KindFacts
}

/** The order of the columns is part of the checksum that tells whether a file has changed. */
function itemRow({ kind, origin, fields, text, files, facts }: Read, { epoch, demo }: Reading): ImportedItem {
  return {
    es_id: fields.id ?? esIdOf(origin),
    kind,
    class_id: facts.classId,
    title: fields.title,
    summary: facts.summary ?? fields.summary,
    body: text.html,
    body_text: facts.leadText ? `${facts.leadText}\n${text.text}` : text.text,
    headings: JSON.stringify(text.headings),
    cover: files.cover,
    tags: fields.tags,
    source: facts.source ?? '政采视野',
    author: facts.author ?? '',
    editor: fields.editor,
    attachments: JSON.stringify(files.attachments),
    publish_time: resolveTime(facts.publish, epoch),
    withdraw_time: fields.withdraw ? resolveTime(fields.withdraw, epoch) : null,
    view_count: fields.views,
    demo,
    extra: JSON.stringify(facts.extra ?? {}),
    origin,
  }
}

function prepare(item: ImportedItem): Prepared {
  const named = { esId: item.es_id, title: item.title, publishTime: item.publish_time }
  return { origin: item.origin, named, save: (tx) => saveImported(tx, item) }
}
