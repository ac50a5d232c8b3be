import { createHash } from 'node:crypto'
import { text } from '@zhengcai/contract/fields.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { z } from 'zod'
import { type ContentReader, type Media, problemsOf, type Reading } from '../platform/files/importing.ts'
import { ContentProblems, readFronted } from '../platform/text/richText/frontMatter.ts'
import { renderMarkdown } from '../platform/text/richText/renderMarkdown.ts'
import { resolveTime, WrittenTime } from '../platform/time/relativeTime.ts'
import { type ImportedItem, saveImported } from './importing.queries.ts'

const COMMON = {
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

type KindReader<S extends z.ZodRawShape> = {
  folder: string
  kind: Kind
  fields: S
  facts(fields: z.output<z.ZodObject<S>> & Common, tools: ReadingTools, slug: string): KindFacts
}

/** The id of an imported item: stable as long as its file keeps its name. */
export const esIdOf = (origin: string) => createHash('sha256').update(origin).digest('hex').slice(0, 20)

/** A reader for one kind of knowledge item: common fields, Markdown body, and what `facts` makes of the kind's own fields. */
export function knowledgeReader<S extends z.ZodRawShape>({
  folder,
  kind,
  fields: own,
  facts,
}: KindReader<S>): ContentReader {
  const schema = z.strictObject({ ...COMMON, ...own })
  return {
    folder,
    read(file, source, reading) {
      const { fields, body, bodyLine } = readFronted(file, source, schema)
      const problems = problemsOf(file, source)
      const mediaAt = (field: string, name: string) => {
        const media = reading.media.get(name)
        if (!media) problems.at(field, `找不到文件 ${name}`)
        return media
      }
      const rich = renderMarkdown(body, reading.media)
      problems.add(rich.problems, bodyLine - 1)
      const common = fields as Common
      const origin = file.replace(/\.md$/, '')
      const slug = origin.slice(origin.lastIndexOf('/') + 1)
      const cover = common.cover === undefined ? undefined : mediaAt('cover', common.cover)
      const attachments = common.attachments.flatMap(({ name, file: path }) => {
        const stored = mediaAt('attachments', path)
        return stored
          ? [{ name, url: stored.url, size: stored.bytes, type: stored.url.slice(stored.url.lastIndexOf('.') + 1) }]
          : []
      })
      const own = facts(
        fields as z.output<z.ZodObject<S>> & Common,
        { ...reading, mediaAt, problem: problems.at, bodyText: rich.text },
        slug,
      )
      if (!reading.classes.has(own.classId)) problems.at('class', `没有分类 ${own.classId}`)
      if (rich.text.length === 0 && problems.found.length === 0)
        problems.add([{ line: bodyLine, message: '正文是空的' }], 0)
      if (problems.found.length > 0) throw new ContentProblems(problems.found)
      const item: ImportedItem = {
        es_id: esIdOf(origin),
        kind,
        class_id: own.classId,
        title: common.title,
        summary: own.summary ?? common.summary,
        body: rich.html,
        body_text: own.leadText ? `${own.leadText}\n${rich.text}` : rich.text,
        headings: JSON.stringify(rich.headings),
        cover: cover?.url ?? null,
        tags: common.tags,
        source: own.source ?? '政采视野',
        author: own.author ?? '',
        editor: common.editor,
        attachments: JSON.stringify(attachments),
        publish_time: resolveTime(own.publish, reading.epoch),
        withdraw_time: common.withdraw ? resolveTime(common.withdraw, reading.epoch) : null,
        view_count: common.views,
        demo: reading.demo,
        extra: JSON.stringify(own.extra ?? {}),
        origin,
      }
      const named = { esId: item.es_id, title: item.title, publishTime: item.publish_time }
      return { origin, named, save: (tx) => saveImported(tx, item) }
    },
  }
}
