import { isApiError } from '@zhengcai/contract/errors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addQuestionClasses, QUESTION } from '../testing/content/askable.ts'
import { inLanes } from '../testing/network/inLanes.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { answerQuestion, refuseQuestion, returnQuestion, takeQuestion } from './answering/answerQuestion.ts'
import { readAnswer } from './answering/readAnswer.ts'
import { publishQuestion, withdrawQuestion } from './publishing/publishQuestion.ts'
import { MOVES } from './questionMoves.ts'

const app = await testApp()
const { db } = app
await addQuestionClasses(db)
const answer = readAnswer('a.md', '---\nexpert: 周砚秋\nexpertTitle: 副教授\n---\n可以。\n')
const actor = 'office:lin'

const ACTS = ['ask', 'cancel', 'supplement', 'take', 'answer', 'return', 'refuse', 'publish', 'withdraw'] as const

/** Refused or done, both are fine; anything else is a fault. */
async function outcome(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!isApiError(error) || ![404, 601].includes(error.code)) throw error
  }
}

/** A question's events, read as steps through the table of moves, must end where the question stands. */
function walk(kinds: string[]): string {
  return kinds.reduce((status, kind) => {
    if (kind === 'ask' || kind === 'publish' || kind === 'withdraw') return status
    const move = MOVES[kind as keyof typeof MOVES]
    expect(move.from).toContain(status)
    return move.to
  }, '0')
}

test('50 submits, cancels and answers at once leave a legal state and the right counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(5)), { minLength: 50, maxLength: 50 }),
      async (acts) => {
        const user = await signUp(app)
        const own = app.as(user).userQuestion
        const ask = (number: number) =>
          own.askQuestion({ ...QUESTION, publish: true, title: `同一个人的第 ${number} 个问题` })
        const ids = await Promise.all([0, 1].map(async (number) => (await ask(number)).id))
        const pick = (number: number) => ids[number % ids.length] ?? ''
        const act: Record<(typeof ACTS)[number], (number: number) => Promise<unknown>> = {
          ask,
          cancel: (number) => own.cancel({ id: pick(number) }),
          supplement: (number) => own.supplement({ id: pick(number), content: `补充 ${number}` }),
          take: (number) => takeQuestion(db, { id: pick(number), actor }),
          answer: (number) => answerQuestion(db, { id: pick(number), actor, answer }),
          return: (number) => returnQuestion(db, { id: pick(number), actor, reason: '不清楚' }),
          refuse: (number) => refuseQuestion(db, { id: pick(number), actor, reason: '无关' }),
          publish: (number) => publishQuestion(db, { id: pick(number), actor }),
          withdraw: (number) => withdrawQuestion(db, { id: pick(number), actor }),
        }
        await inLanes(
          acts.map(
            ([name, number]) =>
              () =>
                outcome(act[name](number)),
          ),
        )
        await settle(user.id)
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

async function settle(userId: string): Promise<void> {
  const questions = await db.selectFrom('question').where('user_id', '=', userId).selectAll().execute()
  for (const question of questions) {
    const events = await db
      .selectFrom('question_event')
      .where('question_id', '=', question.id)
      .orderBy('id')
      .select('kind')
      .execute()
    const kinds = events.map(({ kind }) => kind)
    expect(kinds[0]).toBe('ask')
    expect(walk(kinds)).toBe(question.status)
    expect(kinds.filter((kind) => kind === 'answer').length).toBe(question.status === '2' ? 1 : 0)
    const last = kinds.findLast((kind) => kind === 'publish' || kind === 'withdraw')
    expect(question.publication).toBe(last === 'publish' ? '1' : last === 'withdraw' ? '2' : '0')
    const item = question.es_id
      ? await db.selectFrom('knowledge').where('es_id', '=', question.es_id).select('state').executeTakeFirst()
      : undefined
    expect(item?.state === 'published').toBe(question.publication === '1')
  }
  const open = questions.filter(({ status }) => ['0', '1', '3'].includes(status))
  expect(open.length).toBeLessThanOrEqual(3)
  const titles = questions.filter(({ status }) => status !== '5').map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
}
