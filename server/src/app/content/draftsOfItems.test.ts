import { join } from 'node:path'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { readersPath } from '@zhengcai/contract/publishing/readersPath.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { linkBody } from '../../laws/citations/linkBody.ts'
import { createLinker } from '../../laws/citations/linker.ts'
import { draftOfItem } from '../../publishing/releasing/draftOfItem.ts'
import { itemOfDraft } from '../../publishing/releasing/itemOfDraft.ts'
import { mainOf } from '../../testing/network/mainOf.ts'
import { findExamples } from '../../testing/network/publicAddresses.ts'
import { read, withPages } from '../../testing/network/readPortal.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { TEXT_READERS } from './contentReaders.ts'
import { importContent } from './importContent.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')
const app = await testApp()
const { db, store } = app
const needs = { readers: TEXT_READERS, store }

beforeAll(async () => {
  await importContent(db, { folder: CONTENT, store, demo: true, actor: 'test' })
}, 120_000)

type Stored = { kind: DraftKind; id: string; row: Record<string, unknown> }

async function everything(): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select kind, es_id as id, to_jsonb(k) as row from knowledge k where kind in ('news', 'article', 'video', 'book', 'solicit')
    union all select case type when 'train' then 'training' else 'notice' end, id, to_jsonb(a) from announ_train a
    union all select 'page', id, to_jsonb(p) from page p`.execute(db)
  return rows
}

/** What is counted, or told by the clock or the checksum, is no part of a text. */
const UNSAID = ['view_count', 'origin_sum', 'body']

/** The database tells times and amounts, and what is stored as JSON, in its own way. */
function alike(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  if (/^[[{]/.test(value)) return JSON.parse(value)
  if (/^\d+\.\d\d$/.test(value)) return Number(value)
  return value.replace(/^(\d{4}-\d{2}-\d{2})T([\d:]{8})\+08:00$/, '$1 $2')
}

test('everything of the demonstration can be opened as a draft and would be released as it stands', async () => {
  const stored = await everything()
  expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(Object.keys(TEXT_READERS)))
  expect(stored.length).toBeGreaterThan(150)
  const linker = await createLinker(db)
  for (const { kind, id, row } of stored) {
    const draft = await draftOfItem(db, TEXT_READERS, id)
    expect(draft?.kind).toBe(kind)
    if (!draft) continue
    const { publish = '', withdraw } = draft.fields as { publish?: string; withdraw?: string }
    const made = (await itemOfDraft(db, needs, draft, { publish, withdraw })).text?.row as Record<string, unknown>
    for (const [column, value] of Object.entries(made).filter(([name]) => !UNSAID.includes(name)))
      expect([id, column, alike(value)]).toEqual([id, column, alike(row[column])])
    const linked = await linkBody(linker, { body: String(made.body), day: String(made.publish_time).slice(0, 10) })
    expect(kind === 'page' ? made.body : linked.body).toBe(row.body)
  }
}, 120_000)

test('the preview of each kind is the page that readers have, word for word', async () => {
  await withPages(app)
  const as = await hireStaff(app, 'writer')
  const one = await findExamples(db)
  const { rows } = await sql<{ id: string; esId: string; kind: DraftKind }>`
    select id, es_id as "esId", kind from draft where es_id in (${sql.join(Object.values(one))}) or kind = 'page'`.execute(
    db,
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(TEXT_READERS)))
  for (const draft of rows) {
    const page = await askOffice(app, 'preview.page', { as, input: { id: draft.id } })
    const readers = await read(app, readersPath(draft))
    expect([draft.kind, page.raw.statusCode, readers.status]).toEqual([draft.kind, 200, 200])
    expect(mainOf(page.raw.body), draft.kind).toBe(mainOf(readers.body))
  }
}, 60_000)

test('what is not there has no draft', async () => {
  expect(await draftOfItem(db, TEXT_READERS, 'nothing')).toBeUndefined()
})

test('everything that is missing or wrong is told at once, by its field', async () => {
  const tree = { type: 'root' as const, children: [] }
  const draft = { kind: 'news' as const, esId: 'new1', fields: { summary: '短', tags: [] }, tree }
  const refusal = await itemOfDraft(db, needs, draft, { publish: '2026-11-16 09:00', withdraw: undefined }).catch(
    (error: { data?: unknown }) => error.data,
  )
  expect(refusal).toEqual({
    fields: [
      { field: 'title', message: '请填写标题' },
      { field: 'summary', message: '摘要至少 10 个字' },
      { field: 'class', message: '请填写分类' },
      { field: 'source', message: '请填写来源' },
      { field: 'tree', message: '正文是空的' },
    ],
  })
})
