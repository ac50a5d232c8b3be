import type { Answer } from '@zhengcai/contract/calls.ts'
import type { questionDesk } from '@zhengcai/contract/questions/questionDesk.contract.ts'
import { expect } from 'vitest'
import { newId } from '../../account/sessions/tokens.ts'
import { dueDay } from '../../laws/deadlines/countDeadline.ts'
import { insertEvent, insertQuestion } from '../../questions/questions.queries.ts'
import { askOffice, saidBy } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import { type SignedUp, signUp } from '../people/signUp.ts'
import type { TestApp } from '../testApp.ts'
import { QUESTION } from './askable.ts'
import { treeOf } from './writeDraft.ts'

type Any = Record<string, unknown>
export const FIELDS = { expert: '周砚秋', expertTitle: '研究员', validAsOf: '', conclusion: '', classId: '', tags: [] }

type NewCase = { title?: string; content?: string; publish?: boolean; asker?: SignedUp; askedAt?: string }

/** A question as a reader asks it, straight in the database: nobody waits for allowances. */
export async function askedBy(
  { db }: Pick<TestApp, 'db'>,
  { title = QUESTION.title, content = QUESTION.content, publish = true, asker, askedAt }: NewCase = {},
): Promise<{ id: string; asker: SignedUp }> {
  const owner = asker ?? (await signUp({ db }))
  const id = newId()
  await insertQuestion(db, {
    id,
    user_id: owner.id,
    title,
    content,
    class_id: null,
    article: '',
    anonymous: true,
    publish,
    due_on: await dueDay(db, 5, askedAt?.slice(0, 10)),
    said: Buffer.from(id),
    ...(askedAt && { asked_at: askedAt }),
  })
  await insertEvent(db, { caseId: id, kind: 'ask', actor: 'asker', ...(askedAt && { at: askedAt }) })
  return { id, asker: owner }
}

/** The calls of a desk as people of the office make them. */
export function deskCalls(app: TestApp, desk: 'questionDesk' | 'feedbackDesk' = 'questionDesk') {
  const ask = <T = Any>(as: Hired, call: string, input: object = {}) =>
    askOffice<T>(app, `${desk}.${call}`, { as, input })
  const done = async <T = Any>(as: Hired, call: string, input: object = {}): Promise<T> => {
    const reply = await ask<T>(as, call, input)
    expect(saidBy(reply)).toBe('200 操作成功')
    return reply.data
  }
  const open = (as: Hired, id: string) => done<Answer<typeof questionDesk.open>>(as, 'open', { id })
  /** Written and saved, with the number it has then. */
  const write = async (as: Hired, id: string, words = '可以。依照有关规定办理。') => {
    const { lock, number } = await done<{ lock: string; number: number }>(as, 'lock', {
      id,
      tab: `tab-of-${as.id.slice(0, 12)}`,
      takeOver: true,
    })
    const saved = await done<{ number: number }>(as, 'save', {
      ...{ id, lock, base: number, tree: treeOf(words) },
      ...(desk === 'questionDesk' && { fields: FIELDS }),
    })
    return { id, lock, number: saved.number }
  }
  const submit = async (as: Hired, id: string, words?: string) => {
    const { number } = await write(as, id, words)
    await done(as, 'submit', { id, number })
    return { id, number }
  }
  return { ask, done, open, write, submit }
}

/** An answer that somebody else wrote and sent. */
export async function toApprove(app: TestApp): Promise<{ id: string; number: number }> {
  const { id } = await askedBy(app)
  return deskCalls(app).submit(await hireStaff(app, 'answerer'), id)
}

/** What two people have answered. */
export async function answeredCase(app: TestApp): Promise<{ id: string; number: number }> {
  const read = await toApprove(app)
  await deskCalls(app).done(await hireStaff(app, 'responsible'), 'approve', read)
  return read
}
