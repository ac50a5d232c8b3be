import { text } from '@zhengcai/contract/fields.ts'
import { CONCLUSIONS } from '@zhengcai/contract/knowledge/conclusions.ts'
import type { QuestionFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { ANONYMOUS } from '@zhengcai/contract/questions/questionWords.ts'
import { z } from 'zod'
import { knowledgeReader } from '../knowledge/knowledgeReader.ts'
import { textOf } from '../platform/text/richText/finish.ts'
import { readStored } from '../platform/text/richText/textLinks.ts'
import { resolveTime, WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { WrittenConclusion } from './answering/writtenConclusion.ts'
import { summaryOf } from './publishing/publicItem.ts'
import { isAsked } from './publishing/publishing.queries.ts'

/** `questions/<slug>.md`: an answered question that readers may see; the text is the answer. */
export const questionsReader = knowledgeReader({
  folder: 'questions',
  kind: 'question',
  fields: {
    summary: text('摘要', 10, 220).optional(),
    class: z.string(),
    asker: text('提问人', 1, 40),
    asked: WrittenTime,
    publish: WrittenTime.describe('公开的时间，没有另写 answered 的也是答复的时间'),
    answered: WrittenTime.optional(),
    validAsOf: WrittenTime.optional(),
    conclusion: WrittenConclusion.optional(),
    expert: text('专家', 1, 30),
    expertTitle: text('专家职务', 1, 60),
    question: text('提问', 10, 2000),
  },
  facts(fields, { epoch, problem, bodyText }) {
    const [askTime, answerTime] = [fields.asked, fields.answered ?? fields.publish].map((time) =>
      resolveTime(time, epoch),
    ) as [string, string]
    if (askTime >= answerTime) problem('asked', `应早于 ${fields.answered ? 'answered' : 'publish'}`)
    if (answerTime > resolveTime(fields.publish, epoch)) problem('answered', '不能晚于 publish')
    const extra: Omit<QuestionFacts, 'helpful'> = {
      question: fields.question,
      asker: fields.asker,
      expert: fields.expert,
      expertTitle: fields.expertTitle,
      askTime,
      answerTime,
      validAsOf: (fields.validAsOf ? resolveTime(fields.validAsOf, epoch) : answerTime).slice(0, 10),
      ...(fields.conclusion && { conclusion: fields.conclusion }),
    }
    return {
      classId: fields.class,
      publish: fields.publish,
      author: fields.expert,
      summary: fields.summary ?? summaryOf(bodyText),
      leadText: fields.question,
      extra,
    }
  },
  async written({ id, classId, publishTime, summary, body, extra }, { db }) {
    const facts = extra as QuestionFacts
    const { question, askTime, answerTime, validAsOf, conclusion, expert, expertTitle } = facts
    return {
      summary: summary === summaryOf(textOf(readStored(body))) ? undefined : summary,
      class: classId,
      // What a reader is called goes with the reader, not with the text.
      asker: (await isAsked(db, id)) ? ANONYMOUS : facts.asker,
      asked: writtenTime(askTime),
      publish: writtenTime(publishTime),
      answered: answerTime === publishTime ? undefined : writtenTime(answerTime),
      validAsOf: validAsOf === answerTime.slice(0, 10) ? undefined : validAsOf,
      conclusion: conclusion && CONCLUSIONS[conclusion],
      expert,
      expertTitle,
      question,
    }
  },
})
