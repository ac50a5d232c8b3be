import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginText, NOTICE } from '../../testing/content/beginText.ts'
import { chance, LIKELY, type RandomAct, randomActs, type Stood } from '../../testing/content/randomReview.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
const TEXTS = 50
const ACTS = 700

/** What was seen from outside: nothing here asks the program what it believes. */
type Course = {
  esId: string
  creator: string
  /** Since readers got it last: who opened, wrote as long as it was a draft, or submitted it. */
  hands: Set<string>
  /** Who wrote a number last, whenever that was. */
  wrote: Map<string, number>
  signed: { step: number; by: string; number: number }[]
  agreed: { by: string; number: number }[]
  kept: string[]
  words: Map<number, string>
  released: number | undefined
}

const people: Hired[] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'writer', 'responsible', 'chief'),
]

async function begin(say: (below: number) => number): Promise<[string, Course]> {
  const creator = people[say(people.length)] as Hired
  const { id, esId } = await beginText(app, creator, { kind: 'notice', fields: NOTICE })
  const nothing = {
    signed: [],
    agreed: [],
    kept: ['create'],
    words: new Map([[1, '正文写在这里。']]),
    released: undefined,
  }
  const hands = new Set([creator.id])
  return [id, { esId, creator: creator.id, hands, wrote: new Map([[creator.id, 1]]), ...nothing }]
}

async function stand(id: string): Promise<Stood> {
  const { rows } = await sql<Stood>`select id, es_id as "esId", number,
    case when state = 'live' and publish_time > now() then 'ready' else state end as state,
    (select count(*) from draft_event e where e.draft_id = draft.id) as events
    from draft where id = ${id}`.execute(db)
  return rows[0] as Stood
}

const wordsOf = async (id: string) =>
  (
    await sql<{ words: string }>`select tree #>> '{children,0,children,0,value}' as words from draft
      where id = ${id}`.execute(db)
  ).rows[0]?.words ?? ''

/** What a thing done means, told in the words of the specification. */
async function note(course: Course, act: RandomAct, by: string, { before, after }: { before: Stood; after: Stood }) {
  const { number } = after
  if (act === 'save' || act === 'tag') {
    course.wrote.set(by, number)
    if (before.state === 'draft') course.hands.add(by)
    course.words.set(number, await wordsOf(before.id))
    if (before.state !== 'draft') course.signed = course.signed.filter(({ step }) => step < Number(before.state.at(-1)))
  }
  if (act === 'revise') {
    Object.assign(course, {
      hands: new Set([course.creator, by]),
      wrote: new Map([[by, number]]),
      signed: [],
      agreed: [],
    })
    course.words.set(number, await wordsOf(before.id))
  }
  if (act === 'submit') {
    course.hands.add(by)
    course.signed = after.state === 'review2' ? [{ step: 1, by, number }] : []
    course.agreed = []
  }
  if (act === 'approve') course.signed.push({ step: Number(before.state.at(-1)), by, number })
  if (act === 'agree') course.agreed.push({ by, number })
  if (act === 'return' || act === 'recall' || act === 'unschedule') {
    const from = after.state === 'draft' ? 1 : Number(after.state.at(-1))
    course.signed = course.signed.filter(({ step }) => step < from)
  }
  if (act === 'now' || act === 'schedule') {
    expect(faults(course, number)).toEqual([])
    course.released = number
  }
  if (act === 'drop') course.words.set(number, await wordsOf(before.id))
  course.kept.push(KEPT[act] ?? act)
}
const KEPT: Partial<Record<RandomAct, string>> = { now: 'release', tag: 'change' }

/** Everything that is wrong with letting this number go. */
function faults({ signed, agreed, hands, wrote }: Course, number: number): string[] {
  const by = (step: number) => signed.find((one) => one.step === step)
  const [first, second, third] = [by(1), by(2), by(3)]
  const told: string[] = []
  if (!first || !second || !third) return [`signed by ${signed.length}`]
  if (new Set([first.by, second.by, third.by]).size < 3) told.push('one signed twice')
  if (third.number !== number) told.push(`signed ${third.number}, not ${number}`)
  if (hands.has(second.by) || hands.has(third.by)) told.push('signed by who wrote it')
  const last = wrote.get(third.by) ?? 0
  const read = [first, second, ...agreed].some((one) => one.by !== third.by && one.number >= last)
  if (last > 0 && !read) told.push('the last signer alone has read what they wrote')
  return told
}

const EVERYBODY = [0, 1, 2, 3, 4, 5, 6]
/** Those who mostly act where a text stands, so that many get through. */
const ABLE: Record<string, number[]> = { review2: [2, 3, 6], review3: [4, 5, 6], ready: [4, 5, 6] }

test('whatever seven people try with fifty texts, nothing is published that was not signed, and nothing is lost', async () => {
  const say = chance(20_261_116)
  const acts = randomActs(app)
  const courses = new Map<string, Course>()
  for (let index = 0; index < TEXTS; index += 1) courses.set(...(await begin(say)))
  const ids = [...courses.keys()]
  const names = keysOf(acts)
  const counted = new Map<string, number>()
  for (let turn = 0; turn < ACTS; turn += 1) {
    // Few at a time, so that some come far.
    const id = ids[(Math.floor(turn / 200) * 8 + say(12)) % TEXTS] as string
    const course = courses.get(id) as Course
    const before = await stand(id)
    const likely = LIKELY[before.state] ?? names
    const act = (say(6) === 0 ? names[say(names.length)] : likely[say(likely.length)]) as RandomAct
    const read = say(15) === 0 ? { ...before, number: Math.max(1, before.number - 1) } : before
    const isPair = (act === 'approve' || act === 'now') && say(2) === 0
    const able = say(4) > 0 && act !== 'agree' ? (ABLE[before.state] ?? EVERYBODY) : EVERYBODY
    const one = () => people[able[say(able.length)] ?? 0] as Hired
    const who = isPair ? [one(), one()] : [one()]
    const replies = await Promise.all(who.map((by) => acts[act](by, read, isPair ? () => 1 : say)))
    const done = replies.findIndex(({ code, data }) => code === 200 && isDone(act, data))
    if (done < 0) continue
    const after = await stand(id)
    // Pressed once more, it was answered and not done again.
    if (act !== 'save' && after.events === before.events) continue
    await note(course, act, (who[done] as Hired).id, { before, after })
    counted.set(act, (counted.get(act) ?? 0) + 1)
  }
  for (const act of ['submit', 'approve', 'agree', 'return', 'recall', 'now', 'schedule', 'unschedule', 'revise'])
    expect([act, (counted.get(act) ?? 0) > 0]).toEqual([act, true])
  await expectNothingLost(courses)
}, 240_000)

const isDone = (act: RandomAct, data: object) => act !== 'tag' || (data as { done: string[] }).done.length > 0

async function expectNothingLost(courses: Map<string, Course>) {
  const acted = [
    'create',
    'submit',
    'approve',
    'agree',
    'return',
    'recall',
    'release',
    'schedule',
    'unschedule',
    'revise',
  ]
  for (const [id, { esId, kept, released, words }] of courses) {
    const rows = await db
      .selectFrom('revision')
      .where('draft_id', '=', id)
      .orderBy('seq')
      .select(['cause', 'number'])
      .execute()
    const found = rows.map(({ cause }) => cause).filter((cause) => acted.includes(cause))
    expect(found).toEqual(kept.filter((act) => acted.includes(act)))
    expect(await db.selectFrom('draft').where('es_id', '=', esId).select('id').execute()).toEqual([{ id }])
    const item = await db
      .selectFrom('announ_train')
      .where('id', '=', esId)
      .select('body_text as text')
      .executeTakeFirst()
    if (item) expect(item.text).toContain(words.get(released ?? 0) ?? 'nothing was released')
  }
  expect(await db.selectFrom('draft').select('id').execute()).toHaveLength(TEXTS)
}
