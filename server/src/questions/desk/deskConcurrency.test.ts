import { PUBLICATION, QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { askedBy, deskCalls, FIELDS } from '../../testing/content/deskCalls.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { inLanes } from '../../testing/network/inLanes.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp, testDatabase } from '../../testing/testApp.ts'
import { MOVES } from '../questionMoves.ts'

// Whoever waits a second for a lock is told to come again, which on a starved machine would say nothing of the order of locks.
const app = await testApp({}, { beside: await testDatabase({ statementLimit: 30_000 }) })
const { db } = app
await addQuestionClasses(db)
const { ask, done, submit } = deskCalls(app)
const people = [
  await hireStaff(app, 'answerer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'responsible'),
] as [Hired, Hired, Hired]

const ACTS = [
  'cancel',
  'supplement',
  'write',
  'submit',
  'approve',
  'sendBack',
  'return',
  'refuse',
  'merge',
  'unmerge',
  'publish',
  'withdraw',
  'amend',
] as const
/** Done, refused, moved on or held: every one of them is an answer. */
const ANSWERED = [200, 403, 404, 409, 423, 601]
const PUBLIC = { title: '磋商只剩两家怎么办', question: '公告期满只有两家递交响应文件，能不能继续磋商？' }

test('50 acts of the desk and of askers at once leave legal states, and only what two people stand behind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(2), fc.nat(1)), { minLength: 50, maxLength: 50 }),
      async (acts) => {
        const cases = [await askedBy(app), await askedBy(app)] as const
        await inLanes(
          acts.map(
            ([name, who, which]) =>
              () =>
                act(name, people[who] ?? people[0], cases, which),
          ),
        )
        for (const { id } of cases) await settle(id)
      },
    ),
    // Of a failure the acts are told at once: making them fewer takes longer than the test may.
    { numRuns: 3, endOnFailure: true },
  )
}, 120_000)

test('answers given to several at once, while their askers cancel and colleagues send others back: nobody is turned away', async () => {
  const [wu, yi, bing] = people
  for (let round = 0; round < 8; round += 1) {
    const cases = await Promise.all(Array.from({ length: 8 }, () => askedBy(app)))
    const [first, second, ...parts] = cases as [AskedCase, AskedCase, ...AskedCase[]]
    await done(wu, 'merge', { ids: parts.slice(0, 3).map(({ id }) => id), into: first.id })
    await done(wu, 'merge', { ids: parts.slice(3).map(({ id }) => id), into: second.id })
    const waiting = [await submit(wu, first.id), await submit(wu, second.id)]
    const tasks = [
      ...waiting.map((read) => () => ask(yi, 'approve', read)),
      ...parts.map(
        (part, at) => () =>
          at % 2 === 0 ? cancel(part) : ask(bing, 'return', { id: part.id, reason: '请补充项目的金额' }),
      ),
    ]
    const codes = (await inLanes(tasks)).map(({ code }) => code)
    for (const code of codes) expect(ANSWERED).toContain(code)
    for (const { id } of cases) await settle(id)
  }
}, 120_000)

test('an act that is ended because two waited for each other is done again', async () => {
  const [low, high] = [await askedBy(app), await askedBy(app)].sort((one, other) => (one.id < other.id ? -1 : 1)) as [
    AskedCase,
    AskedCase,
  ]
  const lock = (tx: typeof db, { id }: AskedCase) =>
    tx.selectFrom('question').where('id', '=', id).forUpdate().select('id').execute()
  const acts: { rival?: Promise<void>; returned?: Promise<{ code: number }> } = {}
  await db.transaction().execute(async (tx) => {
    await lock(tx, low)
    await lock(tx, high)
    acts.returned = ask(people[0], 'return', { id: high.id, reason: '请补充项目的金额' })
    acts.rival = db.transaction().execute(async (other) => {
      // The act finds the circle first, and is the one that is ended.
      await sql`set local deadlock_timeout = '20s'`.execute(other)
      await lock(other, low)
      await lock(other, high)
    })
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(2)
    // What was put to it while it waited is locked the second time, in another order than the rival's.
    await tx.updateTable('question').set({ main_id: high.id }).where('id', '=', low.id).execute()
  })
  await acts.rival
  expect((await acts.returned)?.code).toBe(200)
}, 30_000)

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

type AskedCase = Awaited<ReturnType<typeof askedBy>>

const cancel = ({ id, asker }: AskedCase): Promise<{ code: number }> =>
  app
    .as(asker)
    .userQuestion.cancel({ id })
    .then(() => ({ code: 200 }))
    .catch(({ code = 0 }: { code?: number }) => ({ code }))

async function act(
  name: (typeof ACTS)[number],
  as: Hired,
  cases: readonly [
    { id: string; asker: Parameters<typeof app.as>[0] },
    { id: string; asker: Parameters<typeof app.as>[0] },
  ],
  which: number,
): Promise<void> {
  const [one, other] = which === 0 ? cases : [cases[1], cases[0]]
  const { id } = one
  const own = app.as(one.asker).userQuestion
  if (name === 'cancel' || name === 'supplement') {
    const asking = name === 'cancel' ? own.cancel({ id }) : own.supplement({ id, content: '补充一句' })
    await asking.catch((error: { code?: number }) => expect(ANSWERED).toContain(error.code))
    return
  }
  const { answer } = (await ask<{ answer: { number: number } }>(as, 'open', { id })).data
  const { number } = answer
  const reason = '理由写在这里'
  const inputs = {
    submit: { id, number },
    approve: { id, number },
    sendBack: { id, number, reason },
    return: { id, reason },
    refuse: { id, reason },
    merge: { ids: [other.id], into: id },
    unmerge: { id },
    publish: { id, number, ...PUBLIC },
    withdraw: { id, reason },
    amend: { id, base: number, tree: treeOf('更正后的答复。'), fields: FIELDS, notice: '原答复有误，现予以更正说明。' },
  }
  if (name === 'write') {
    const held = await ask<{ lock?: string; number?: number }>(as, 'lock', {
      id,
      tab: `tab-${as.id}`.slice(0, 40),
      takeOver: true,
    })
    expect(ANSWERED).toContain(held.code)
    const { lock, number: base } = held.data ?? {}
    if (lock === undefined) return
    expect(ANSWERED).toContain((await ask(as, 'save', { id, lock, base, tree: treeOf('可以。'), fields: FIELDS })).code)
    return
  }
  expect([name, ANSWERED.includes((await ask(as, name, inputs[name])).code)]).toEqual([name, true])
}

/** The events lead where it stands; nobody approved their own; what is public was answered. */
async function settle(id: string): Promise<void> {
  const question = await db.selectFrom('question').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('question_event')
    .where('question_id', '=', id)
    .orderBy('id')
    .select('kind')
    .execute()
  const status = events.reduce<string>((now, { kind }) => {
    if (!Object.hasOwn(MOVES, kind)) return now
    const move = MOVES[kind as keyof typeof MOVES]
    expect(move.from).toContain(now)
    return move.to
  }, QUESTION.waiting)
  expect(status).toBe(question.status)
  if (question.publication === PUBLICATION.open) expect(question.status).toBe(QUESTION.answered)
  if (question.main_id) expect([QUESTION.waiting, QUESTION.inHand, QUESTION.answered]).toContain(question.status)
  const versions = await db
    .selectFrom('answer_version')
    .where('question_id', '=', id)
    .where('cause', 'in', ['submit', 'approve', 'amend', 'amended'])
    .orderBy('seq')
    .select(['cause', 'by_id', 'number'])
    .execute()
  for (const [at, version] of versions.entries())
    if (version.cause === 'approve' || version.cause === 'amended') {
      const sent = versions[at - 1]
      expect(sent?.number).toBe(version.number)
      expect(sent?.by_id).not.toBe(version.by_id)
    }
}
