import { createHash } from 'node:crypto'
import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { Id } from '@zhengcai/contract/fields.ts'
import { KNOWLEDGE_FIELDS } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { z } from 'zod'
import {
  fileNameOf,
  type Media,
  type Prepared,
  type Reading,
  sumOfItem,
  type Writing,
} from '../platform/files/importing.ts'
import { slugOf, type TextReader, textReader } from '../platform/files/paper.ts'
import { writeFronted } from '../platform/text/richText/frontMatter.ts'
import type { RichText } from '../platform/text/richText/renderTree.ts'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { findStored, listStored, type StoredItem } from './exporting.queries.ts'
import { type ImportedItem, saveImported } from './importing.queries.ts'
import { CORRECTIONS, takenCorrections, writtenCorrections } from './writtenCorrections.ts'

const COMMON = {
  /** The id readers know it by, where that does not follow from the name of the file. */
  id: Id.optional(),
  ...shapeOf(KNOWLEDGE_FIELDS, 'title', 'summary', 'tags', 'editor'),
  withdraw: WrittenTime.optional(),
  cover: z.string().optional(),
  attachments: z
    .array(z.strictObject({ ...shapeOf(KNOWLEDGE_FIELDS.attachments.parts, 'name'), file: z.string() }))
    .default([]),
  views: z.int().min(0).default(0),
  ...CORRECTIONS,
}
type Common = z.output<z.ZodObject<typeof COMMON>>

/** What a kind says of itself beyond the common fields. */
export type ReadFacts = {
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

type FieldWriting = Pick<Writing, 'db' | 'mediaName'>
type Fields<S extends z.ZodRawShape> = z.output<z.ZodObject<S>> & Common
type KindReader<S extends z.ZodRawShape> = {
  folder: string
  kind: Kind
  fields: S
  facts(fields: Fields<S>, tools: ReadingTools, slug: string): ReadFacts
  /** The kind's own fields as the file has them: what `facts` was made of. */
  written(item: StoredItem, writing: FieldWriting): Record<string, unknown> | Promise<Record<string, unknown>>
}

/** The id of an imported item: stable as long as its file keeps its name. */
export const esIdOf = (origin: string) => createHash('sha256').update(origin).digest('hex').slice(0, 20)

/** A reader for one kind of knowledge item: common fields, Markdown body, and what `facts` makes of the kind's own fields. */
export function knowledgeReader<S extends z.ZodRawShape>({ folder, kind, ...own }: KindReader<S>): TextReader {
  const schema = z.strictObject({ ...COMMON, ...own.fields })
  return textReader({
    folder,
    take(paper, reading) {
      const { text, problem, refuse, ...opened } = paper.open(schema, reading.media)
      const fields = opened.fields as Fields<S>
      const tools = toolsFor(reading, { problem, bodyText: text.text })
      const files = filesOf(fields, tools)
      const facts = own.facts(fields, tools, slugOf(paper))
      if (!reading.classes.has(facts.classId)) problem('class', `没有分类 ${facts.classId}`)
      refuse()
      const item = itemRow({ kind, origin: paper.origin, fields, text, files, facts }, reading)
      return { ...prepare(item), corrections: takenCorrections(fields.corrections, reading.epoch) }
    },
    async find(writing, id) {
      const item = await findStored(writing.db, kind, id)
      return item && { ...item, fields: await fieldsOf(item, own.written, writing) }
    },
    async *write(writing) {
      for await (const item of listStored(writing.db, kind, writing.only)) {
        const file = fileNameOf(folder, item)
        const fields = { ...(await fieldsOf(item, own.written, writing)), ...ofFile(file, item) }
        yield { file, source: writeFronted(fields, writing.markdown(file, item.body)) }
      }
    },
  })
}

async function fieldsOf(
  item: StoredItem,
  written: KindReader<z.ZodRawShape>['written'],
  writing: FieldWriting,
): Promise<Record<string, unknown>> {
  return {
    title: item.title,
    summary: item.summary,
    ...(await written(item, writing)),
    withdraw: item.withdrawTime && writtenTime(item.withdrawTime),
    editor: item.editor,
    tags: item.tags,
    cover: item.cover && writing.mediaName(item.cover),
    attachments: item.attachments.map(({ name, url }) => ({ name, file: writing.mediaName(url) })),
  }
}

/** What a file says beyond what people write: its corrections, reads until then, and the id where that does not follow from its name. */
const ofFile = (file: string, { id, views, corrections }: StoredItem) => ({
  corrections: writtenCorrections(corrections),
  views: views || undefined,
  id: id === esIdOf(file.replace(/\.md$/, '')) ? undefined : id,
})

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
  text: RichText
  files: ReturnType<typeof filesOf>
  facts: ReadFacts
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
  const text = { id: item.es_id, row: item, sum: sumOfItem(item) }
  return { origin: item.origin, text, named, save: (tx) => saveImported(tx, item) }
}
