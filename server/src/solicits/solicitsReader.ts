import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import type { SolicitFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { knowledgeReader } from '../knowledge/knowledgeReader.ts'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'

/** `solicits/<slug>.md`; the deadline is a day and counts to its end. */
export const solicitsReader = knowledgeReader({
  folder: 'solicits',
  kind: 'solicit',
  fields: {
    ...shapeOf(FIELDS_OF_KIND.solicit, 'topic', 'requirements', 'contact', 'fee'),
    publish: WrittenTime,
    deadline: WrittenTime.refine((written) => !written.includes(':'), '只写日期，当天整天有效'),
  },
  facts: ({ publish, topic, deadline, requirements, contact, fee }, { epoch }) => ({
    classId: 'solicit',
    publish,
    author: contact.name,
    extra: { topic, deadline: `${resolveTime(deadline, epoch).slice(0, 10)} 23:59:59`, requirements, contact, fee },
  }),
  written({ publishTime, extra }) {
    const { topic, deadline, requirements, contact, fee } = extra as SolicitFacts
    return {
      publish: writtenTime(publishTime),
      topic,
      deadline: deadline.slice(0, 10),
      requirements,
      contact,
      fee,
    }
  },
})
