import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { expect, test } from 'vitest'
import { deskCalls } from '../../testing/content/deskCalls.ts'
import { sentFeedback } from '../../testing/content/sentFeedback.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { inLanes } from '../../testing/network/inLanes.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
const { ask } = deskCalls(app, 'feedbackDesk')
const people = [await hireStaff(app, 'answerer'), await hireStaff(app, 'responsible')] as [Hired, Hired]

const ACTS = ['merge', 'write', 'reply', 'unmerge', 'cancel', 'assign'] as const
/** Done, refused, moved on or held: every one of them is an answer. */
const ANSWERED = [200, 404, 409, 423, 601]

test('30 acts at once on three feedbacks that are merged with each other: none waits for ever, each is told once', async () => {
  const cases = [await sentFeedback(app), await sentFeedback(app), await sentFeedback(app)] as const
  const acts = Array.from({ length: 30 }, (_, at) => async () => {
    const one = cases[at % 3] ?? cases[0]
    const other = cases[(at + 1 + (at % 2)) % 3] ?? cases[1]
    return codeOf(ACTS[at % ACTS.length] ?? 'merge', people[at % 2] ?? people[0], one, other.id)
  })
  for (const code of await inLanes(acts)) expect(ANSWERED).toContain(code)
  for (const { id } of cases) await settle(id)
})

async function codeOf(
  name: (typeof ACTS)[number],
  as: Hired,
  { id, sender }: Awaited<ReturnType<typeof sentFeedback>>,
  other: string,
): Promise<number> {
  if (name === 'cancel')
    return app
      .as(sender)
      .zcFeedBack.cancelFeedback({ id })
      .then(() => 200)
      .catch((error: { code?: number }) => error.code ?? 0)
  if (name === 'write') {
    const held = await ask<{ lock?: string; number?: number }>(as, 'lock', { id, tab: `tab-${as.id}`, takeOver: true })
    const { lock, number: base } = held.data ?? {}
    return lock === undefined ? held.code : (await ask(as, 'save', { id, lock, base, tree: treeOf('谢谢。') })).code
  }
  const { reply } = (await ask<{ reply: { number: number } }>(as, 'open', { id })).data
  const inputs = {
    merge: { ids: [other], into: id },
    unmerge: { id },
    reply: { id, number: reply.number },
    assign: { id, staffId: people[0].id },
  }
  return (await ask(people[1], name, inputs[name])).code
}

/** The events lead where it stands; who was replied to was told once; nothing waits along with what is done. */
async function settle(id: string): Promise<void> {
  const feedback = await db.selectFrom('feedback').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('feedback_event')
    .where('feedback_id', '=', id)
    .orderBy('id')
    .select('kind')
    .execute()
  const ends = { [FEEDBACK.waiting]: [], [FEEDBACK.replied]: ['reply'], [FEEDBACK.cancelled]: ['cancel'] }
  expect(events.map(({ kind }) => kind)).toEqual(['add', ...ends[feedback.status]])
  const told = await db
    .selectFrom('notice_to_user')
    .where('user_id', '=', feedback.user_id ?? '')
    .select('id')
    .execute()
  expect(told).toHaveLength(feedback.status === FEEDBACK.replied ? 1 : 0)
  if (feedback.status !== FEEDBACK.waiting || feedback.main_id === null) return
  const main = await db.selectFrom('feedback').where('id', '=', feedback.main_id).select('status').executeTakeFirst()
  expect(main?.status).toBe(FEEDBACK.waiting)
}
