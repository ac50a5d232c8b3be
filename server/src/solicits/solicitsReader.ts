import { text } from '@zhengcai/contract/fields.ts'
import { SolicitFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { z } from 'zod'
import { knowledgeReader } from '../knowledge/knowledgeReader.ts'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'

/** `solicits/<slug>.md`; the deadline is a day and counts to its end. */
export const solicitsReader = knowledgeReader({
  folder: 'solicits',
  kind: 'solicit',
  fields: {
    publish: WrittenTime,
    topic: text('选题', 2, 30),
    deadline: WrittenTime.refine((written) => !written.includes(':'), '只写日期，当天整天有效'),
    requirements: z.array(text('投稿要求', 2, 120)).min(1, '至少写一条投稿要求'),
    contact: z.strictObject({ ...SolicitFacts.shape.contact.shape, email: z.email('邮箱地址不正确') }),
    fee: text('稿酬说明', 2, 120),
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
