import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import { z } from 'zod'
import { WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { knowledgeReader } from './knowledgeReader.ts'

/** `news/<slug>.md`: the plain kind, which says nothing of its own beyond the common fields. */
export const newsReader = knowledgeReader({
  folder: 'news',
  kind: 'news',
  fields: {
    ...shapeOf(FIELDS_OF_KIND.news, 'source', 'author'),
    class: z.string(),
    publish: WrittenTime,
  },
  facts: (fields) => ({ classId: fields.class, publish: fields.publish, source: fields.source, author: fields.author }),
  written: ({ classId, publishTime, source, author }) => ({
    class: classId,
    publish: writtenTime(publishTime),
    source,
    author,
  }),
})
