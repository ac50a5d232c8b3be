import { text } from '@zhengcai/contract/fields.ts'
import { ANSWER_WITHIN_WORKDAYS } from '@zhengcai/contract/publishing/deskWords.ts'
import {
  PUBLICATION,
  type Publication,
  QUESTION,
  QUESTION_LENGTHS,
  type QuestionEventKind,
  type QuestionStatus,
} from '@zhengcai/contract/questions/questionWords.ts'
import { z } from 'zod'
import { messageKey, notify } from '../account/messages/messages.queries.ts'
import { esIdOf } from '../knowledge/knowledgeReader.ts'
import { dueDay } from '../laws/deadlines/countDeadline.ts'
import type { Db } from '../platform/database/database.ts'
import { renderMarkdown } from '../platform/text/richText/renderMarkdown.ts'
import { resolveTime, WrittenTime } from '../platform/time/relativeTime.ts'
import { citeFromAnswer, linkAnswer } from './answering/linkAnswer.ts'
import { WrittenConclusion } from './answering/writtenConclusion.ts'
import { publicItem } from './publishing/publicItem.ts'
import { savePublicItem } from './publishing/publishing.queries.ts'
import { MOVES, PUBLICATION_MOVES } from './questionMoves.ts'
import { hasOrigin, insertEvent, insertQuestion } from './questions.queries.ts'

const OFFICE_ACTS = ['take', 'return', 'answer', 'refuse', 'publish', 'withdraw']

/** A question of the sample reader, with what happened to it since. */
export const SampleQuestion = z.strictObject({
  title: text('标题', ...QUESTION_LENGTHS.title),
  content: text('问题', ...QUESTION_LENGTHS.content),
  class: z.string(),
  asked: WrittenTime,
  anonymous: z.boolean().default(true),
  publish: z.boolean().default(false),
  answer: z
    .strictObject({
      text: text('答复', 10, 2000),
      expert: text('专家', 1, 30),
      expertTitle: text('专家职务', 1, 60),
      conclusion: WrittenConclusion.optional(),
    })
    .optional(),
  acts: z
    .array(
      z.strictObject({
        at: WrittenTime,
        act: z.enum(['take', 'return', 'supplement', 'answer', 'refuse', 'cancel', 'publish', 'withdraw']),
        note: text('说明', 2, 500).default(''),
        tell: text('消息', 2, 40).optional().describe('留给读者的未读消息'),
      }),
    )
    .default([]),
})
export type SampleQuestion = z.output<typeof SampleQuestion>

type State = { status: QuestionStatus; publication: Publication }

/** Where the acts lead by the table of moves; undefined where one of them is not possible. */
export function stateAfter({ acts }: Pick<SampleQuestion, 'acts'>): State | undefined {
  const state: State = { status: QUESTION.waiting, publication: PUBLICATION.notYet }
  for (const { act } of acts) {
    if (act === 'publish' || act === 'withdraw') {
      const { from, to } = PUBLICATION_MOVES[act]
      if (state.status !== QUESTION.answered || !(from as readonly string[]).includes(state.publication))
        return undefined
      state.publication = to
    } else {
      const { from, to } = MOVES[act]
      if (!(from as readonly string[]).includes(state.status)) return undefined
      state.status = to
    }
  }
  return state
}

type Owner = { userId: string; nickName: string; origin: string; epoch: string }
type TimeOf = (written: string) => string
type Answered = NonNullable<Awaited<ReturnType<typeof answerOf>>>

/** Adds the question unless it was added before: what visitors of the demonstration did to it since stays. */
export async function addSampleQuestion(tx: Db, sample: SampleQuestion, owner: Owner): Promise<boolean> {
  const { userId, nickName, origin, epoch } = owner
  const state = stateAfter(sample)
  if (!state || (await hasOrigin(tx, origin))) return false
  const id = esIdOf(`asked/${origin}`)
  const timeOf = (written: string) => resolveTime(written, epoch)
  const answered = await answerOf(tx, sample, timeOf)
  const esId = state.publication === PUBLICATION.open ? esIdOf(origin) : null
  if (esId && answered) await showSample(tx, sample, { esId, nickName, answered, timeOf })
  const waiting = sample.acts.findLast(({ act }) => act === 'supplement')
  await insertQuestion(tx, {
    ...state,
    ...wordsOf(sample),
    id,
    user_id: userId,
    class_id: sample.class,
    article: '',
    publish: sample.publish,
    due_on: await dueDay(tx, ANSWER_WITHIN_WORKDAYS, timeOf(waiting?.at ?? sample.asked).slice(0, 10)),
    asked_at: timeOf(sample.asked),
    ...(answered && {
      answer: answered.answer,
      answer_text: answered.answerText,
      expert: answered.expert,
      expert_title: answered.expertTitle,
      answered_at: answered.answerTime,
      valid_as_of: answered.validAsOf,
      conclusion: answered.conclusion,
    }),
    es_id: esId,
    said: Buffer.alloc(0),
    demo: true,
    origin,
  })
  await addEvents(tx, { id, userId }, sample, timeOf)
  return true
}

const wordsOf = ({ title, content, anonymous }: SampleQuestion) => ({ title, content, anonymous })

async function showSample(
  tx: Db,
  sample: SampleQuestion,
  { esId, nickName, answered, timeOf }: { esId: string; nickName: string; answered: Answered; timeOf: TimeOf },
): Promise<void> {
  const answer = await citeFromAnswer(tx, { esId, html: answered.answer, day: answered.validAsOf })
  const shown = { publicTitle: null, publicContent: null, classId: sample.class, tags: [], demo: true }
  const askTime = timeOf(sample.asked)
  const published = sample.acts.findLast(({ act }) => act === 'publish')
  await savePublicItem(tx, {
    esId,
    item: publicItem({ ...wordsOf(sample), ...answered, ...shown, askTime, answer }, nickName),
    publishTime: timeOf(published?.at ?? sample.asked),
  })
}

async function answerOf(tx: Db, { answer, acts }: SampleQuestion, timeOf: TimeOf) {
  const given = acts.find(({ act }) => act === 'answer')
  if (!answer || !given) return undefined
  const answerTime = timeOf(given.at)
  const validAsOf = answerTime.slice(0, 10)
  const { html, text } = renderMarkdown(answer.text)
  return {
    answer: await linkAnswer(tx, { html, day: validAsOf }),
    answerText: text,
    expert: answer.expert,
    expertTitle: answer.expertTitle,
    answerTime,
    validAsOf,
    conclusion: answer.conclusion ?? null,
  }
}

async function addEvents(
  tx: Db,
  { id, userId }: { id: string; userId: string },
  { title, asked, acts }: SampleQuestion,
  timeOf: TimeOf,
): Promise<void> {
  await insertEvent(tx, { caseId: id, kind: 'ask', actor: 'asker', at: timeOf(asked) })
  for (const { act, at, note, tell } of acts) {
    const kind: QuestionEventKind = act
    const actor = OFFICE_ACTS.includes(act) ? 'office' : 'asker'
    const eventId = await insertEvent(tx, { caseId: id, kind, actor, at: timeOf(at), note })
    const href = `/myAskInfo?id=${id}`
    if (tell)
      await notify(tx, {
        userId,
        kind: 'question',
        title: tell,
        text: title,
        href,
        key: messageKey('question', id, eventId),
      })
  }
}
