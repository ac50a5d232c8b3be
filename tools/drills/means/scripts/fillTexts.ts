import { randomUUID } from 'node:crypto'
import {
  type Field,
  type Fields,
  type FieldValue,
  type FieldValues,
  fieldsOf,
} from '@zhengcai/contract/fieldsOfKind.ts'
import { hasControl } from '@zhengcai/contract/forms.ts'
import { withoutMarks } from '@zhengcai/contract/invisible.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { type Hired, hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import { sql } from 'kysely'
import { fail } from '../drillOutcome.ts'
import { type Delivered, doseFor, note, treeWith } from './doses.ts'
import { ANYWHERE, PAYLOADS } from './payloads.ts'

/** Texts that readers have, and those in the making, with a payload in each of their words. */
export type FilledTexts = { items: Record<DraftKind, string[]>; drafts: string[]; fields: string[] }
type Row = { esId: string }
type Held = { id: string; lock: string; number: number; fields: FieldValues }
type Crew = { writer: Hired; signers: Hired[]; chief: Hired }

export async function fillTexts(app: TestApp, delivered: Delivered, each: number): Promise<FilledTexts> {
  const writer = await hireStaff(app, 'writer')
  const signers = [await hireStaff(app, 'writer'), await hireStaff(app, 'responsible'), await hireStaff(app, 'chief')]
  const crew: Crew = { writer, signers, chief: await hireStaff(app, 'chief') }
  const texts: FilledTexts = { items: {} as FilledTexts['items'], drafts: [], fields: [] }
  let turn = 0
  // Where there is something attached: the others take their files from there.
  const kinds = keysOf(DRAFT_KINDS).toSorted((one, other) => Number(other === 'solicit') - Number(one === 'solicit'))
  let attached: FieldValue | undefined
  for (const kind of kinds) {
    texts.fields.push(...wordsIn(fieldsOf(kind)).map((name) => `${kind} ${name}`), `${kind} tree`)
    const rows = await newest(app, writer, kind, each)
    texts.items[kind] = []
    for (const [at, { esId }] of rows.entries()) {
      const held = await hold(app, writer, esId)
      attached = hasSome(held.fields.attachments) ? held.fields.attachments : attached
      const before = { ...held.fields, ...('attachments' in fieldsOf(kind) && attached && { attachments: attached }) }
      const given = inWords(fieldsOf(kind), before, (name, takes) => {
        turn += 1
        const had = delivered.get(`${kind} ${name}`) ?? new Set()
        const dose = doseFor(takes, had, at + 1, turn * 5)
        note(delivered, `${kind} ${name}`, dose?.of ?? [])
        return dose?.text ?? ''
      })
      const tree = treeWith(lineOf(PAYLOADS))
      note(delivered, `${kind} tree`, PAYLOADS)
      const { number } = await ask<{ number: number }>(app, writer, 'draft.save', {
        ...{ id: held.id, lock: held.lock, base: held.number, fields: given, tree },
      })
      await ask(app, writer, 'draft.unlock', { id: held.id, lock: held.lock })
      await sign(app, crew, { id: held.id, number })
      await ask(app, crew.chief, 'release.now', { id: held.id, number })
      texts.items[kind].push(esId)
    }
    texts.drafts.push(await leaveUnreleased(app, writer, kind, texts.items[kind][0] ?? ''))
  }
  return texts
}

const hasSome = (value: FieldValue | undefined) => Array.isArray(value) && value.length > 0

export const lineOf = (payloads: string[]) => payloads.join(' ').replace(/[\p{Cc}\u2028\u2029]/gu, ' ')

async function ask<T>(app: TestApp, as: Hired, name: string, input: object): Promise<T> {
  const { raw, code, msg, data } = await askOffice<T>(app, name, { as, input })
  if (code !== 200) fail(`${name}：${code} ${msg} ${JSON.stringify(data ?? '').slice(0, 300)}`)
  return data ?? (raw.json() as T)
}

/** Those that lists and feeds begin with, where they go by time. */
async function newest(app: TestApp, as: Hired, kind: DraftKind, count: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select es_id as "esId" from listed_knowledge where kind = ${kind} order by publish_time desc, es_id limit ${count}`.execute(
    app.db,
  )
  if (rows.length > 0) return rows
  return (await ask<{ rows: Row[] }>(app, as, 'draft.list', { kind, state: 'live', pageSize: count })).rows
}

async function hold(app: TestApp, as: Hired, esId: string): Promise<Held> {
  const { id } = await ask<{ id: string }>(app, as, 'draft.create', { once: randomUUID(), esId })
  const { fields } = await ask<{ fields: FieldValues }>(app, as, 'draft.open', { id })
  const { lock, number } = await ask<{ lock: string; number: number }>(app, as, 'draft.lock', { id, tab: randomUUID() })
  return { id, lock, number, fields }
}

/** A draft keeps what was typed, though a field will not take it: so here it stands in every field. */
async function leaveUnreleased(app: TestApp, as: Hired, kind: DraftKind, esId: string): Promise<string> {
  const { id, lock, number } = await hold(app, as, esId)
  const fields = everywhere(fieldsOf(kind))
  await ask(app, as, 'draft.save', { id, lock, base: number, fields, tree: treeWith(lineOf(ANYWHERE)) })
  await ask(app, as, 'draft.unlock', { id, lock })
  return id
}

function everywhere(fields: Fields): FieldValues {
  const text = lineOf(PAYLOADS.slice(0, 40))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, FieldValue] => {
      if (field.input === 'words') return [name, [text]]
      if (field.input === 'rows') return [name, [everywhere(field.parts)]]
      return [name, field.input === 'group' ? everywhere(field.parts) : text]
    }),
  )
}

const WORDS = ['line', 'lines', 'words']
/** A phone, a number of a book: no words, and a text with words in their place is not let out. */
const hasForm = (field: Field) => 'form' in field

function wordsIn(fields: Fields, at = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if ('parts' in field) return wordsIn(field.parts, `${at}${name}.`)
    return WORDS.includes(field.input) && !hasForm(field) ? [at + name] : []
  })
}

type Give = (name: string, takes: (text: string) => boolean) => string

/** Words where words belong; the rest as it was, and a row of each kind where there is none. */
function inWords(fields: Fields, values: FieldValues, give: Give, at = ''): FieldValues {
  const made = Object.entries(fields).map(([name, field]): [string, FieldValue | undefined] => {
    const [place, value] = [at + name, values[name]]
    const within = (least: number, most: number) => (text: string) => {
      const { length } = withoutMarks(text).trim()
      return length >= least && text.length <= most && !hasControl(text)
    }
    if (hasForm(field)) return [name, value]
    if (field.input === 'line')
      return [name, give(place, (text) => !/[\r\n\t]/.test(text) && within(field.least, field.most)(text)) || value]
    if (field.input === 'lines')
      return [name, padded(give(place, within(1, field.most - field.least)), field.least) || value]
    if (field.input === 'words')
      return [name, [give(place, (text) => !/[\r\n\t]/.test(text) && within(1, field.each)(text))]]
    if (field.input === 'group') return [name, inWords(field.parts, (value ?? {}) as FieldValues, give, `${place}.`)]
    if (field.input !== 'rows') return [name, value]
    const rows = ((value ?? []) as FieldValues[]).slice(0, 3)
    const whole = wordsIn(field.parts).length === Object.keys(field.parts).length
    const some = rows.length === 0 && whole ? [{}] : rows
    return [name, some.map((row) => inWords(field.parts, row, give, `${place}.`))]
  })
  return Object.fromEntries(made.filter((pair): pair is [string, FieldValue] => pair[1] !== undefined))
}

const padded = (text: string, least: number) => (text.length === 0 ? '' : text + '。'.repeat(least))

/** As if three had read it: how a text comes so far is not what is looked at. */
async function sign({ db }: TestApp, { signers }: Crew, { id, number }: { id: string; number: number }): Promise<void> {
  const now = '2026-01-02 09:00:00'
  const by = signers[0]?.id ?? ''
  const course = { round: 1, step_count: 3 as const, submitted_by: by, submitted_at: now, step_since: now }
  await db
    .updateTable('draft')
    .set({ state: 'ready', ...course })
    .where('id', '=', id)
    .execute()
  for (const [index, { id: staff_id }] of signers.entries())
    await db
      .insertInto('signature')
      .values({
        draft_id: id,
        round: 1,
        step: (index + 1) as 1 | 2 | 3,
        number,
        revision_id: id,
        staff_id,
        checklist: [],
      })
      .execute()
}
