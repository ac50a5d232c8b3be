import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_STATES, type DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { expect, test } from 'vitest'
import { reviewCalls } from '../../testing/content/signedBy.ts'
import { colleaguesOf, standAt } from '../../testing/content/standAt.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { DRAFT_MOVES, whyNot } from '../draftMoves.ts'

const app = await testApp()
const calls = reviewCalls(app)
const [first, second, chief] = await colleaguesOf(app)
const [typist, other] = [await hireStaff(app, 'writer'), await hireStaff(app, 'chief')]
const states = keysOf(DRAFT_STATES)

/** Who has signed where a text stands. */
const SIGNED: Record<DraftState, number> = {
  ...{ draft: 0, review1: 0, review2: 1, review3: 2, ready: 3, live: 3, withdrawn: 3, discarded: 0 },
}
const LOCK = 'l'.repeat(43)
type Text = { id: string; number: number }

async function standing(state: DraftState): Promise<Text> {
  const text = await standAt(app, { state, signers: [first, second, chief].slice(0, SIGNED[state]), submitter: second })
  if (state === 'live' || state === 'withdrawn')
    await app.db.updateTable('draft').set({ publish_time: '2026-01-03 09:00:00' }).where('id', '=', text.id).execute()
  return text
}

/** Each act by somebody who may do it where it is possible at all; the second and third sign their own steps. */
const ACTS: Record<string, (text: Text) => Promise<{ code: number; msg: string }>> = {
  async submit({ id, number }) {
    const held = { draft_id: id, token: LOCK, tab: 'tab', number, staff_id: typist.id }
    await app.db.insertInto('draft_lock').values(held).execute()
    return askOffice(app, 'review.submit', { as: typist, input: { id, lock: LOCK, base: number, sign: false } })
  },
  approve: (text) => calls.approve(other, 3, text),
  agree: (text) => calls.agree(first, text),
  return: (text) => calls.return(other, 3, text),
  recall: ({ id }) => calls.recall(chief, id),
  now: (text) => askOffice(app, 'release.now', { as: chief, input: text }),
  schedule: (text) =>
    askOffice(app, 'release.schedule', { as: chief, input: { ...text, publishTime: '2027-05-01 09:00' } }),
  unschedule: ({ id }) => askOffice(app, 'release.unschedule', { as: chief, input: { id } }),
}

/** What a text is, in the words of a refusal. */
const IS: Record<DraftState, string> = {
  draft: '还是草稿',
  review1: '正在一审',
  review2: '正在二审',
  review3: '正在三审',
  ready: '正等待发布',
  live: '已发布',
  withdrawn: '已撤下',
  discarded: '在回收站里',
}
const VERBS: Record<string, [verb: string, ...from: DraftState[]]> = {
  submit: ['送审', 'draft'],
  approve: ['通过', 'review1', 'review2', 'review3'],
  agree: ['同意改动', 'review1', 'review2', 'review3'],
  return: ['退回', 'review1', 'review2', 'review3'],
  recall: ['撤回送审', 'review1', 'review2', 'review3'],
  now: ['发布', 'ready'],
  schedule: ['发布', 'ready'],
  unschedule: ['撤回签署', 'ready'],
}

function expected(act: string, state: DraftState): string {
  const [verb, ...from] = VERBS[act] ?? ['']
  if (!from.includes(state)) return `这篇稿件${IS[state]}，不能${verb}`
  if (act === 'agree') return '这篇稿件没有等人同意的改动'
  if ((act === 'approve' || act === 'return') && state !== 'review3') return `这篇稿件${IS[state]}，不在三审`
  return '操作成功'
}

test.each(Object.keys(ACTS))('%s is done where the table has it, and elsewhere refused in plain words', async (act) => {
  const said: [DraftState, string][] = []
  for (const state of states) {
    const { code, msg } = (await ACTS[act]?.(await standing(state))) ?? { code: 0, msg: '' }
    said.push([state, msg])
    expect([200, 601, 409]).toContain(code)
  }
  expect(said).toEqual(states.map((state) => [state, expected(act, state)]))
})

test('the table leads nowhere else: every move from every state, in words', () => {
  const by = { id: 'owner', roles: [] }
  const wrong = keysOf(DRAFT_MOVES).flatMap((move) =>
    states.flatMap((state) => {
      const released = move !== 'discard'
      const why = whyNot(move, { state, released, scheduled: false, ownerId: 'owner' }, by)
      const from: readonly DraftState[] = DRAFT_MOVES[move].from
      const right = from.includes(state) ? undefined : `这篇稿件${IS[state]}，不能${DRAFT_MOVES[move].verb}`
      return why === right ? [] : [`${move} ${state}: ${why}`]
    }),
  )
  expect(wrong).toEqual([])
})
