import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lawOffice, NAME, NEXT, PUBLISHED, REASON, TITLE } from '../../testing/content/lawOffice.ts'
import { publish } from '../../testing/content/publish.ts'
import { saidBy } from '../../testing/people/askOffice.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
const { bring, openOffice, versionOf, written } = await lawOffice(app)

test('short names given here link texts, outlast the file, and never belong to two laws', async () => {
  const { keeper, ask, lawId } = await openOffice()
  const words = '依照水井采办法第二条办理。'
  const esId = await publish(db, {
    title: '用简称的一篇',
    body: `<p>${words}</p>`,
    body_text: words,
    publish_time: '2020-05-05 09:00:00',
  })
  const name = (aliases: string[], base: number) => ask<{ base: number }>(keeper, 'aliases', { lawId, base, aliases })
  expect(saidBy(await name(['第三条'], 1))).toBe('601 “第三条”像是条号，不能作简称')
  expect((await name(['水井采办法'], 1)).data.base).toBe(2)
  expect(saidBy(await name(['水井采办法'], 1))).toMatch(/^409/)
  await written()
  const cited = () => db.selectFrom('citation').where('source_id', '=', esId).select('address').execute()
  await expect.poll(cited, { timeout: 10_000 }).toEqual([{ address: '2' }])
  await sql`insert into law (law_id, name) values ('other', '另一部办法')`.execute(db)
  expect(saidBy(await ask(keeper, 'aliases', { lawId: 'other', base: 1, aliases: ['水井采办法'] }))).toBe(
    `601 “水井采办法”已经是“${TITLE}”的简称`,
  )
})

test('a law is never deleted: withdrawn it is gone for readers with all versions, and comes back by two people', async () => {
  const { keeper, other, ask, lawId } = await openOffice()
  const { es_id: esId } = await versionOf('2015-01-05')
  const seen = async () => (await app.anonymous.law.list({ keyword: TITLE })).rows.length
  expect(await seen()).toBe(1)
  expect((await ask(keeper, 'withdraw', { lawId, base: 1, reason: REASON })).code).toBe(200)
  expect(saidBy(await ask(other, 'withdraw', { lawId, base: 1, reason: REASON }))).toMatch(/^409/)
  await written()
  await bring({ [`${NAME}(${PUBLISHED}).md`]: NEXT })
  const states = db.selectFrom('knowledge').where('kind', '=', 'law').select('state').distinct()
  expect(await states.execute()).toEqual([{ state: 'withdrawn' }])
  const { data: change } = await ask(keeper, 'restore', { lawId, base: 2, reason: REASON })
  expect((await ask(other, 'confirm', { id: change.id, number: 1, outcome: 'release' })).code).toBe(200)
  await written()
  expect(await states.execute()).toEqual([{ state: 'published' }])
  expect((await app.anonymous.law.article({ id: `${esId}~2` })).articles).toHaveLength(1)
  const { data } = await ask<{ versions: object[]; changes: { kind: string }[] }>(keeper, 'open', { lawId })
  expect([data.versions.length, data.changes.map(({ kind }) => kind)]).toEqual([2, ['restore', 'withdraw']])
})
