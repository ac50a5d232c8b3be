import type { Api } from '@zhengcai/contract/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addLawVersion } from '../testing/content/addLawVersion.ts'
import { addClasses, FILM, publish } from '../testing/content/publish.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
await addClasses(app.db)
const zhang = await signUp(app)
const li = await signUp(app)

const outcomes = (rows: { esId: string; outcome: string }[]) =>
  Object.fromEntries(rows.map(({ esId, outcome }) => [esId, outcome]))
const counts = async (esId: string) => {
  const { likeCount, favouriteCount } = await app.anonymous.knowledge.knowledge({ id: esId })
  return { likeCount, favouriteCount }
}

test('a reader who collects twice has collected once, and who cancels twice has cancelled', async () => {
  const esId = await publish(app.db)
  const collect = () => app.as(zhang).operate.operate({ operateType: 'collect', esIds: [esId] })
  const cancel = () => app.as(zhang).operate.cancelByEsId({ operateType: 'collect', esIds: [esId] })
  expect(await collect()).toEqual([{ esId, outcome: 'done', likeCount: 0, favouriteCount: 1 }])
  expect(await collect()).toEqual([{ esId, outcome: 'already', likeCount: 0, favouriteCount: 1 }])
  expect(await counts(esId)).toEqual({ likeCount: 0, favouriteCount: 1 })
  expect(await cancel()).toEqual([{ esId, outcome: 'done', likeCount: 0, favouriteCount: 0 }])
  expect(await cancel()).toEqual([{ esId, outcome: 'already', likeCount: 0, favouriteCount: 0 }])
  expect(await counts(esId)).toEqual({ likeCount: 0, favouriteCount: 0 })
})

test('what is not there does not fail the rest, and is told', async () => {
  const [shown, draft] = [await publish(app.db), await publish(app.db, { state: 'draft' })]
  const future = await publish(app.db, { publish_time: '2099-01-01 00:00:00' })
  const rows = await app.as(zhang).operate.operate({
    operateType: 'like',
    esIds: [draft, shown, 'nowhere', future, '<b>', `${shown}~22`, shown],
  })
  expect(outcomes(rows)).toEqual({
    [shown]: 'done',
    [draft]: 'missing',
    nowhere: 'missing',
    [future]: 'missing',
    '<b>': 'missing',
    [`${shown}~22`]: 'missing',
  })
  expect(await codeOf(app.as(zhang).operate.operate({ operateType: 'like', esIds: [draft, 'nowhere'] }))).toBe(404)
})

test('an anonymous reader is asked to log in, and a batch has its limits', async () => {
  const esId = await publish(app.db)
  expect(await codeOf(app.anonymous.operate.operate({ operateType: 'like', esIds: [esId] }))).toBe(401)
  expect(await codeOf(app.as(zhang).operate.operate({ operateType: 'like', esIds: [] }))).toBe(601)
  const tooMany = Array.from({ length: 101 }, (_, at) => `many${at}`)
  expect(await codeOf(app.as(zhang).operate.operate({ operateType: 'like', esIds: tooMany }))).toBe(601)
  const wrong = await app.server.inject({
    method: 'POST',
    url: '/magazine/web/v1/knowledge/operate/hate',
    headers: { authorization: `Bearer ${zhang.token}` },
    payload: { esIds: [esId] },
  })
  expect(wrong.json().code).toBe(404)
})

test('a favourite article of a law that is read in parts leads into the part that holds it', async () => {
  const articles = Array.from({ length: 260 }, (_, at) => String(at + 1))
  const law = await addLawVersion(app.db, { esId: 'lawInParts', articles })
  const esIds = ['1', '200', '250-2'].map((address) => `${law}~${address}`)
  const wang = await signUp(app)
  await app.as(wang).operate.operate({ operateType: 'collect', esIds })
  const { rows } = await app.as(wang).operate.list({ operateType: 'collect' })
  expect(rows.map(({ href }) => href).sort()).toEqual([
    `/readDetails?id=${law}#art-1`,
    `/readDetails?id=${law}&part=2#art-200`,
    `/readDetails?id=${law}&part=3#art-250-2`,
  ])
})

test('single articles and paragraphs of a law are kept and counted for themselves', async () => {
  const law = await addLawVersion(app.db, { esId: 'lawA' })
  const esIds = [law, `${law}~22`, `${law}~22-2`, `${law}~120.1`, `${law}~23`, `${law}~22-3`, `${law}~022`]
  const rows = await app.as(zhang).operate.operate({ operateType: 'like', esIds })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done', 'missing', 'missing', 'missing'])
  await app.as(li).operate.operate({ operateType: 'like', esIds: [`${law}~22`] })
  const mine = await app.as(zhang).operate.mine({ esIds: [law, `${law}~22`, `${law}~120.1`, `${law}~99`] })
  expect(mine.map(({ esId, like, collect, likeCount }) => [esId, like, collect, likeCount])).toEqual([
    [law, true, false, 1],
    [`${law}~22`, true, false, 2],
    [`${law}~120.1`, true, false, 1],
  ])
  await app.as(zhang).operate.cancelByEsId({ operateType: 'like', esIds })
  expect((await app.anonymous.operate.mine({ esIds: [`${law}~22`] }))[0]).toMatchObject({ like: false, likeCount: 1 })
})

test('following means the law, whichever version was named, and only laws are followed', async () => {
  const news = await publish(app.db)
  const old = await addLawVersion(app.db, {
    esId: 'lawB1',
    lawId: 'lawB',
    effective: '2010-01-01',
    nextEffective: '2020-01-01',
  })
  const present = await addLawVersion(app.db, { esId: 'lawB2', lawId: 'lawB', title: '样本法（修订）' })
  const follow = (...esIds: string[]) => app.as(zhang).operate.operate({ operateType: 'follow', esIds })
  expect(outcomes(await follow(old, news, `${old}~22`))).toEqual({
    [old]: 'done',
    [news]: 'wrongKind',
    [`${old}~22`]: 'wrongKind',
  })
  expect(outcomes(await follow(present))).toEqual({ [present]: 'already' })
  expect(await codeOf(follow(news))).toBe(601)
  const { rows } = await app.as(zhang).operate.list({ operateType: 'follow' })
  expect(rows.map(({ item, href }) => [item?.title, href])).toEqual([['样本法（修订）', `/lawDetails?id=${present}`]])
  await app.as(zhang).operate.operate({ operateType: 'collect', esIds: [present, `${present}~22`] })
  const mineOf = async (reader: Api) => (await reader.law.previewDetail({ id: present })).mine
  expect(await mineOf(app.as(zhang))).toEqual({ followed: true, collected: [present, `${present}~22`] })
  expect(await mineOf(app.as(li))).toEqual({ followed: false, collected: [] })
  expect(await mineOf(app.anonymous)).toBe(null)
  await app.as(zhang).operate.cancelByEsId({ operateType: 'follow', esIds: [present] })
  expect((await app.as(zhang).operate.mine({ esIds: [old] }))[0]?.follow).toBe(false)
})

test('a list is newest first, narrowed by kind and words, and says what was withdrawn without showing it', async () => {
  const reader = await signUp(app)
  const [news, video] = [
    await publish(app.db, { title: 'Budget 公开指南' }),
    await publish(app.db, { title: '评审讲座', ...FILM }),
  ]
  const law = await addLawVersion(app.db, { esId: 'lawC', title: '公开招标办法' })
  for (const esId of [news, video, `${law}~22-2`])
    await app.as(reader).operate.operate({ operateType: 'collect', esIds: [esId] })
  const list = (input: object = {}) => app.as(reader).operate.list({ operateType: 'collect', ...input })
  const all = await list()
  expect(all.rows.map(({ esId }) => esId)).toEqual([`${law}~22-2`, video, news])
  expect(all.rows[0]).toMatchObject({
    label: '第 22 条第二款',
    href: '/readDetails?id=lawC#art-22-2',
    withdrawn: false,
  })
  expect((await list({ kind: 'video' })).rows.map(({ esId }) => esId)).toEqual([video])
  expect((await list({ keyword: ' 公开  budget ' })).rows.map(({ esId }) => esId)).toEqual([news])
  expect((await list({ keyword: '招标 第 22' })).rows).toMatchObject([
    { esId: `${law}~22-2`, label: '第 22 条第二款', item: { law: { status: '1', articleCount: 3 } } },
  ])
  expect((await list({ keyword: '第 23' })).total).toBe(0)
  expect((await list({ keyword: '%' })).total).toBe(0)
  expect((await list({ pageNum: 2, pageSize: 2 })).rows.map(({ esId }) => esId)).toEqual([news])
  expect(await app.as(reader).operate.classTypes({ operateType: 'collect' })).toEqual([
    { kind: 'law', count: 1 },
    { kind: 'news', count: 1 },
    { kind: 'video', count: 1 },
  ])
  await app.db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', news).execute()
  const gone = (await list()).rows.at(-1)
  expect(gone).toMatchObject({ esId: news, kind: 'news', withdrawn: true, item: null, href: '' })
  expect(JSON.stringify(gone)).not.toContain('公开指南')
  expect((await list({ keyword: '公开指南' })).total).toBe(0)
  expect(outcomes(await app.as(reader).operate.cancelByEsId({ operateType: 'collect', esIds: [news] }))).toEqual({
    [news]: 'done',
  })
})

test('rows are cancelled by their number, and only by their owner', async () => {
  const reader = await signUp(app)
  const esId = await publish(app.db)
  await app.as(reader).operate.operate({ operateType: 'collect', esIds: [esId] })
  const { rows } = await app.as(reader).operate.list({ operateType: 'collect' })
  const ids = [rows[0]?.id ?? '', 'x', '999999999999']
  expect(await app.as(li).operate.cancel({ ids })).toEqual({ cancelled: 0 })
  expect(await counts(esId)).toMatchObject({ favouriteCount: 1 })
  expect(await app.as(reader).operate.cancel({ ids })).toEqual({ cancelled: 1 })
  expect(await app.as(reader).operate.cancel({ ids })).toEqual({ cancelled: 0 })
  expect(await counts(esId)).toMatchObject({ favouriteCount: 0 })
})

test('the history has one row an item with the latest time, keeps the newest thousand, and can be cleared', async () => {
  const reader = await signUp(app)
  const [first, second] = [await publish(app.db), await publish(app.db)]
  const browse = (...esIds: string[]) => app.as(reader).operate.operate({ operateType: 'browse', esIds })
  await browse(first)
  await browse(second)
  expect(outcomes(await browse(first))).toEqual({ [first]: 'already' })
  const history = () => app.as(reader).operate.list({ operateType: 'browse', pageSize: 100 })
  expect((await history()).rows.map(({ esId }) => esId)).toEqual([first, second])
  await sql`insert into knowledge (es_id, kind, class_id, title, publish_time)
    select 'past' || n, 'news', 'headline', 'past', '2026-01-01' from generate_series(1, 1000) n`.execute(app.db)
  await sql`insert into operation (user_id, operate_type, es_id, operated_at)
    select ${reader.id}, 'browse', 'past' || n, now() - make_interval(days => n) from generate_series(1, 1000) n`.execute(
    app.db,
  )
  await browse(second)
  const kept = await history()
  expect(kept.total).toBe(1000)
  expect(kept.rows.slice(0, 3).map(({ esId }) => esId)).toEqual([second, first, 'past1'])
  expect(await app.as(reader).operate.clear({ operateType: 'browse' })).toEqual({ cancelled: 1000 })
  expect((await history()).total).toBe(0)
})

test('a film goes on where its reader stopped, and nothing else has a place to go on from', async () => {
  const reader = await signUp(app)
  const [film, news] = [await publish(app.db, FILM), await publish(app.db)]
  const stop = (second: number, esId = film) => app.as(reader).operate.progress({ esId, second })
  const mine = async () => (await app.as(reader).operate.mine({ esIds: [film] }))[0]?.second
  expect(await mine()).toBe(null)
  await stop(30)
  await app.as(reader).operate.operate({ operateType: 'browse', esIds: [film] })
  expect(await mine()).toBe(30)
  await stop(12)
  expect(await mine()).toBe(12)
  expect((await app.as(reader).operate.list({ operateType: 'browse' })).rows[0]).toMatchObject({
    esId: film,
    second: 12,
  })
  expect(await codeOf(stop(1, news))).toBe(601)
  expect(await codeOf(stop(1, 'nowhere'))).toBe(404)
  expect(await codeOf(stop(-1))).toBe(601)
  expect(await codeOf(app.anonymous.operate.progress({ esId: film, second: 1 }))).toBe(401)
})

test('a film taken out of the history and put back goes on where it was, and nothing else gets a place', async () => {
  const me = app.as(await signUp(app))
  const [film, other, news] = [await publish(app.db, FILM), await publish(app.db, FILM), await publish(app.db)]
  await me.operate.progress({ esId: film, second: 321 })
  const { rows } = await me.operate.list({ operateType: 'browse' })
  await me.operate.cancel({ ids: rows.map(({ id }) => id) })
  await me.operate.progress({ esId: other, second: 45 })
  const esIds = [news, other, film, 'nowhere']
  await me.operate.operate({ operateType: 'browse', esIds, seconds: [7, 9, 321, 11] })
  await me.operate.operate({ operateType: 'collect', esIds: [film], seconds: [8] })
  const back = await me.operate.list({ operateType: 'browse' })
  expect(back.rows.map(({ esId, second }) => [esId, second])).toEqual([
    [film, 321],
    [other, 45],
    [news, null],
  ])
  expect((await me.operate.list({ operateType: 'collect' })).rows[0]?.second).toBeNull()
  expect(await codeOf(me.operate.operate({ operateType: 'browse', esIds, seconds: [-1] }))).toBe(601)
})

test('nobody keeps more than five thousand, and is told rather than robbed of the oldest', async () => {
  const reader = await signUp(app)
  // By a thousand: a busy machine may take longer for all of them than a statement may last.
  for (let from = 1; from <= 5001; from += 1_000)
    await sql`insert into knowledge (es_id, kind, class_id, title, publish_time)
      select 'full' || n, 'news', 'headline', 'full', '2026-01-01' from generate_series(${from}::int, least(${from}::int + 999, 5001)) n`.execute(
      app.db,
    )
  await sql`insert into operation (user_id, operate_type, es_id)
    select ${reader.id}, 'collect', 'full' || n from generate_series(1, 5000) n`.execute(app.db)
  expect(await codeOf(app.as(reader).operate.operate({ operateType: 'collect', esIds: ['full5001'] }))).toBe(601)
  expect((await app.as(reader).operate.mine({ esIds: ['full5001'] }))[0]).toMatchObject({
    collect: false,
    favouriteCount: 0,
  })
})
