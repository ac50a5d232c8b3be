import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeDraft } from '../testing/content/writeDraft.ts'
import { askOffice } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { tidyDrafts } from './drafts.job.ts'

const app = await testApp()
const { db } = app
const jia = await hireStaff(app, 'writer')
const ask = (name: string, input: object) => askOffice(app, name, { as: jia, input })

test('revisions of mere work grow thin: all of a day, one an hour for thirty days, then one a day; those of acts stay', async () => {
  const id = await writeDraft(app, jia)
  await sql`insert into revision (id, draft_id, number, cause, fields, tree, characters, sum, at)
    select 'thin' || n, ${id}, n, case when n % 30 = 0 then 'note' else 'work' end, '{}', '{"type":"root","children":[]}', 0, '',
      date_trunc('hour', now()) - interval '40 days' + n * interval '10 minutes'
    from generate_series(1, 40 * 144) n`.execute(db)
  await tidyDrafts(db)
  const { rows } = await sql<{ age: string; cause: string; most: number }>`
    select age, cause, max(count)::int as most from (
      select case when at > now() - interval '1 day' then 'day' when at > now() - interval '30 days' then 'month' else 'old' end as age,
        cause, count(*) as count from revision where draft_id = ${id} and id like 'thin%'
      group by 1, 2, date_trunc(case when at > now() - interval '30 days' then 'hour' else 'day' end, at)
    ) as counted group by 1, 2 order by 1, 2`.execute(db)
  expect(rows.filter(({ cause }) => cause === 'work')).toEqual([
    { age: 'day', cause: 'work', most: 6 },
    { age: 'month', cause: 'work', most: 1 },
    { age: 'old', cause: 'work', most: 1 },
  ])
  const notes = await db
    .selectFrom('revision')
    .where('draft_id', '=', id)
    .where('cause', '=', 'note')
    .select('id')
    .execute()
  expect(notes.length).toBe((40 * 144) / 30)
})

test('after thirty days in the trash a text goes, with a line in the trail; one that readers had never does', async () => {
  const [old, young] = [await writeDraft(app, jia), await writeDraft(app, jia)]
  const released = await writeDraft(app, jia)
  expect((await ask('draft.discard', { ids: [old, young, released] })).code).toBe(200)
  const aged = (id: string, days: number) =>
    db
      .updateTable('draft')
      .set({ discarded_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute()
  await aged(old, 31)
  await aged(young, 29)
  await aged(released, 31)
  await db.updateTable('revision').set({ cause: 'release' }).where('draft_id', '=', released).execute()
  await tidyDrafts(db)
  expect((await ask('draft.open', { id: old })).code).toBe(404)
  expect((await ask('draft.open', { id: young })).code).toBe(200)
  expect((await ask('draft.open', { id: released })).code).toBe(200)
  const told = await db
    .selectFrom('audit')
    .where('subject', '=', `draft:${old}`)
    .where('act', '=', 'draft remove')
    .select('actor')
    .execute()
  expect(told).toEqual([{ actor: 'job' }])
})
