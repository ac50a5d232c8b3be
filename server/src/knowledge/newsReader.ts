import { text } from '@zhengcai/contract/fields.ts'
import { z } from 'zod'
import { WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { knowledgeReader } from './knowledgeReader.ts'

/** `news/<slug>.md`: the plain kind, which says nothing of its own beyond the common fields. */
export const newsReader = knowledgeReader({
  folder: 'news',
  kind: 'news',
  fields: {
    class: z.string(),
    publish: WrittenTime,
    source: text('来源', 1, 40),
    author: text('作者', 1, 60).default(''),
  },
  facts: (fields) => ({ classId: fields.class, publish: fields.publish, source: fields.source, author: fields.author }),
  written: ({ classId, publishTime, source, author }) => ({
    class: classId,
    publish: writtenTime(publishTime),
    source,
    author,
  }),
})
