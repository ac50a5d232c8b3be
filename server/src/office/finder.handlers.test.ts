import type { Found } from '@zhengcai/contract/office/finder.contract.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { enactLaw } from '../testing/content/enactLaw.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { ANSWERED, addClasses, publish } from '../testing/content/publish.ts'
import { photograph, sentFile } from '../testing/files/mediaFiles.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
let writer: Hired
let administrator: Hired
let law = ''

beforeAll(async () => {
  writer = await hireStaff(app, 'writer')
  administrator = await hireStaff(app, 'administrator')
  await db.updateTable('staff').set({ name: '欧阳慧' }).where('id', '=', writer.id).execute()
  await addClasses(db)
  await addLawClasses(db)
  await publish(db, { es_id: 'prepay', title: '合同预付款怎么定' })
  await publish(db, { es_id: 'answer', title: '磋商只有两家还能继续吗', ...ANSWERED })
  await publish(db, { es_id: 'ahead', title: '合同预付款的后续', publish_time: '2099-01-01 00:00:00' })
  law = await enactLaw(db, {
    title: '示例省采购验收条例',
    effective: '2025-01-01',
    text: '第一条 为了规范验收，制定本条例。\n\n第二条 验收应当在五个工作日内完成。',
  })
  await ask({ id: 'open', esId: 'answer', title: '张三在例山县小学问的' })
  await ask({ id: 'own', esId: null, title: '李四的私事' })
})

async function ask({ id, esId, title }: { id: string; esId: string | null; title: string }) {
  await sql`insert into question (id, title, content, anonymous, publish, due_on, said, es_id)
    values (${id}, ${title}, '电话 13800000000', true, true, '2026-12-01', '', ${esId})`.execute(db)
}

async function find(keyword: string, as = writer): Promise<string[]> {
  const { data } = await askOffice<Found[]>(app, 'finder.find', { as, input: { keyword } })
  return data.map(({ kind, title, href }) => `${kind} ${title} ${href}`)
}

const numberOf = async (id: string) =>
  (await db.selectFrom('question').where('id', '=', id).select('number').executeTakeFirstOrThrow()).number

test('what is published is found by words, pinyin and initials, and leads to where it is written', async () => {
  const { id } = await db.selectFrom('draft').where('es_id', '=', 'prepay').select('id').executeTakeFirstOrThrow()
  for (const keyword of ['预付款', 'yufukuan', 'yfk', '合同预付款怎么定']) {
    const published = (await find(keyword)).filter((line) => line.startsWith('item'))
    expect([keyword, published]).toEqual([keyword, [`item 合同预付款怎么定 /office/text?id=${id}`]])
  }
})

test('laws are found by name and articles by their number', async () => {
  expect(await find('验收条例')).toContain(`law 示例省采购验收条例 /lawDetails?id=${law}`)
  expect(await find('示例省采购验收条例第二条')).toContain(
    `article 示例省采购验收条例 第二条 /readDetails?id=${law}#art-2`,
  )
})

test('a question is found by its number where everybody may read it, in its public words', async () => {
  const number = await numberOf('open')
  const found = `question 磋商只有两家还能继续吗 /questionDetails?id=answer`
  for (const typed of [number, number.replace('-', ''), number.replace('-', ' ')])
    expect(await find(typed)).toEqual([found])
  expect(await find(await numberOf('own'))).toEqual([])
})

test.each(['李四', '张三', '例山县小学', '13800000000', '的私事'])(
  'nothing of who asked is found: %s',
  async (keyword) => {
    for (const as of [writer, administrator, await hireStaff(app, 'answerer', 'responsible')])
      expect(await find(keyword, as)).toEqual([])
  },
)

test('a file is found by what is to be seen in it, by those to whom the library opens', async () => {
  const { uploadId } = await sentFile(app, writer, await photograph(), '2026评审.jpg')
  const facts = { uploadId, alt: '七位专家围桌评审方案' }
  const { data } = await askOffice<{ media: { id: string } }>(app, 'media.finish', { as: writer, input: facts })
  const found = [`media 七位专家围桌评审方案 /office/media?id=${data.media.id}`]
  expect(await find('围桌评审')).toEqual(found)
  expect(await find('2026评审')).toEqual(found)
  expect(await find('围桌评审', administrator)).toEqual([])
})

test('screens and colleagues are found by those to whom they open', async () => {
  expect((await find('yg', administrator))[0]).toBe('screen 员工 /office/staff')
  expect(await find('shenji', administrator)).toEqual(['screen 审计 /office/audit'])
  expect(await find('yg')).toEqual([])
  expect(await find('我的账号')).toEqual(['screen 我的账号 /office/account'])
  expect(await find('oyh', administrator)).toEqual([`staff 欧阳慧 /office/staff?person=${writer.id}`])
  expect(await find('欧阳', administrator)).toEqual([`staff 欧阳慧 /office/staff?person=${writer.id}`])
  expect(await find('欧阳')).toEqual([])
})

test('who was disabled is no longer offered', async () => {
  const gone = await hireStaff(app, 'writer')
  await db
    .updateTable('staff')
    .set({ name: '司马离', disabled_at: '2026-01-01 00:00:00' })
    .where('id', '=', gone.id)
    .execute()
  expect(await find('司马', administrator)).toEqual([])
})

test.each([
  ['nothing', '', '601 请填写要找的词'],
  ['only blanks', '  ', '601 请填写要找的词'],
  ['a whole page', '长'.repeat(61), '601 要找的词至多 60 个字'],
])('looking for %s is refused', async (_what, keyword, said) => {
  expect(saidBy(await askOffice(app, 'finder.find', { as: writer, input: { keyword } }))).toBe(said)
})

test.each(["';drop table staff;--", '%', '_', '<script>alert(1)</script>', '\\'])(
  '%s is a word like any other',
  async (keyword) => {
    expect(await find(keyword, administrator)).toEqual([])
  },
)

test('what readers see can be taken from them right there by those who may, and by nobody else', async () => {
  const operator = await hireStaff(app, 'operator')
  const offered = async (as: Hired, keyword: string) =>
    (await askOffice<Found[]>(app, 'finder.find', { as, input: { keyword } })).data.flatMap(({ esId }) => esId ?? [])
  expect(await offered(operator, '合同预付款怎么定')).toEqual(['prepay'])
  expect(await offered(writer, '合同预付款怎么定')).toEqual([])
  expect(await offered(operator, '磋商只有两家还能继续吗')).toEqual([])
})
