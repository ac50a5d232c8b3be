import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Affected, LawChange, LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notifyFollowers } from '../operations/notifyFollowers.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { lawFile, sentLaw } from '../testing/content/lawFiles.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { line, manuscript, run } from '../testing/files/manuscripts.ts'
import { storedZip } from '../testing/files/storedZip.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { relink } from './citations/relink.ts'
import { importLaws } from './importing/importLaws.ts'
import { workOff } from './lawDesk.job.ts'
import { listLawEvents } from './lawEvents.queries.ts'

const TITLE = '示例省水井采购办法'
const NAME = `地方规范性文件/${TITLE}`
/** Lately, whenever this is run. */
const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const [PUBLISHED, EFFECTIVE] = [daysAgo(9), daysAgo(2)]
const [year, month, day] = PUBLISHED.split('-').map(Number)
const FIRST = lawFile({ title: TITLE, published: '2015-01-05', effective: '2015-02-01', second: '水井应当每日清洗。' })
const NEXT = lawFile({
  title: TITLE,
  published: PUBLISHED,
  effective: EFFECTIVE,
  second: '水井应当每周清洗。',
  head: `2015年1月5日 示例省财政厅公布\n\n${year}年${month}月${day}日 示例省财政厅修订`,
})
const folder = mkdtempSync(join(tmpdir(), 'zc-law-desk-'))
afterAll(() => rmSync(folder, { recursive: true }))

function folderOf(files: Record<string, string>): string {
  const place = mkdtempSync(join(folder, 'laws-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(place, '地方规范性文件'), { recursive: true })
    writeFileSync(join(place, name), text)
  }
  return place
}

const app = await testApp()
const { db } = app
await addClasses(db)
await addLawClasses(db)

/** The same office again, with nothing but the first version of one law in its library. */
async function openOffice() {
  for (const table of [
    'operation',
    'notice_to_user',
    'citation_case',
    'law_article_reworded',
    'law_change',
    'law_known_day',
    'law_alias',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('knowledge').execute()
  await db.deleteFrom('law').execute()
  await app.changes.catchUp()
  const [keeper, other, responsible, writer] = [
    await hireStaff(app, 'lawkeeper'),
    await hireStaff(app, 'lawkeeper'),
    await hireStaff(app, 'responsible'),
    await hireStaff(app, 'writer'),
  ]
  await importLaws(app.db, { folder: folderOf({ [`${NAME}(2015-01-05).md`]: FIRST }), actor: 'test' })
  const { law_id: lawId } = await app.db
    .selectFrom('law')
    .where('name', '=', TITLE)
    .select('law_id')
    .executeTakeFirstOrThrow()
  const ask = <T = LawChange>(as: Hired, name: string, input: object = {}) =>
    askOffice<T>(app, `lawDesk.${name}`, { as, input })
  return { keeper, other, responsible, writer, lawId, ask }
}
type Office = Awaited<ReturnType<typeof openOffice>>

/** Everything confirmed is written, whoever got to it first: the job of the application or this. */
async function written(): Promise<void> {
  await expect
    .poll(
      async () => {
        await workOff({ db, dataDir: app.folder })
        const open = db
          .selectFrom('law_change')
          .where('state', 'in', ['applying', 'released'])
          .where('linked_at', 'is', null)
        return (await open.select('id').execute()).length
      },
      { timeout: 20_000 },
    )
    .toBe(0)
}

const readFiles = async ({ keeper, ask }: Office, files: Record<string, string | Buffer>, more = {}) => {
  const uploadIds = []
  for (const [name, text] of Object.entries(files)) uploadIds.push(await sentLaw(app, keeper, name, text))
  return ask<LawImport>(keeper, 'read', { uploadIds, ...more })
}
const versionOf = async (published: string) =>
  db.selectFrom('law_version').where('published', '=', published).selectAll().executeTakeFirstOrThrow()
const reason = '按公报核对'

/** By upload and a second person. */
async function byConsole(office: Office): Promise<void> {
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
  const { data: change } = await ask(keeper, 'apply', { importId: report.change.id, reason })
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

const byCommand = () =>
  importLaws(db, { folder: folderOf({ [`${NAME}(${PUBLISHED}).md`]: NEXT }), actor: 'office:test' })

/** A law that is cited and followed gets a new version; what readers, followers and the office then have. */
async function walk(bring: (office: Office) => Promise<unknown>) {
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

test('a damaged file keeps everything out, unless skipping is ticked; the line is that of the file that came', async () => {
  const office = await openOffice()
  const { keeper, ask } = office
  const { data: report } = await readFiles(
    office,
    {
      [`${TITLE}(${PUBLISHED}).md`]: NEXT,
      '示例省水闸办法(2020-03-01).txt': '示例省水闸办法\n2020年3月1日 示例省财政厅公布\n第一条 一。\n第三条 三。',
    },
    { level: '7' },
  )
  expect(report.problems).toMatchObject([{ file: '示例省水闸办法(2020-03-01).txt', line: 4 }])
  const apply = (input: object) => ask(keeper, 'apply', { importId: report.change.id, reason, ...input })
  expect(saidBy(await apply({}))).toMatch(/^601 有 1 处有误，改正后重新上传/)
  expect(saidBy(await apply({ skipDamaged: true }))).toBe('200 操作成功')
  // The answer was lost, and the button pressed again.
  expect(saidBy(await apply({ skipDamaged: true }))).toBe('200 操作成功')
})

test('what was read is not written once the library has moved on, and one import runs at a time', async () => {
  const office = await openOffice()
  const { keeper, other, responsible, ask } = office
  const { data: report } = await readFiles(office, { [`${TITLE}(${PUBLISHED}).md`]: NEXT }, { level: '7' })
  const { data: late } = await readFiles(office, { [`${TITLE}(${daysAgo(8)}).md`]: NEXT }, { level: '7' })
  const { data: change } = await ask(keeper, 'apply', { importId: report.change.id, reason })
  await sql`insert into law_turn (what, holder, until) values ('import', 'elsewhere', now() + interval '1 minute')`.execute(
    db,
  )
  const confirm = (as: Hired, more = {}) =>
    ask(as, 'confirm', { id: change.id, number: change.number, outcome: 'release', ...more })
  expect(saidBy(await confirm(other))).toBe('409 另一次法规导入正在进行，请等它结束')
  await expect(
    importLaws(db, { folder: folderOf({ [`${NAME}(2015-01-05).md`]: FIRST }), actor: 'test' }),
  ).rejects.toThrow('另一次法规导入正在进行')
  await sql`delete from law_turn`.execute(db)
  expect((await confirm(responsible)).code).toBe(200)
  expect(saidBy(await confirm(other))).toBe(`409 ${responsible.name}已经确认了这处改动`)
  await written()
  expect(saidBy(await ask(keeper, 'apply', { importId: late.change.id, reason }))).toMatch(
    /^409 读取之后法规库有了变动/,
  )
})

test('an archive, a printed text and a Word file come in alike', async () => {
  const printed = (name: string) => [
    `示例省${name}办法`,
    '（2020年3月1日示例省财政厅公布）',
    '第一章　总则',
    '第一条　为了规范采购，制定本办法。',
    '第二条　本办法自2020年4月1日起施行。',
  ]
  const body = printed('水渠')
    .map((text) => line(run(text)))
    .join('')
  const { data } = await readFiles(
    await openOffice(),
    {
      '水闸.txt': printed('水闸').join('\r\n'),
      '水渠.docx': manuscript({ body }),
      '一包.zip': storedZip([{ name: '地方规范性文件/水坝.txt', content: printed('水坝').join('\n') }]),
    },
    { level: '7' },
  )
  expect(data.problems).toEqual([])
  const read = data.versions.map(({ title, published, effective, articles }) => [title, published, effective, articles])
  expect(read.sort()).toEqual(
    ['水坝', '水渠', '水闸'].map((name) => [`示例省${name}办法`, '2020-03-01', '2020-04-01', 2]).sort(),
  )
})

test('files that cannot be read are told by name', async () => {
  const office = await openOffice()
  const { data } = await readFiles(office, { '说明.pdf': '%PDF', '空.md': ' ', '内容.md': '---\nlaw: x\n---\n' })
  expect(data.problems.map(({ file, message }) => `${file} ${message.slice(0, 8)}`)).toEqual([
    '说明.pdf 不能读取这种文件',
    '内容.md 这是导出内容用的',
    '空.md 缺少 <!-- ',
    '空.md 这一文本是哪天公',
    '空.md 看不出效力级别：',
  ])
  expect(saidBy(await readFiles(office, { '坏.zip': 'PK' }))).toMatch(/^601 坏.zip：压缩包打不开/)
  expect((await office.ask(office.keeper, 'read', { uploadIds: ['0'.repeat(24)] })).code).toBe(404)
})

const factsOf = async () => {
  const v = await versionOf('2015-01-05')
  const item = db.selectFrom('knowledge').where('es_id', '=', v.es_id).select('class_id')
  return {
    esId: v.es_id,
    base: v.number,
    documentNumber: v.document_number,
    issuingBody: v.issuing_body,
    level: v.level,
    classId: (await item.executeTakeFirstOrThrow()).class_id,
    published: v.published,
    effective: v.effective,
    expiry: v.expiry,
    abolished: v.abolished,
    aliases: v.aliases,
    note: v.note,
    reason,
  }
}

test('facts wait for a second person, every wrong day is named, and an import does not go over them unasked', async () => {
  const office = await openOffice()
  const { keeper, other, ask } = office
  const facts = await factsOf()
  const wrong = await ask<{ fields: object[] }>(keeper, 'facts', {
    ...facts,
    effective: '2014-01-01',
    expiry: '2013-01-01',
    abolished: '2013-01-01',
    classId: 'nothing',
  })
  expect([wrong.code, wrong.data.fields]).toEqual([
    601,
    [
      { field: 'effective', message: '施行日期不能早于公布日期' },
      { field: 'expiry', message: '有效期至不能早于施行日期' },
      { field: 'abolished', message: '废止日期应在施行日期之后' },
      { field: 'classId', message: '没有这个分类' },
    ],
  ])
  expect(saidBy(await ask(keeper, 'facts', facts))).toBe('601 没有改动')
  const { data: change } = await ask(keeper, 'facts', { ...facts, documentNumber: '示财〔2015〕9号' })
  // The answer was lost, and the button pressed again.
  const again = await ask(keeper, 'facts', { ...facts, documentNumber: '示财〔2015〕9号' })
  expect([again.code, again.data.id]).toEqual([200, change.id])
  expect(change.differences).toEqual([{ name: '发文字号', before: '', after: '示财〔2015〕9号', runs: null }])
  const waitsFor = async (as: Hired) => {
    const { confirms } = (await askOffice<Today>(app, 'today.list', { as })).data
    return confirms?.ok && confirms.rows.some(({ id, what }) => id === change.id && what === '法规版本信息')
  }
  expect([await waitsFor(keeper), await waitsFor(other)]).toEqual([false, true])
  expect(saidBy(await ask(other, 'facts', { ...facts, note: '另一处' }))).toMatch(
    new RegExp(`^409 ${keeper.name}对这一版本的改动还在等人确认`),
  )
  expect((await versionOf('2015-01-05')).document_number).toBe('')
  expect(saidBy(await ask(other, 'confirm', { id: change.id, number: 1, outcome: 'return' }))).toBe(
    '601 退回请写明理由，至少 4 个字',
  )
  expect((await ask(other, 'confirm', { id: change.id, number: 1, outcome: 'release' })).code).toBe(200)
  await written()
  expect((await versionOf('2015-01-05')).document_number).toBe('示财〔2015〕9号')
  expect(saidBy(await ask(keeper, 'facts', facts))).toMatch(/^409 这一版本已有更新的改动/)
  const changed = { folder: folderOf({ [`${NAME}(2015-01-05).md`]: FIRST.replace('每日', '每天') }), actor: 'test' }
  const { doubts, same } = await importLaws(db, changed)
  expect([same, doubts.map(({ message }) => message)]).toEqual([
    1,
    ['编辑部改过这一版本，没有覆盖；要以文件为准，请加 --force'],
  ])
  expect((await importLaws(db, { ...changed, force: true })).changed).toBe(1)
  expect((await versionOf('2015-01-05')).document_number).toBe('')
})

test('a slip of the pen in an article is put right by two people; followers hear of it once, and who cites it is asked', async () => {
  const { keeper, responsible, writer, ask, lawId } = await openOffice()
  const { es_id: esId } = await versionOf('2015-01-05')
  const reader = await signUp(app)
  await app.as(reader).operate.operate({ esIds: [esId], operateType: 'follow' })
  const words = `依照《${TITLE}》第二条办理。`
  await publish(db, {
    title: '引用的一篇',
    body: `<p>${words}</p>`,
    body_text: words,
    publish_time: '2020-05-05 09:00:00',
  })
  await relink(db)
  const text = (as: Hired, input: object) => ask(as, 'text', { esId, base: 1, address: '2', reason, ...input })
  expect(saidBy(await text(writer, { text: '水井应当每天清洗。' }))).toMatch(/^403/)
  expect(saidBy(await text(keeper, { text: '第三条 另一条。' }))).toMatch(/^601 “第三条 另一条。”像是另一条的开头/)
  expect((await text(keeper, { address: '9', text: '没有这一条。' })).code).toBe(404)
  expect(saidBy(await text(keeper, { text: '水井应当每日清洗。' }))).toBe('601 没有改动')
  expect((await text(keeper, { text: '水井应当每天清洗。', reason: '错' })).code).toBe(601)
  const { data: change } = await text(keeper, { text: '第二条 水井应当每天清洗：\n（一）井口；\n（二）井壁。' })
  expect(change.label).toBe('第二条')
  expect((await ask(responsible, 'confirm', { id: change.id, number: 1, outcome: 'release' })).code).toBe(200)
  await written()
  const article = await app.anonymous.law.article({ id: `${esId}~2` })
  expect(article.articles[0]?.lines.map(({ label, text: line }) => label + line)).toEqual([
    '水井应当每天清洗：',
    '（一）井口；',
    '（二）井壁。',
  ])
  for (const _time of [1, 2]) await notifyFollowers(db, listLawEvents)
  const told = await db.selectFrom('notice_to_user').where('kind', '=', 'law').select('title').execute()
  expect(told).toEqual([{ title: `您关注的《${TITLE}》有更正` }])
  const list = (await ask(writer, 'affected', { lawId })).raw.json<{ rows: Affected[] }>()
  expect(list.rows.map(({ title }) => title)).toEqual(['引用的一篇'])
})

test('an assumed day is verified with a source: as it is by one person, otherwise by two; later imports keep it', async () => {
  const { keeper, other, ask } = await openOffice()
  const undated = (title: string) =>
    `# ${title}\n\n2019年3月1日 示例省财政厅公布\n\n2024年5月6日 示例省财政厅修正\n\n<!-- INFO END -->\n\n第一条 一。\n\n第二条 本办法自2019年4月1日起施行。\n`
  const files = {
    '地方规范性文件/示例省甲办法(2024-05-06).md': undated('示例省甲办法'),
    '地方规范性文件/示例省乙办法(2024-05-06).md': undated('示例省乙办法'),
  }
  await importLaws(db, { folder: folderOf(files), actor: 'test' })
  const list = async () =>
    (await ask(keeper, 'unverified')).raw.json<{
      rows: { esId: string; title: string; base: number; effective: string }[]
    }>().rows
  const [one, two] = await list()
  const verify = (row: typeof one, input: object) =>
    ask(keeper, 'verify', { esId: row?.esId, base: row?.base, source: '示例省公报2024年第8号', ...input })
  expect((await verify(one, { effective: '2024-05-06', source: '无' })).code).toBe(601)
  expect((await verify(one, { effective: '2024-05-01' })).code).toBe(601)
  expect((await verify(one, { effective: '2024-05-06' })).data.state).toBe('released')
  const { data: change } = await verify(two, { effective: '2024-07-01' })
  expect(change.state).toBe('waiting')
  expect((await list()).map(({ title }) => title)).toEqual([two?.title])
  await ask(other, 'confirm', { id: change.id, number: 1, outcome: 'release' })
  await written()
  expect(await list()).toEqual([])
  await importLaws(db, { folder: folderOf(files), actor: 'test' })
  expect(await list()).toEqual([])
  const stored = await db
    .selectFrom('law_version')
    .where('es_id', '=', two?.esId ?? '')
    .select(['effective', 'effective_source'])
    .executeTakeFirst()
  expect(stored).toEqual({ effective: '2024-07-01', effective_source: '示例省公报2024年第8号' })
})

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
  expect((await ask(keeper, 'withdraw', { lawId, base: 1, reason })).code).toBe(200)
  expect(saidBy(await ask(other, 'withdraw', { lawId, base: 1, reason }))).toMatch(/^409/)
  await written()
  await importLaws(db, { folder: folderOf({ [`${NAME}(${PUBLISHED}).md`]: NEXT }), actor: 'test' })
  const states = db.selectFrom('knowledge').where('kind', '=', 'law').select('state').distinct()
  expect(await states.execute()).toEqual([{ state: 'withdrawn' }])
  const { data: change } = await ask(keeper, 'restore', { lawId, base: 2, reason })
  expect((await ask(other, 'confirm', { id: change.id, number: 1, outcome: 'release' })).code).toBe(200)
  await written()
  expect(await states.execute()).toEqual([{ state: 'published' }])
  expect((await app.anonymous.law.article({ id: `${esId}~2` })).articles).toHaveLength(1)
  const { data } = await ask<{ versions: object[]; changes: { kind: string }[] }>(keeper, 'open', { lawId })
  expect([data.versions.length, data.changes.map(({ kind }) => kind)]).toEqual([2, ['restore', 'withdraw']])
})
