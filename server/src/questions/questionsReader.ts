import { text } from '@zhengcai/contract/fields.ts'
import type { QuestionFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { z } from 'zod'
import { knowledgeReader } from '../knowledge/knowledgeReader.ts'
import { resolveTime, WrittenTime } from '../platform/time/relativeTime.ts'
import { WrittenConclusion } from './answering/writtenConclusion.ts'
import { summaryOf } from './publishing/publicItem.ts'

/** `questions/<slug>.md`: an answered question that readers may see; the text is the answer. */
export const questionsReader = knowledgeReader({
  folder: 'questions',
  kind: 'question',
  fields: {
    summary: text('摘要', 10, 220).optional(),
    class: z.string(),
    asker: text('提问人', 1, 40),
    asked: WrittenTime,
    publish: WrittenTime.describe('答复并公开的时间'),
    validAsOf: WrittenTime.optional(),
    conclusion: WrittenConclusion.optional(),
    expert: text('专家', 1, 30),
    expertTitle: text('专家职务', 1, 60),
    question: text('提问', 10, 2000),
  },
  facts(fields, { epoch, problem, bodyText }) {
    const [askTime, answerTime] = [resolveTime(fields.asked, epoch), resolveTime(fields.publish, epoch)]
    if (askTime >= answerTime) problem('asked', '应早于 publish')
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
})
