import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { expect } from 'vitest'
import { newId } from '../../account/sessions/tokens.ts'
import { askOffice, saidBy } from '../people/askOffice.ts'
import type { Hired } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'

type Moved = { state: string; number: number; needsAgreement: boolean }

/** The calls of a reading, as people of the office make them. */
export function reviewCalls(app: Pick<TestApp, 'server'>) {
  const ask = (as: Hired, name: string, input: object) => askOffice<Moved>(app, name, { as, input })
  const lock = async (as: Hired, id: string) => {
    const input = { id, tab: newId(), takeOver: true }
    const reply = await askOffice<{ lock: string; number: number }>(app, 'draft.lock', { as, input })
    expect(saidBy(reply)).toBe('200 操作成功')
    return { id, lock: reply.data.lock, base: reply.data.number }
  }
  return {
    lock,
    submit: async (as: Hired, id: string, more: object = {}) =>
      ask(as, 'review.submit', { ...(await lock(as, id)), sign: true, checklist: CHECKLISTS[1], ...more }),
    approve: (as: Hired, step: 1 | 2 | 3, text: { id: string; number: number }, more: object = {}) =>
      ask(as, 'review.approve', { ...pick(text), step, checklist: CHECKLISTS[step], ...more }),
    agree: (as: Hired, text: { id: string; number: number }) => ask(as, 'review.agree', pick(text)),
    return: (as: Hired, step: 1 | 2 | 3, text: { id: string; number: number }, more: object = {}) =>
      ask(as, 'review.return', { ...pick(text), step, reason: '文字错误较多', to: 'draft', ...more }),
    recall: (as: Hired, id: string, reason = '还要再改一处') => ask(as, 'review.recall', { id, reason }),
  }
}

const pick = ({ id, number }: { id: string; number: number }) => ({ id, number })

/** Three who can take any text through: an editor, a responsible editor, a chief editor. */
export type Readers = readonly [Hired, Hired, Hired]

/** A draft taken through all signatures: the first submits and signs, the others read. What it is then, ready for release. */
export async function signedBy(
  app: Pick<TestApp, 'server'>,
  id: string,
  [first, second, third]: Readers,
  more: object = {},
): Promise<{ id: string; number: number }> {
  const calls = reviewCalls(app)
  const submitted = await calls.submit(first, id, more)
  expect(saidBy(submitted)).toBe('200 操作成功')
  const text = { id, number: submitted.data.number }
  for (const reply of [await calls.approve(second, 2, text), await calls.approve(third, 3, text)])
    expect(saidBy(reply)).toBe('200 操作成功')
  return text
}
