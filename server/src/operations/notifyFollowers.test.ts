import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { listArticleLabels } from '../laws/itemLaws.queries.ts'
import { listLawEvents } from '../laws/lawEvents.queries.ts'
import { announce } from '../platform/database/changes.ts'
import { addLawVersion } from '../testing/content/addLawVersion.ts'
import { addClasses } from '../testing/content/publish.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { insertFollowerMessages } from './followers.queries.ts'
import { notifyFollowers } from './notifyFollowers.ts'
import { operate } from './operate.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const titles = async (reader: { token: string }) => (await app.as(reader).message.list()).rows.map(({ title }) => title)
const day = async (days: number) => {
  const { rows } = await sql<{ day: string }>`select (current_date + ${days}::int)::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

test('who follows a law hears of its new version and of the day it takes effect, each once', async () => {
  const [zhang, li, late] = [await signUp(app), await signUp(app), await signUp(app)]
  const old = await addLawVersion(db, {
    esId: 'chain1',
    lawId: 'chain',
    title: '样本法',
    effective: '2010-01-01',
    nextEffective: await day(3),
  })
  await operate(db, listArticleLabels, { userId: zhang.id, type: 'follow', esIds: [old] })
  await operate(db, listArticleLabels, { userId: li.id, type: 'collect', esIds: [old] })
  expect(await notifyFollowers(db, listLawEvents)).toBe(0)
  await addLawVersion(db, { esId: 'chain2', lawId: 'chain', title: '样本法（修订）', effective: await day(3) })
  await operate(db, listArticleLabels, { userId: late.id, type: 'follow', esIds: [old] })
  expect(await notifyFollowers(db, listLawEvents)).toBe(1)
  expect(await notifyFollowers(db, listLawEvents)).toBe(0)
  expect(await titles(zhang)).toEqual(['您关注的《样本法（修订）》有了新版本'])
  await sql`update operation set operated_at = now() - interval '5 days'`.execute(db)
  await sql`update law_version set effective = current_date where es_id = 'chain2'`.execute(db)
  await announce(db, KNOWLEDGE_CHANGED)
  await expect
    .poll(() => titles(zhang))
    .toEqual(['您关注的《样本法（修订）》已施行', '您关注的《样本法（修订）》有了新版本'])
  expect(await titles(li)).toEqual([])
})

test('every follower is told once under one key', async () => {
  const zhang = await signUp(app)
  const law = await addLawVersion(db, { esId: 'told' })
  await operate(db, listArticleLabels, { userId: zhang.id, type: 'follow', esIds: [law] })
  const news = { lawId: 'told', title: '有新版本', text: '', href: '/lawDetails?id=told', key: 'once' }
  expect(await insertFollowerMessages(db, [news])).toBe(1)
  expect(await insertFollowerMessages(db, [news])).toBe(0)
  expect((await app.as(zhang).message.list()).rows).toMatchObject([{ kind: 'law', href: '/lawDetails?id=told' }])
})

test('who follows a law is not told a day of effect that is only assumed', async () => {
  const zhang = await signUp(app)
  const law = await addLawVersion(db, { esId: 'undated1', lawId: 'undated', title: '待核法', effective: '2010-01-01' })
  await operate(db, listArticleLabels, { userId: zhang.id, type: 'follow', esIds: [law] })
  const today = await day(0)
  await addLawVersion(db, { esId: 'undated2', lawId: 'undated', title: '待核法（修订）', effective: today })
  await sql`update law_version set effective_assumed = true where es_id = 'undated2'`.execute(db)
  const texts = async () => {
    await notifyFollowers(db, listLawEvents)
    return (await app.as(zhang).message.list()).rows.map(({ text }) => text)
  }
  expect(await texts()).toEqual(['施行日期待核。'])
  await sql`update law_version set taken_back_at = now() where es_id = 'undated2'`.execute(db)
  expect(await texts()).toHaveLength(2)
  await sql`with away as (update law_version v set taken_back_at = null from law_version was
      where was.es_id = v.es_id and v.es_id = 'undated2' returning v.es_id, was.taken_back_at)
    insert into law_version_away (es_id, since, until) select es_id, taken_back_at, now() from away`.execute(db)
  expect(await texts()).toContain(`${today} 公布的版本重新列出，施行日期待核。`)
})
