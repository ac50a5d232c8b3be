import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { addDays } from '../platform/time/days.ts'
import { enactLaw } from '../testing/content/enactLaw.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { testDatabase } from '../testing/testApp.ts'

const { db } = await testDatabase()
await addLawClasses(db)
const today = chinaDay()
const chains = { past: [-900, -30], turning: [-900, 0], coming: [-900, 30], future: [10, 400], sameDay: [-5, -5, 7] }
for (const [name, days] of Object.entries(chains))
  for (const [at, day] of days.entries()) {
    const effective = addDays(today, day)
    await enactLaw(db, {
      title: `样本${name}条例`,
      effective,
      published: addDays(today, at - 1_000),
      origin: `laws/${name}${at}`,
    })
  }

/** Those that lists show by the days on the item, and by the rule for laws. */
const listed = async () => {
  const { rows } = await sql<{ byItem: string[]; byRule: string[] }>`
    select (select array_agg(origin order by origin) from listed_knowledge) as "byItem",
      (select array_agg(k.origin order by k.origin) from law_version v join knowledge k using (es_id)
        where law_is_listed(v, current_date)) as "byRule"`.execute(db)
  return rows[0]
}

test('lists show of each law the version whose turn it is, or the first while none has come', async () => {
  const { byItem, byRule } = (await listed()) ?? {}
  expect(byItem).toEqual(['laws/coming0', 'laws/future0', 'laws/past1', 'laws/sameDay1', 'laws/turning1'])
  expect(byItem).toEqual(byRule)
})

test('a day that is corrected changes what lists show', async () => {
  await sql`update law_version v set effective = current_date + 1, next_effective = null
    from knowledge k where k.es_id = v.es_id and k.origin = 'laws/turning1'`.execute(db)
  await sql`update law_version v set next_effective = current_date + 1
    from knowledge k where k.es_id = v.es_id and k.origin = 'laws/turning0'`.execute(db)
  const { byItem, byRule } = (await listed()) ?? {}
  expect(byItem).toContain('laws/turning0')
  expect(byItem).toEqual(byRule)
})

test('what was stored before items knew these days is listed as it was', async () => {
  const before = await listed()
  const migration = readFileSync(new URL('../../migrations/0021_versions_of_a_work.sql', import.meta.url), 'utf8')
  const [fill = ''] = /update knowledge k set[^;]+;/.exec(migration) ?? []
  await sql`update knowledge set work_id = null, listed_from = null, listed_until = null`.execute(db)
  expect((await listed())?.byItem).not.toEqual(before?.byItem)
  await sql.raw(fill).execute(db)
  expect(await listed()).toEqual(before)
})
