import type { Affected, DeskVersion, LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifyFollowers } from '../../../operations/notifyFollowers.ts'
import { lawFile } from '../../../testing/content/lawFiles.ts'
import { daysAgo, type LawOffice, lawOffice, NAME, REASON, TITLE } from '../../../testing/content/lawOffice.ts'
import { publish } from '../../../testing/content/publish.ts'
import { saidBy } from '../../../testing/people/askOffice.ts'
import type { Hired } from '../../../testing/people/hireStaff.ts'
import { signUp } from '../../../testing/people/signUp.ts'
import { testApp } from '../../../testing/testApp.ts'
import { relink } from '../../citations/relink.ts'
import { workOff } from '../../lawDesk.job.ts'
import { listLawEvents } from '../../lawEvents.queries.ts'
import { lawsCommands } from '../../laws.office.ts'

const app = await testApp()
const { db } = app
const { bring, openOffice, versionOf, written } = await lawOffice(app)

const [OLD, MIDDLE, NEW, COMING] = ['2015-01-05', '2019-03-01', daysAgo(9), daysAgo(1)]
const version = (published: string, effective: string, second: string) => {
  const [y, m, d] = published.split('-').map(Number)
  const head = `2015年1月5日 示例省财政厅公布\n\n${y}年${m}月${d}日 示例省财政厅修订`
  return { [`${NAME}(${published}).md`]: lawFile({ title: TITLE, published, effective, second, head }) }
}
const FILES = {
  ...version(MIDDLE, '2019-04-01', '水井应当每周清洗。'),
  ...version(NEW, daysAgo(5), '水井应当每月清洗。'),
  ...version(COMING, daysAgo(-30), '水井应当每季清洗。'),
}

/** Four versions: two of the past, the one in force, and one to come. */
async function fourVersions(): Promise<LawOffice> {
  const office = await openOffice()
  await bring(FILES)
  return office
}

async function confirmed(as: Hired, { ask }: LawOffice, change: LawChange): Promise<void> {
  const { id, number } = change
  expect(saidBy(await ask(as, 'confirm', { id, number, outcome: 'release' }))).toBe('200 操作成功')
  await written()
}

type Way = (office: LawOffice, kind: 'takeBack' | 'bringBack', published: string) => Promise<unknown>

/** By two people at the desk. */
const byConsole: Way = async (office, kind, published) => {
  const { es_id: esId, number: base } = await versionOf(published)
  const { data } = await office.ask(office.keeper, kind, { esId, base, reason: REASON })
  await confirmed(office.other, office, data)
}

/** By whoever has the server. */
const byCommand: Way = async (_office, kind, published) => {
  const { es_id: esId } = await versionOf(published)
  const act = kind === 'takeBack' ? 'take-back' : 'bring-back'
  const command = lawsCommands([]).laws
  const office = { db, actor: 'office:test', progress: () => {} } as unknown as Parameters<
    NonNullable<typeof command>['run']
  >[0]
  await command?.run(office, [act, esId, REASON])
}

/** As readers have them, the newest first: day of publication, state, end. */
const seen = async () => {
  const { es_id: esId } = await versionOf(OLD)
  const rows = await app.anonymous.law.versions({ id: esId })
  return rows.map(({ published, status, until }) => `${published} ${status} ${until ?? ''}`.trim())
}
const listed = async () =>
  (await app.anonymous.law.list({ keyword: TITLE })).rows.map(({ law }) => `${law?.published} ${law?.status}`)

const ALL = [`${COMING} 2`, `${NEW} 1 ${daysAgo(-30)}`, `${MIDDLE} 3 ${daysAgo(5)}`, `${OLD} 3 2019-04-01`]

test.each([
  ['the newest in force', NEW, [`${COMING} 2`, `${MIDDLE} 1 ${daysAgo(-30)}`, `${OLD} 3 2019-04-01`], `${MIDDLE} 1`],
  ['one in the middle', MIDDLE, [`${COMING} 2`, `${NEW} 1 ${daysAgo(-30)}`, `${OLD} 3 ${daysAgo(5)}`], `${NEW} 1`],
  ['one not yet in force', COMING, [`${NEW} 1`, `${MIDDLE} 3 ${daysAgo(5)}`, `${OLD} 3 2019-04-01`], `${NEW} 1`],
])('%s is taken back: the others close the gap, and its return opens it again', async (_what, published, left, now) => {
  const office = await fourVersions()
  expect(await seen()).toEqual(ALL)
  await byConsole(office, 'takeBack', published)
  expect(await seen()).toEqual(left)
  await expect.poll(listed).toEqual([now])
  const { es_id: esId } = await versionOf(published)
  const { es_id: standing } = await versionOf(now.slice(0, 10))
  for (const ask of [
    () => app.anonymous.law.previewDetail({ id: esId }),
    () => app.anonymous.law.article({ id: `${esId}~2` }),
    () => app.anonymous.law.citing({ id: esId }),
    () => app.anonymous.law.versions({ id: esId }),
    () => app.anonymous.law.find({ id: esId, keyword: '水井' }),
    () => app.anonymous.law.difference({ id: standing, with: esId }),
    () => app.anonymous.law.difference({ id: esId, with: standing }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 410, way: `/lawDetails?id=${standing}` })
  const { data } = await office.ask<{ versions: DeskVersion[] }>(office.writer, 'open', { lawId: office.lawId })
  const { keeper, other } = office
  expect(data.versions.map(({ published: of, takenBack }) => [of, takenBack?.by, takenBack?.reason])).toEqual(
    [COMING, NEW, MIDDLE, OLD].map((of) =>
      of === published ? [of, `${keeper.name}提交，${other.name}确认`, REASON] : [of, undefined, undefined],
    ),
  )
  await byConsole(office, 'bringBack', published)
  expect(await seen()).toEqual(ALL)
})

test('what cannot be taken back is told: the only version, one that is taken back already, one of a law that is withdrawn', async () => {
  const office = await openOffice()
  const { keeper, other, responsible, writer, lawId, ask } = office
  const { es_id: esId } = await versionOf(OLD)
  const take = (as: Hired, input: object = {}) => ask(as, 'takeBack', { esId, base: 1, reason: REASON, ...input })
  const only = /^601 这部法规给读者看的只有这一个版本，不能撤回；要让读者看不到，请撤下这部法规$/
  expect(saidBy(await take(keeper))).toMatch(only)
  await bring(version(NEW, daysAgo(5), '水井应当每月清洗。'))
  const { es_id: newer } = await versionOf(NEW)
  expect(saidBy(await take(writer))).toMatch(/^403/)
  expect(saidBy(await take(keeper, { reason: '错' }))).toBe('601 理由至少 4 个字')
  expect(saidBy(await take(keeper, { base: 7 }))).toMatch(/^409 这一版本已有更新的改动/)
  expect((await take(keeper, { esId: '0'.repeat(24) })).code).toBe(404)
  expect(saidBy(await ask(keeper, 'bringBack', { esId, base: 1, reason: REASON }))).toBe('601 这一版本没有撤回')
  const { data: one } = await take(keeper)
  // The answer was lost, and the button pressed again.
  expect((await take(keeper)).data.id).toBe(one.id)
  expect(one.differences.map(({ name, before, after }) => `${name}：${before}→${after}`)).toEqual([
    `读者看到：${OLD} 公布的版本→已撤回`,
  ])
  const release = (as: Hired, { id, number }: LawChange) => ask(as, 'confirm', { id, number, outcome: 'release' })
  expect(saidBy(await release(keeper, one))).toBe('403 改动要由提交的人以外的另一人确认')
  // Each of two colleagues would take another version back: the second finds only one left.
  const { data: two } = await take(other, { esId: newer })
  expect(two.differences.map(({ name }) => name)).toEqual(['读者看到', '施行中的版本'])
  expect(saidBy(await release(responsible, one))).toBe('200 操作成功')
  expect(saidBy(await release(keeper, two))).toMatch(only)
  expect((await ask(other, 'confirm', { id: two.id, number: two.number, outcome: 'return' })).code).toBe(200)
  await written()
  expect(saidBy(await take(keeper, { base: 2 }))).toBe('601 这一版本已经撤回')
  const { data } = await ask<{ base: number }>(keeper, 'open', { lawId })
  await ask(keeper, 'withdraw', { lawId, base: data.base, reason: REASON })
  const back = { esId, base: 2, reason: REASON }
  expect(saidBy(await ask(keeper, 'bringBack', back))).toBe('601 这部法规已整部撤下，请先恢复法规')
  await written()
  const { data: restored } = await ask(keeper, 'restore', { lawId, base: data.base + 1, reason: REASON })
  await confirmed(other, office, restored)
  const states = await db
    .selectFrom('knowledge')
    .where('kind', '=', 'law')
    .orderBy('publish_time')
    .select('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'published'])
})

test('files do not bring back what was taken back, and say so', async () => {
  const office = await fourVersions()
  await byConsole(office, 'takeBack', NEW)
  const told = /^这一版本已撤回，导入之后读者仍看不到/
  const same = await bring(FILES)
  expect(same.doubts.map(({ message }) => message)).toEqual([expect.stringMatching(told)])
  const anew = version(NEW, daysAgo(5), '水井应当每年清洗。')
  expect((await bring(anew)).same).toBe(1)
  const forced = await bring(anew, { force: true })
  expect([forced.changed, forced.doubts.map(({ message }) => message)]).toEqual([1, [expect.stringMatching(told)]])
  expect((await seen())[1]).toBe(`${MIDDLE} 1 ${daysAgo(-30)}`)
  await byConsole(office, 'bringBack', NEW)
  const { es_id: esId } = await versionOf(NEW)
  const { articles } = await app.anonymous.law.article({ id: `${esId}~2` })
  expect(articles[0]?.lines[0]?.text).toBe('水井应当每年清洗。')
})

/** A text of readers that cites the second article. */
const citing = async (title: string, time: string, edition = '') => {
  const words = `依照《${TITLE}》${edition}第二条，水井要洗。`
  const esId = await publish(db, { title, body: `<p>${words}</p>`, body_text: words, publish_time: time })
  await relink(db)
  return esId
}
const worklist = async ({ ask, writer, lawId }: LawOffice) => {
  const { rows } = (await ask(writer, 'affected', { lawId })).raw.json<{ rows: Affected[] }>()
  return rows.map(({ title, places: [place] }) => `${title} ${place?.state} ${place?.since}`).sort()
}
const linkOf = async (id: string) => {
  const row = db
    .selectFrom('citation as c')
    .innerJoin('law_version as v', 'v.es_id', 'c.es_id')
    .where('c.source_id', '=', id)
  return (await row.select('v.published').executeTakeFirst())?.published
}

/** A wrong version comes, is read, cited and told of, goes and comes again. */
async function walk(way: Way) {
  const office = await openOffice()
  const [reader, late] = [await signUp(app), await signUp(app)]
  const { es_id: first } = await versionOf(OLD)
  await app.as(reader).operate.operate({ esIds: [first], operateType: 'follow' })
  await sql`update operation set operated_at = now() - interval '20 days'`.execute(db)
  await sql`update knowledge set created_at = now() - interval '40 days'`.execute(db)
  await bring(version(NEW, daysAgo(5), '水井应当每月清洗。'))
  await sql`update law_version set known_at = ${`${daysAgo(8)} 09:00:00`}::timestamptz where published = ${NEW}`.execute(
    db,
  )
  const before = await citing('从前的一篇', '2020-05-05 09:00:00')
  const during = await citing('其间的一篇', `${daysAgo(3)} 09:00:00`)
  await citing('点明版本的一篇', `${daysAgo(3)} 09:00:00`, `（${NEW.slice(0, 4)}年修订）`)
  const tell = async () => {
    for (const _time of [1, 2]) await notifyFollowers(db, listLawEvents)
    const notices = db.selectFrom('notice_to_user').where('kind', '=', 'law').orderBy('id')
    return (await notices.select(['title', 'user_id']).execute()).map(({ title, user_id }) =>
      user_id === reader.id ? title : `${title} 不该`,
    )
  }
  const steps: Record<string, unknown> = {}
  const step = async (name: string) => {
    steps[name] = {
      told: (await tell()).sort(),
      work: await worklist(office),
      links: [await linkOf(before), await linkOf(during)],
    }
  }
  await step('there')
  await app.as(late).operate.operate({ esIds: [first], operateType: 'follow' })
  await way(office, 'takeBack', NEW)
  await step('taken back')
  await citing('后来的一篇', `${daysAgo(0)} 00:00:00`)
  await sql`update knowledge set publish_time = now() where title = '后来的一篇'`.execute(db)
  await way(office, 'bringBack', NEW)
  await step('brought back')
  const { rows } = await sql<{ act: string }>`
    select act from audit where act like 'law %' order by id desc limit 4`.execute(db)
  return { steps, acts: rows.map(({ act }) => act) }
}

test('who cites and who follows hear of it, the same by console and by command', async () => {
  const { steps, acts } = await walk(byConsole)
  const [news, begun] = [`您关注的《${TITLE}》有了新版本`, `您关注的《${TITLE}》已施行`]
  const [taken, back] = [`您关注的《${TITLE}》有一个版本已撤回`, `您关注的《${TITLE}》撤回的版本已恢复`]
  expect(steps).toEqual({
    there: { told: [news, begun].sort(), work: [`从前的一篇 changed ${daysAgo(5)}`], links: [OLD, NEW] },
    'taken back': {
      told: [news, begun, taken].sort(),
      work: [`其间的一篇 changed ${daysAgo(0)}`, `点明版本的一篇 changed ${daysAgo(0)}`].sort(),
      links: [OLD, OLD],
    },
    'brought back': {
      told: [news, begun, taken, back].sort(),
      work: [`从前的一篇 changed ${daysAgo(5)}`, `后来的一篇 changed ${daysAgo(5)}`].sort(),
      links: [OLD, NEW],
    },
  })
  expect(acts).toEqual(['law release', 'law propose', 'law release', 'law propose'])
  const command = await walk(byCommand)
  expect(command.steps).toEqual(steps)
  expect(command.acts.slice(0, 2)).toEqual(['law bringBack', 'law takeBack'])
  await expect(byCommand(await openOffice(), 'takeBack', OLD)).rejects.toThrow('只有这一个版本')
}, 120_000)

test('texts are linked to the version that stands, also where the command that took one back was ended', async () => {
  const office = await fourVersions()
  const words = { body: `<p>依照《${TITLE}》第二条。</p>`, publish_time: `${daysAgo(4)} 09:00:00` }
  const item = await publish(db, words)
  await relink(db)
  const { es_id: middle } = await versionOf(MIDDLE)
  const linked = async () =>
    (await db.selectFrom('citation').where('source_id', '=', item).select('es_id').execute()).map(({ es_id }) => es_id)
  await sql`alter table citation add constraint ended check (false) not valid`.execute(db)
  await expect(byCommand(office, 'takeBack', NEW)).rejects.toThrow('ended')
  await sql`alter table citation drop constraint ended`.execute(db)
  expect(await linked()).not.toEqual([middle])
  await workOff({ db, dataDir: app.folder })
  await expect.poll(linked, { timeout: 20_000 }).toEqual([middle])
})
