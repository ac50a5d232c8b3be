import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { Id } from '@zhengcai/contract/fields.ts'
import { ITEM_FIELDS } from '@zhengcai/contract/fieldsOfKind.ts'
import { z } from 'zod'
import { esIdOf } from '../knowledge/knowledgeReader.ts'
import { CORRECTIONS, takenCorrections, writtenCorrections } from '../knowledge/writtenCorrections.ts'
import { fileNameOf, sumOfItem } from '../platform/files/importing.ts'
import { type TextReader, textReader } from '../platform/files/paper.ts'
import { writeFronted } from '../platform/text/richText/frontMatter.ts'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { findStored, listStored, type StoredAnnounTrain } from './exporting.queries.ts'
import { type ImportedAnnounTrain, saveImported } from './importing.queries.ts'

const COMMON = {
  /** The id readers know it by, where that does not follow from the name of the file. */
  id: Id.optional(),
  ...shapeOf(ITEM_FIELDS, 'title', 'summary', 'tags'),
  publish: WrittenTime,
  withdraw: WrittenTime.optional(),
  views: z.int().min(0).default(0),
  ...CORRECTIONS,
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
export function announTrainReader<S extends z.ZodRawShape>(own: TypeReader<S>): TextReader {
  const schema = z.strictObject({ ...COMMON, ...own.fields })
  return textReader({
    folder: own.folder,
    take(paper, { media, epoch, demo }) {
      const { fields, text: rich, problem, refuse } = paper.open(schema, media)
      const common = fields as Common
      const time = (written: string) => resolveTime(written, epoch)
      const facts = own.facts(fields as z.output<z.ZodObject<S>>, { time, problem })
      refuse()
      const { origin } = paper
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
      const text = { id: item.id, row: item, sum: sumOfItem(item) }
      const corrections = takenCorrections(common.corrections, epoch)
      return { origin, text, corrections, save: (tx) => saveImported(tx, item) }
    },
    async find({ db }, id) {
      const item = await findStored(db, own.type, id)
      return item && { ...item, fields: fieldsOf(item, own.written) }
    },
    async *write({ db, markdown, only }) {
      for (const item of await listStored(db, own.type)) {
        if (only && !only.has(item.id)) continue
        const file = fileNameOf(own.folder, item)
        const fields = {
          ...fieldsOf(item, own.written),
          corrections: writtenCorrections(item.corrections),
          views: item.view_count || undefined,
          id: item.id === esIdOf(file.replace(/\.md$/, '')) ? undefined : item.id,
        }
        yield { file, source: writeFronted(fields, markdown(file, item.body)) }
      }
    },
  })
}

const fieldsOf = (item: StoredAnnounTrain, written: TypeReader<z.ZodRawShape>['written']) => ({
  title: item.title,
  summary: item.summary,
  publish: writtenTime(item.publish_time),
  ...written(item),
  withdraw: item.withdraw_time && writtenTime(item.withdraw_time),
  tags: item.tags,
})
