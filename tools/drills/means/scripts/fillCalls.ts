import { addressOf, outgoing } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { EVERY_CALL } from '@zhengcai/server/testing/fuzzing/fuzzRequest.ts'
import { inLanes } from '@zhengcai/server/testing/network/inLanes.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { type Hired, hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import { type SignedUp, signUp } from '@zhengcai/server/testing/people/signUp.ts'
import { OFFICE_ROWS, roleFor } from '@zhengcai/server/testing/rows/officeRows.ts'
import { ROWS } from '@zhengcai/server/testing/rows/readersRows.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import { sql } from 'kysely'
import { type Delivered, doseFor, note, treeWith } from './doses.ts'
import { lineOf } from './fillTexts.ts'
import { OPEN_FIELDS, type OpenField } from './openFields.ts'
import { ANYWHERE, MARKER, PAYLOADS } from './payloads.ts'

const LANES = 4
/** Of the holidays that are written. */
export const FILLED_YEAR = 2031

type Json = Record<string, unknown>
export type Done = { input: Json; data: Json }
/** What was sent last and answered with 200, by the name of its call. */
export type Filled = {
  delivered: Delivered
  done: Map<string, Done[]>
  refusals: Map<string, string>
  reader: SignedUp
}

/** What has to stand beside a field for it to mean anything. */
const BESIDE: Record<string, Json> = { 'questionDesk.publish': { replacements: [{ from: 0, to: 1 }] } }
/** The name of a holiday is short, and # begins a remark. */
const nameIn = (text: string) =>
  text.split(/\s+/).find((one) => one.includes(MARKER) && one.length < 18 && !one.includes('#')) ?? `<b>${MARKER}()`
/** What has to stand around the words of a field. */
const WITHIN: Record<string, (text: string) => string> = {
  'dayDesk.save text': (text) =>
    [
      `01-01 休 元旦${nameIn(text)}`,
      '01-22 ~ 01-29 休 春节',
      '04-05 休 清明节',
      '05-01 休 劳动节',
      '06-24 休 端午节',
      '10-01 ~ 10-07 休 国庆节、中秋节',
    ]
      .join('\n')
      .replace(/\b\d\d-\d\d\b/g, `${FILLED_YEAR}-$&`),
}

type Asked = { code: number; msg: string; data: Json }
type Ready = { input: Json; own: number; ask(input: Json): Promise<Asked> }

/** Through every call that takes words: as it would be made, with payloads in all of its words, then in each alone where that is refused. */
export async function fillCalls(app: TestApp, rounds: number, leftOut: Record<string, string>): Promise<Filled> {
  const reader = await signUp(app, { phone: '13600000001' })
  const filled: Filled = { delivered: new Map(), done: new Map(), refusals: new Map(), reader }
  const people = new Map<string, Hired>()
  const calls = EVERY_CALL.filter(([name]) => OPEN_FIELDS.some(({ call }) => call === name))
  for (let round = 0; round < rounds; round += 1) {
    // Each reader may have three open questions.
    await sql`update question set status = ${QUESTION.cancelled} where user_id = ${reader.id}`.execute(app.db)
    const tasks = calls.map(([name, call]) => async () => {
      const fields = OPEN_FIELDS.filter((field) => field.call === name && !leftOut[nameOf(field)])
      if (fields.length === 0) return
      await sql`delete from allowance_use`.execute(app.db)
      const ready = () => (ofOffice(call) ? ofStaff(app, name, people) : ofReader(app, name, call, filled.reader))
      if (await fill(filled, fields, round, ready)) return
      for (const some of together(fields)) await fill(filled, some, round, ready)
    })
    await inLanes(tasks, LANES)
  }
  return filled
}

const ofOffice = ({ access }: Call) => access === 'staff' || access === 'door'

/** Which of these fields took a payload after all; they are sent with nothing else right. */
export async function tryRefused(app: TestApp, reader: SignedUp, names: string[]): Promise<string[]> {
  const taken: string[] = []
  const people = new Map<string, Hired>()
  for (const field of OPEN_FIELDS.filter((one) => names.includes(nameOf(one)))) {
    const call = EVERY_CALL.find(([name]) => name === field.call)?.[1]
    if (!call) continue
    for (const text of PAYLOADS.filter(field.takes).slice(0, 4)) {
      await sql`delete from allowance_use`.execute(app.db)
      const ready = ofOffice(call)
        ? await ofStaff(app, field.call, people)
        : await ofReader(app, field.call, call, reader, false)
      put(ready.input, field.path.split('.'), text)
      const { code } = await ready.ask(ready.input)
      if (code === 200) taken.push(`${nameOf(field)}：${text}`)
    }
  }
  return taken
}

export const nameOf = ({ call, path }: OpenField) => `${call} ${path}`

/** What stands in one row of a list is sent together; the rest one by one. */
function together(fields: OpenField[]): OpenField[][] {
  const rowOf = ({ path }: OpenField) => /^(.*\[\])\./.exec(path)?.[1] ?? path
  return Object.values(Object.groupBy(fields, rowOf)).map((some) => some ?? [])
}

async function fill(filled: Filled, fields: OpenField[], round: number, ready: () => Promise<Ready>): Promise<boolean> {
  const [first] = fields
  if (!first) return false
  try {
    const { input, own, ask } = await ready()
    const given = fields.flatMap((field, at) => {
      const before = filled.delivered.get(nameOf(field)) ?? new Set()
      const dose =
        field.holds === 'words'
          ? doseFor(field.takes, before, round + 1, at * 7 + round)
          : { text: lineOf(ANYWHERE), of: ANYWHERE }
      return dose ? [{ field, dose }] : []
    })
    Object.assign(input, BESIDE[first.call])
    for (const { field, dose } of given)
      put(
        input,
        field.path.split('.'),
        field.holds === 'tree' ? treeWith(dose.text) : (WITHIN[nameOf(field)]?.(dose.text) ?? dose.text),
      )
    const { code, msg, data } = await ask(input)
    if (code !== 200 || own !== 200) {
      for (const { field } of given) filled.refusals.set(nameOf(field), `${code} ${msg}`)
      return false
    }
    for (const { field, dose } of given) note(filled.delivered, nameOf(field), dose.of)
    filled.done.set(first.call, [...(filled.done.get(first.call) ?? []), { input, data: data ?? {} }])
    return true
  } catch (error) {
    filled.refusals.set(nameOf(first), String(error).slice(0, 200))
    return false
  }
}

/** Sets what stands at a place, and makes the way there where there is none. */
function put(holder: Json, [step = '', ...rest]: string[], value: unknown): void {
  const key = step.replace(/\[\]|\{\}/, '')
  if (rest.length === 0) {
    holder[key] = step.endsWith('[]')
      ? [value]
      : step.endsWith('{}')
        ? { ...(holder[key] as Json), title: value }
        : value
    return
  }
  if (step.endsWith('[]')) {
    const list = Array.isArray(holder[key]) && holder[key].length > 0 ? (holder[key] as Json[]) : [{}]
    holder[key] = list
    for (const one of list) put(one, rest, value)
    return
  }
  const inner = (holder[key] ?? {}) as Json
  holder[key] = inner
  put(inner, rest, value)
}

async function ofStaff(app: TestApp, name: string, people: Map<string, Hired>): Promise<Ready> {
  const row = OFFICE_ROWS[name]
  if (!row) throw new Error('no row')
  const role = roleFor(name)
  const me = people.get(role) ?? (await hireStaff(app, role))
  people.set(role, me)
  await sql`update staff_session set confirmed_until = now() + interval '4 minutes'`.execute(app.db)
  // What happens once for each session happens here many times.
  const ours = { ...me, sessionId: crypto.randomUUID() }
  const input = { ...(await row.of?.(ours, app)) } as Json
  return { input, own: row.own ?? 200, ask: (sent) => askOffice<Json>(app, name, { as: me, input: sent }) }
}

async function ofReader(app: TestApp, name: string, call: Call, reader: SignedUp, whole = true): Promise<Ready> {
  const row = ROWS[name]
  const input = { ...(whole && (await row?.of?.(reader, app))) } as Json
  const ask = async (sent: Json): Promise<Asked> => {
    const { method, path, query, body } = outgoing(addressOf(call), sent)
    const reply = await app.server.inject({
      method: method as 'POST',
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: { authorization: `Bearer ${reader.token}` },
      ...(body && { payload: body }),
    })
    return reply.json()
  }
  return { input, own: row?.codes?.own ?? 200, ask }
}
