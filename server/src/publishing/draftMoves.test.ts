import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ROLES, type Role } from '@zhengcai/contract/office/rights.ts'
import { DRAFT_STATES, type DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { expect, test } from 'vitest'
import { treeOf, writeDraft } from '../testing/content/writeDraft.ts'
import { askOffice } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import type { DraftMove } from './draftMoves.ts'

const app = await testApp()
const { db } = app
const [author, successor] = [await hireStaff(app, 'writer'), await hireStaff(app, 'writer')]
const roles = keysOf(ROLES)
const people = new Map<Role, Hired>()
for (const role of roles) people.set(role, await hireStaff(app, role))
const states = keysOf(DRAFT_STATES)
const OPEN = states.filter((state) => state !== 'discarded')
const WRITERS: Role[] = ['writer', 'responsible', 'chief']

type Draft = { id: string; esId: string; lock: string }
type Act = {
  states: DraftState[]
  /** Who, besides the owner. */
  may: Role[]
  owner: boolean
  /** Whether it is done with what readers have, and with what they never had. */
  released: boolean
  fresh: boolean
  send: (draft: Draft) => [string, object]
  /** Who else, in which states: those who read it there correct it. */
  readers?: Partial<Record<DraftState, Role[]>>
}

let presses = 0
const once = () => {
  presses += 1
  return `press-of-${presses}`
}
const ids = ({ id }: Draft) => ({ ids: [id] })

/** Tried by those who read: `review/reviewMoves.test.ts`; those of what readers have: with the calls that withdraw. */
type OfReading = 'correct' | 'submit' | 'approve' | 'agree' | 'return' | 'recall' | 'release' | 'unschedule'
type OfWithdrawal = 'withdraw' | 'emergency' | 'restore'

/** Written out once more by hand, as the specification has it. */
const ACTS: Record<Exclude<DraftMove, OfReading | OfWithdrawal>, Act> = {
  write: {
    ...{ states: ['draft'], may: WRITERS, owner: true, released: true, fresh: true },
    readers: { review1: ['writer', 'responsible'], review2: ['responsible'], review3: ['chief'] },
    send: ({ id, lock }) => ['draft.save', { id, lock, base: 1, fields: {}, tree: treeOf('改过。') }],
  },
  revise: {
    ...{ states: ['live', 'withdrawn'], may: WRITERS, owner: true, released: true, fresh: true },
    send: ({ esId }) => ['draft.create', { once: once(), esId }],
  },
  drop: {
    ...{ states: ['draft'], may: WRITERS, owner: true, released: true, fresh: false },
    send: ({ id, lock }) => ['draft.drop', { id, lock, base: 1 }],
  },
  discard: {
    ...{ states: ['draft'], may: ['responsible'], owner: true, released: false, fresh: true },
    send: (draft) => ['draft.discard', ids(draft)],
  },
  undiscard: {
    ...{ states: ['discarded'], may: ['responsible'], owner: true, released: true, fresh: true },
    send: (draft) => ['draft.undiscard', ids(draft)],
  },
  hand: {
    ...{ states: OPEN, may: ['responsible', 'chief'], owner: true, released: true, fresh: true },
    send: (draft) => ['draft.bulk', { ...ids(draft), act: 'owner', value: successor.id, dryRun: false }],
  },
}

const id = await writeDraft(app, author)
const { esId } = await db.selectFrom('draft').where('id', '=', id).select('es_id as esId').executeTakeFirstOrThrow()
await db.updateTable('revision').set({ cause: 'release' }).where('draft_id', '=', id).execute()
const draft = { id, esId, lock: 'l'.repeat(43) }

/** The draft in this state, as if nothing had happened to it; whoever tries something holds its lock where that is asked for. */
async function standing(me: Hired, act: string, { state, released }: { state: DraftState; released: boolean }) {
  const publish_time = released ? '2026-01-01 00:00:00' : null
  await db
    .updateTable('draft')
    .set({ state, publish_time, number: 1, owner_id: author.id })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('draft_lock').execute()
  await db.deleteFrom('draft_writer').execute()
  if (act === 'write' || act === 'drop')
    await db
      .insertInto('draft_lock')
      .values({ draft_id: id, token: draft.lock, tab: 'tab', number: 1, staff_id: me.id })
      .execute()
}

async function isDone(me: Hired, [name, input]: [string, object]) {
  const { code, data } = await askOffice<{ done?: string[]; made?: boolean }>(app, name, { as: me, input })
  return code === 200 && data?.done?.length !== 0 && data?.made !== false
}

test.each(Object.entries(ACTS))('%s is done in its states, by those who may, and never else', async (name, act) => {
  const wrong: string[] = []
  for (const state of states)
    for (const released of [true, false])
      for (const [who, me] of [...people, ['owner', author] as const]) {
        await standing(me, name, { state, released })
        const may = who === 'owner' ? act.owner : act.may.includes(who)
        const isReader = who !== 'owner' && act.readers?.[state]?.includes(who) === true
        const expected = isReader || (may && act.states.includes(state) && (released ? act.released : act.fresh))
        if ((await isDone(me, act.send(draft))) !== expected)
          wrong.push(`${state} ${released} ${who} should be ${expected}`)
      }
  expect(wrong).toEqual([])
})

test('what is being read is not changed by its author, and the words say why', async () => {
  await standing(author, 'write', { state: 'review2', released: false })
  const { code, msg } = await askOffice(app, 'draft.save', { as: author, input: ACTS.write.send(draft)[1] })
  expect([code, msg]).toEqual([409, '这篇稿件正在二审，不能修改'])
})
