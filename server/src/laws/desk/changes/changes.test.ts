import type { Affected } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { expect, test } from 'vitest'
import { notifyFollowers } from '../../../operations/notifyFollowers.ts'
import { enactLaw } from '../../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../../testing/content/lawClasses.ts'
import { FIRST, lawOffice, NAME, REASON, TITLE } from '../../../testing/content/lawOffice.ts'
import { publish } from '../../../testing/content/publish.ts'
import { askOffice, saidBy } from '../../../testing/people/askOffice.ts'
import type { Hired } from '../../../testing/people/hireStaff.ts'
import { signUp } from '../../../testing/people/signUp.ts'
import { testApp } from '../../../testing/testApp.ts'
import { relink } from '../../citations/relink.ts'
import { listLawEvents } from '../../lawEvents.queries.ts'

const app = await testApp()
const { db } = app
const { bring, openOffice, versionOf, written } = await lawOffice(app)

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
    reason: REASON,
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
  const changed = { [`${NAME}(2015-01-05).md`]: FIRST.replace('每日', '每天') }
  const { doubts, same } = await bring(changed)
  expect([same, doubts.map(({ message }) => message)]).toEqual([
    1,
    ['编辑部改过这一版本，没有覆盖；要以文件为准，请加 --force'],
  ])
  expect((await bring(changed, { force: true })).changed).toBe(1)
  expect((await versionOf('2015-01-05')).document_number).toBe('')
})

test('a day that contradicts the last article is kept only with what says so, and the second person sees both', async () => {
  const office = await openOffice()
  const { keeper, other, ask } = office
  await addLawClasses(db)
  const title = `示例省${Math.random().toString(36).slice(2, 8)}办法`
  const text = '第一条 为了规范采购，制定本办法。\n\n第二条 本办法自2024年3月1日起施行。'
  const esId = await enactLaw(db, { title, effective: '2024-03-01', text })
  const facts = {
    ...(await factsOf()),
    esId,
    base: 1,
    published: '2024-01-01',
    effective: '2024-05-01',
  }
  const wrong = await ask<{ fields: object[] }>(keeper, 'facts', facts)
  expect([wrong.code, wrong.data.fields]).toEqual([
    601,
    [
      {
        field: 'effective',
        message: '正文写的是“本办法自2024年3月1日起施行”，与这一天不同，请核对；确要改成这一天，请写明依据',
      },
      { field: 'source', message: '与正文所写的不同，请写明依据，至少 4 个字' },
    ],
  ])
  const source = '省政府公报2024年第8号，推迟施行的公告'
  const { data: change } = await ask(keeper, 'facts', { ...facts, source })
  expect(change.differences).toEqual(
    expect.arrayContaining([
      { name: '施行日期', before: '2024-03-01', after: '2024-05-01', runs: null },
      { name: '正文所写', before: '本办法自2024年3月1日起施行', after: '与施行日期不同', runs: null },
      { name: '施行日期的依据', before: '', after: source, runs: null },
    ]),
  )
  expect((await ask(other, 'confirm', { id: change.id, number: 1, outcome: 'release' })).code).toBe(200)
  await written()
  const kept = db
    .selectFrom('law_version')
    .where('es_id', '=', esId)
    .select(['effective', 'effective_source', 'number'])
  const { number, ...stands } = await kept.executeTakeFirstOrThrow()
  expect(stands).toEqual({ effective: '2024-05-01', effective_source: source })
  // Back to what the text says needs no source, and the old one does not stand for it.
  const back = await ask(keeper, 'facts', { ...facts, base: number, effective: '2024-03-01' })
  expect((await ask(other, 'confirm', { id: back.data.id, number: 1, outcome: 'release' })).code).toBe(200)
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject({ effective: '2024-03-01', effective_source: '' })
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
  const text = (as: Hired, input: object) => ask(as, 'text', { esId, base: 1, address: '2', reason: REASON, ...input })
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
  await bring(files)
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
  const act = db.selectFrom('audit').where('act', '=', 'law propose').where('subject', '=', `law-change:${change.id}`)
  expect((await act.select('detail').executeTakeFirst())?.detail).toMatchObject({
    effective: '2024-07-01',
    source: '示例省公报2024年第8号',
  })
  expect((await list()).map(({ title }) => title)).toEqual([two?.title])
  await ask(other, 'confirm', { id: change.id, number: 1, outcome: 'release' })
  await written()
  expect(await list()).toEqual([])
  await bring(files)
  expect(await list()).toEqual([])
  const stored = await db
    .selectFrom('law_version')
    .where('es_id', '=', two?.esId ?? '')
    .select(['effective', 'effective_source'])
    .executeTakeFirst()
  expect(stored).toEqual({ effective: '2024-07-01', effective_source: '示例省公报2024年第8号' })
})
