import { text } from '@zhengcai/contract/fields.ts'
import { z } from 'zod'
import { esIdOf } from '../knowledge/knowledgeReader.ts'
import { type ContentReader, problemsOf } from '../platform/files/importing.ts'
import { readFronted } from '../platform/text/richText/frontMatter.ts'
import { renderMarkdown } from '../platform/text/richText/renderMarkdown.ts'
import { resolveTime, WrittenTime } from '../platform/time/relativeTime.ts'
import { type ImportedAnnounTrain, saveImported } from './importing.queries.ts'

const COMMON = {
  title: text('标题', 2, 60),
  summary: text('摘要', 10, 220),
  publish: WrittenTime,
  withdraw: WrittenTime.optional(),
  tags: z
    .array(text('标签', 1, 20))
    .max(8, '至多 8 个标签')
    .default([]),
  views: z.int().min(0).default(0),
}
type Common = z.output<z.ZodObject<typeof COMMON>>

const NO_FACTS = {
  start_time: null,
  end_time: null,
  signup_deadline: null,
  place: null,
  city: null,
  mode: null,
  seats: null,
  taken: null,
  fee: null,
  speakers: null,
  organiser: null,
  contact: null,
  agenda: null,
  importance: null,
  valid_until: null,
}
type Facts = Partial<Pick<ImportedAnnounTrain, keyof typeof NO_FACTS>>

export type FactTools = {
  /** A written time as the database takes it. */
  time(written: string): string
  problem(field: string, message: string): void
}

type TypeReader<S extends z.ZodRawShape> = {
  folder: string
  type: 'notice' | 'train'
  fields: S
  facts(fields: z.output<z.ZodObject<S>>, tools: FactTools): Facts
}

/** A reader for one of the two types: common fields, Markdown body, and what `facts` makes of the type's own fields. */
export function announTrainReader<S extends z.ZodRawShape>(own: TypeReader<S>): ContentReader {
  const schema = z.strictObject({ ...COMMON, ...own.fields })
  return {
    folder: own.folder,
    read(file, source, { media, epoch, demo }) {
      const { fields, body, bodyLine } = readFronted(file, source, schema)
      const common = fields as Common
      const problems = problemsOf(file, source)
      const time = (written: string) => resolveTime(written, epoch)
      const facts = own.facts(fields as z.output<z.ZodObject<S>>, { time, problem: problems.at })
      const rich = renderMarkdown(body, media)
      problems.add(rich.problems, bodyLine - 1)
      problems.refuse(rich.text, bodyLine)
      const origin = file.replace(/\.md$/, '')
      const item: ImportedAnnounTrain = {
        id: esIdOf(origin),
        type: own.type,
        title: common.title,
        summary: common.summary,
        body: rich.html,
        body_text: rich.text,
        headings: JSON.stringify(rich.headings),
        tags: common.tags,
        publish_time: time(common.publish),
        withdraw_time: common.withdraw ? time(common.withdraw) : null,
        view_count: common.views,
        demo,
        ...NO_FACTS,
        ...facts,
        origin,
      }
      return { origin, save: (tx) => saveImported(tx, item) }
    },
  }
}
