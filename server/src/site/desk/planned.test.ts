import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SITE_PARTS } from '../../app/parts/siteParts.ts'
import { chinaTime } from '../../platform/time/chinaTime.ts'
import { readDesk } from '../../testing/content/deskSite.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { partAmong } from '../siteDesk.handlers.ts'
import { bringOutDue } from './decideProposal.ts'

const app = await testApp()
const { db, anonymous } = app
const operator = await hireStaff(app, 'operator')
const later = chinaTime(Date.now() + 3 * 3_600_000).slice(0, 16)
type Saved = { number: number; waiting: string; fields: { field: string }[] }
async function plan(value: string, publishAt = later, part = 'slogan') {
  const { number } = await readDesk(app, 'slogan', operator)
  return askOffice<Saved>(app, 'siteDesk.save', { as: operator, input: { part, base: number, value, publishAt } })
}
const timePasses = () =>
  db
    .updateTable('site_proposal')
    .set({ publish_at: sql`now() - interval '1 second'` })
    .where('state', '=', 'planned')
    .execute()
const work = () => bringOutDue(db, partAmong(SITE_PARTS))

test('what is planned comes at its time, under the name of who planned it, and not before', async () => {
  const { data } = await plan('明早的标语')
  expect(data).toMatchObject({ number: 1, waiting: expect.any(String) })
  await work()
  expect((await anonymous.portal.siteInfo()).slogan).toBe('')
  await timePasses()
  expect(await work()).toBe('1 处')
  await expect.poll(async () => (await anonymous.portal.siteInfo()).slogan).toBe('明早的标语')
  const history = await askOffice(app, 'siteDesk.history', { as: operator, input: { part: 'slogan' } })
  expect(history.raw.json().rows[0]).toMatchObject({ number: 2, by: operator.name })
  expect(await work()).toBe('')
})

test('one that something else came before is not written over it, and who planned it is told', async () => {
  const { data } = await plan('赶不上的')
  await db
    .insertInto('site_part')
    .values({
      id: 'slogan:3',
      part: 'slogan',
      number: 3,
      value: '"别人的"',
      lines: ['别人的'],
      by_id: null,
      confirmed_by: null,
    })
    .execute()
  await timePasses()
  await work()
  const state = db.selectFrom('site_proposal').where('id', '=', data.waiting).select('state')
  expect(await state.executeTakeFirst()).toEqual({ state: 'failed' })
  const told = db.selectFrom('staff_notice').where('staff_id', '=', operator.id).where('kind', '=', 'siteFailed')
  expect((await told.select('title').execute()).map(({ title }) => title)).toEqual(['标语'])
})

test.each(['2020-01-01 00:00', '2090-01-01 00:00', '2030-02-30 10:00', '明天'])(
  '%s is no time for it',
  async (time) => {
    const reply = await plan('别的', time)
    expect([reply.code, reply.data.fields[0]?.field]).toEqual([601, 'publishAt'])
  },
)

test('what wants two people is not planned besides', async () => {
  const { number } = await readDesk(app, 'mourning', operator)
  const input = { part: 'mourning', base: number, value: { on: true }, publishAt: later }
  const reply = await askOffice<Saved>(app, 'siteDesk.save', { as: operator, input })
  expect(reply.data.fields[0]?.field).toBe('publishAt')
})
