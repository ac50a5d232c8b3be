import { Id, text } from '@zhengcai/contract/fields.ts'
import { z } from 'zod'
import { esIdOf } from '../knowledge/knowledgeReader.ts'
import { type ContentReader, fileNameOf, problemsOf } from '../platform/files/importing.ts'
import { renderBody } from '../platform/files/renderBody.ts'
import { readFronted, writeFronted } from '../platform/text/richText/frontMatter.ts'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { listStored, type StoredAnnounTrain } from './exporting.queries.ts'
import { type ImportedAnnounTrain, saveImported } from './importing.queries.ts'

const COMMON = {
  /** The id readers know it by, where that does not follow from the name of the file. */
  id: Id.optional(),
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
  /** The type's own fields as the file has them: what `facts` was made of. */
  written(item: StoredAnnounTrain): Record<string, unknown>
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
      const rich = renderBody(problems, { body, bodyLine, empty: '正文是空的', media })
      const origin = file.replace(/\.md$/, '')
      const item: ImportedAnnounTrain = {
        id: common.id ?? esIdOf(origin),
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
    async *write({ db, markdown }) {
      for (const item of await listStored(db, own.type)) {
        const file = fileNameOf(own.folder, item)
        const fields = {
          title: item.title,
          summary: item.summary,
          publish: writtenTime(item.publish_time),
          ...own.written(item),
          withdraw: item.withdraw_time && writtenTime(item.withdraw_time),
          tags: item.tags,
          views: item.view_count || undefined,
          id: item.id === esIdOf(file.replace(/\.md$/, '')) ? undefined : item.id,
        }
        yield { file, source: writeFronted(fields, markdown(file, item.body)) }
      }
    },
  }
}
