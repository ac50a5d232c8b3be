import type { Affected, LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifyFollowers } from '../../../operations/notifyFollowers.ts'
import {
  EFFECTIVE,
  type LawOffice,
  lawOffice,
  NAME,
  NEXT,
  PUBLISHED,
  REASON,
  TITLE,
} from '../../../testing/content/lawOffice.ts'
import { publish } from '../../../testing/content/publish.ts'
import { askOffice, saidBy } from '../../../testing/people/askOffice.ts'
import { signUp } from '../../../testing/people/signUp.ts'
import { testApp } from '../../../testing/testApp.ts'
import { relink } from '../../citations/relink.ts'
import { listLawEvents } from '../../lawEvents.queries.ts'

const app = await testApp()
const { db } = app
const { bring, openOffice, readFiles, versionOf, written } = await lawOffice(app)

/** By upload and a second person. */
async function byConsole(office: LawOffice): Promise<void> {
  const { keeper, other, ask } = office
  const { data: report } = await readFiles(office, { [`${TITLE}(${PUBLISHED}).md`]: NEXT }, { level: '7' })
  expect(report).toMatchObject({
    totals: { laws: 1, added: 1, changed: 0, same: 0 },
    versions: [
      {
        title: TITLE,
        outcome: 'added',
        isNewLaw: false,
        effective: EFFECTIVE,
        counts: { changed: 2, added: 0, deleted: 0 },
      },
    ],
    problems: [],
    touched: { total: 1, rows: [{ title: '水井多久洗一次', label: `《${TITLE}》第二条` }] },
  })
  expect(await db.selectFrom('law_version').select('es_id').execute()).toHaveLength(1)
  const { data: change } = await ask(keeper, 'apply', { importId: report.change.id, reason: REASON })
  expect(change).toMatchObject({ state: 'waiting', self: true })
  expect(saidBy(await ask(keeper, 'confirm', { id: change.id, number: change.number, outcome: 'release' }))).toBe(
    '403 改动要由提交的人以外的另一人确认',
  )
  expect(await db.selectFrom('law_version').select('es_id').execute()).toHaveLength(1)
  const released = await ask(other, 'confirm', { id: change.id, number: change.number, outcome: 'release' })
  expect([released.code, released.data.decidedBy]).toEqual([200, other.name])
  await written()
  expect((await ask<{ change: LawChange }>(keeper, `change`, { id: change.id })).data.change).toMatchObject({
    state: 'released',
    progress: '法规 1 部，新增 1 个版本，更新 0 个，未变 0 个',
  })
}

const byCommand = () => bring({ [`${NAME}(${PUBLISHED}).md`]: NEXT })

/** A law that is cited and followed gets a new version; what readers, followers and the office then have. */
async function walk(bring: (office: LawOffice) => Promise<unknown>) {
  const office = await openOffice()
  const { writer, lawId, ask } = office
  const reader = await signUp(app)
  const { es_id: first } = await versionOf('2015-01-05')
  await app.as(reader).operate.operate({ esIds: [first], operateType: 'follow' })
  const words = `依照《${TITLE}》第二条，水井每日清洗。`
  const esId = await publish(db, {
    title: '水井多久洗一次',
    body: `<p>${words}</p>`,
    body_text: words,
    publish_time: '2020-05-05 09:00:00',
  })
  await relink(db)
  await sql`update operation set operated_at = now() - interval '20 days'`.execute(db)
  await bring(office)
  for (const _time of [1, 2]) await notifyFollowers(db, listLawEvents)
  const told = await db
    .selectFrom('notice_to_user')
    .where('kind', '=', 'law')
    .orderBy('title', 'desc')
    .select(['title', 'text'])
    .execute()
  const { rows: stored } = await sql`
    select v.published, v.effective, v.next_effective, v.document_number, v.issuing_body, v.level, v.is_first, k.title, k.class_id,
      k.origin_sum, (select json_agg(a.text order by a.ordinal) from law_article a where a.es_id = v.es_id) as articles
    from law_version v join knowledge k using (es_id) where v.law_id = ${lawId} order by v.published`.execute(db)
  const list = async () =>
    (await ask<unknown>(writer, 'affected', { lawId })).raw.json<{ rows: Affected[]; total: number }>()
  const { rows: work } = await list()
  const citedToday = async () => {
    const { data } = await askOffice<Today>(app, 'today.list', { as: writer })
    return data.citations?.ok ? data.citations.total : undefined
  }
  const before = await citedToday()
  const places = work[0]?.places ?? []
  const settle = {
    id: esId,
    places: places.map(({ esId: of, address, since }) => ({ esId: of, address, since })),
    note: '只引用了间隔，不受影响',
  }
  expect(saidBy(await ask(writer, 'settle', { ...settle, outcome: 'fixed' }))).toBe(
    '601 条文变动之后还没有发布过修订，请先修订，或另选结果',
  )
  expect((await ask(writer, 'settle', { ...settle, outcome: 'notNeeded' })).data).toEqual({ settled: 1 })
  expect(saidBy(await ask(office.keeper, 'settle', { ...settle, outcome: 'kept' }))).toBe(
    `409 ${writer.name}已经处理过：不受影响`,
  )
  return {
    told,
    stored,
    work: work.map(({ title, live, places: [place] }) => [title, live, place?.label, place?.state, place?.since]),
    left: [before, await citedToday(), (await list()).total],
  }
}

test('a new version by upload, let through by a second person, is the same as by command, for readers, followers and the worklist', async () => {
  const one = await walk(byConsole)
  expect(one).toMatchObject({
    told: [{ title: `您关注的《${TITLE}》有了新版本` }, { title: `您关注的《${TITLE}》已施行` }],
    work: [['水井多久洗一次', true, `《${TITLE}》第二条`, 'changed', EFFECTIVE]],
    left: [1, 0, 0],
  })
  expect(await walk(byCommand)).toEqual(one)
}, 120_000)
