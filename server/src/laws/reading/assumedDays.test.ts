import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { addDays } from '../../platform/time/days.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { testApp } from '../../testing/testApp.ts'
import { listLawEvents } from '../lawEvents.queries.ts'
import { lawFile } from './lawFile.ts'
import { newestUpdates } from './newestUpdates.ts'
import { readLaw } from './readLaw.ts'

const { db, anonymous } = await testApp()
await addLawClasses(db)
const day = addDays(chinaDay(), -3)
const assumed = await enactLaw(db, { title: '示例省待核条例', effective: day, effectiveAssumed: true, doubts: ['甲'] })
const known = await enactLaw(db, { title: '示例省已知条例', effective: day })

test('wherever the day is told, readers learn that it is only assumed', async () => {
  const { rows } = await anonymous.law.list()
  const told = new Map(rows.map(({ esId, law }) => [esId, law?.effectiveAssumed]))
  expect([told.get(assumed), told.get(known)]).toEqual([true, false])
  const { law } = await anonymous.law.previewDetail({ id: assumed })
  expect([law.effectiveAssumed, law.versions[0]?.effectiveAssumed]).toEqual([true, true])
  expect(await anonymous.law.article({ id: `${assumed}~1` })).toMatchObject({ effectiveAssumed: true })
  expect(await anonymous.law.article({ id: `${known}~1` })).toMatchObject({ effectiveAssumed: false })
})

test('a file to keep says so instead of naming the day', async () => {
  const site = { siteTitle: '政采视野', publicOrigin: 'http://localhost' }
  const text = async (id: string) => `${(await lawFile(db, site, id, 'txt'))?.content}`
  expect(await text(assumed)).toContain('施行日期：待核，文本没有写明，暂按公布日期')
  expect(await text(known)).toContain(`施行日期：${day}`)
})

test('that it came into force is no news, neither on the first page nor to followers', async () => {
  const news = await newestUpdates(db, 10)
  expect(news.find(({ esId }) => esId === assumed)?.update.event).toBe('published')
  expect(news.find(({ esId }) => esId === known)?.update.event).toBe('effective')
  const lawId = async (id: string) => (await readLaw(db, { id })).law.lawId
  const events = await listLawEvents(db, [await lawId(assumed), await lawId(known)])
  expect(events.filter(({ event }) => event === 'effective').map(({ esId }) => esId)).toEqual([known])
})

test('asked for a day before the first version, a reader is told of the publication only', async () => {
  await expect(readLaw(db, { id: assumed, at: '2001-01-01' })).rejects.toMatchObject({
    msg: `2001-01-01 这部法规还没有施行，最早的版本 ${day} 公布，施行日期待核`,
  })
})

test('what came in before is filled by what is stored: history, closing words, and who wrote the day', async () => {
  const imported = (name: string, text: string, revisions: string[], effective = '2017-09-01') =>
    enactLaw(db, {
      ...{
        title: `示例省${name}条例`,
        origin: `laws/${name.padStart(20, '0')}/2017-09-01`,
        published: '2017-09-01',
        effective,
      },
      text: `第一条 甲。\n第二条 ${text}`,
      revisions,
    })
  const first = '2017年9月1日 会议通过'
  const ids = {
    a1: await imported('a1', '本条例自2003年1月1日起施行。', ['2002年6月29日 会议通过', '2017年9月1日 会议修正']),
    a2: await imported('a2', '本条例自公布之日起施行。', [first]),
    a3: await imported('a3', '本条例自公布之日起施行。', ['2002年6月29日 会议通过', '2017年9月1日 会议修正']),
    a4: await imported('a4', '乙。', [first, '2017年9月1日 施行']),
    a5: await imported('a5', '本条例自2018年1月1日起施行。', [first], '2018-01-01'),
    a6: await imported('a6', '本条例自公布之日起施行。', ['2002年6月29日 会议通过', '2017年9月1日 会议修订']),
  }
  const migration = readFileSync(
    new URL('../../../migrations/0024_effective_days_assumed.sql', import.meta.url),
    'utf8',
  )
  const fill = migration.slice(migration.indexOf('update law_version'), migration.indexOf('create or replace'))
  await sql`update law_version set effective_assumed = false`.execute(db)
  await sql.raw(fill).execute(db)
  const rows = await db.selectFrom('law_version').where('effective_assumed', '=', true).select('es_id').execute()
  const filled = new Set(rows.map(({ es_id }) => es_id))
  expect(Object.entries(ids).flatMap(([name, id]) => (filled.has(id) ? [name] : []))).toEqual(['a1', 'a3'])
  expect(filled.has(known)).toBe(false)
})
