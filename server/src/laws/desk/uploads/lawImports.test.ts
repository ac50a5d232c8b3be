import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAgo, FIRST, lawOffice, NAME, NEXT, PUBLISHED, REASON, TITLE } from '../../../testing/content/lawOffice.ts'
import { line, manuscript, run } from '../../../testing/files/manuscripts.ts'
import { storedZip } from '../../../testing/files/storedZip.ts'
import { saidBy } from '../../../testing/people/askOffice.ts'
import type { Hired } from '../../../testing/people/hireStaff.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { db } = app
const { bring, openOffice, readFiles, written } = await lawOffice(app)

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
  const apply = (input: object) => ask(keeper, 'apply', { importId: report.change.id, reason: REASON, ...input })
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
  const { data: change } = await ask(keeper, 'apply', { importId: report.change.id, reason: REASON })
  await sql`insert into law_turn (what, holder, until) values ('import', 'elsewhere', now() + interval '1 minute')`.execute(
    db,
  )
  const confirm = (as: Hired, more = {}) =>
    ask(as, 'confirm', { id: change.id, number: change.number, outcome: 'release', ...more })
  expect(saidBy(await confirm(other))).toBe('409 另一次法规导入正在进行，请等它结束')
  await expect(bring({ [`${NAME}(2015-01-05).md`]: FIRST })).rejects.toThrow('另一次法规导入正在进行')
  await sql`delete from law_turn`.execute(db)
  expect((await confirm(responsible)).code).toBe(200)
  expect(saidBy(await confirm(other))).toBe(`409 ${responsible.name}已经确认了这处改动`)
  await written()
  expect(saidBy(await ask(keeper, 'apply', { importId: late.change.id, reason: REASON }))).toMatch(
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

test('what an import writes is named as the text itself numbers it, where it comes and where it was', async () => {
  const title = '示例省水塔采购通知'
  const text = (items: string[]) =>
    [`# ${title}`, '2020年3月1日 示例省财政厅公布', '<!-- INFO END -->', ...items].join('\n\n')
  const [clean, watch] = ['水塔应当每日清洗，清洗的人应当登记。', '值守的人应当两人一组，夜间不得离开。']
  const office = await openOffice()
  const namesOf = async (name: string, items: string[]) => {
    const { data } = await readFiles(office, { [name]: text(items) }, { level: '7' })
    expect(data.problems).toEqual([])
    const words = db.selectFrom('law_change_words').where('change_id', '=', data.change.id).orderBy('ordinal')
    const rows = await words.where('kind', '<>', 'fact').select(['kind', 'name']).execute()
    return rows.map(({ kind, name: named }) => `${kind} ${named}`)
  }
  expect(await namesOf(`${title}(2020-03-01).md`, [`一、${clean}`, `二、${watch}`])).toEqual([
    'added 一、',
    'added 二、',
  ])
  await bring({ [`地方规范性文件/${title}(2020-03-01).md`]: text([`一、${clean}`, `二、${watch}`]) })
  const moved = [`（一）采购人应当公开预算。`, `（二）${clean.replace('每日', '每周')}`, `（三）${watch}`]
  expect(await namesOf(`${title}(2020-03-01).md`, moved)).toEqual(['added （一）', 'changed （二）（原一、）'])
})

test('a title over two lines is one in a Word file too, and a name that the file contradicts is told', async () => {
  const printed = (...title: string[]) => [
    ...title,
    '（2020年3月1日示例省财政厅公布）',
    '第一条　为了规范采购，制定本办法。',
    '第二条　本办法自2020年4月1日起施行。',
  ]
  const centred = '<w:jc w:val="center"/>'
  const body = printed('示例省水渠采购办法', '实施细则')
    .map((text, index) => line(run(text), index < 2 ? centred : ''))
    .join('')
  const { data } = await readFiles(
    await openOffice(),
    {
      '示例省水渠采购办法实施细则.docx': manuscript({ body }),
      '示例省水闸采购办法实施细则(2020-03-01).txt': printed('示例省水闸采购办法').join('\n'),
      '水坝采购办法_20200301.txt': printed('示例省水坝采购办法（试行）').join('\n'),
      '附件2.txt': printed('示例省水塔采购办法').join('\n'),
    },
    { level: '7' },
  )
  expect(data.problems).toEqual([])
  expect(data.versions.map(({ title }) => title).sort()).toEqual([
    '示例省水坝采购办法（试行）',
    '示例省水塔采购办法',
    '示例省水渠采购办法实施细则',
    '示例省水闸采购办法',
  ])
  expect(data.doubts).toEqual([
    {
      file: '示例省水闸采购办法实施细则(2020-03-01).txt',
      line: 1,
      message: '文件名写的是“示例省水闸采购办法实施细则”，文中的名称是“示例省水闸采购办法”，请核对名称是否写全',
    },
  ])
})

test('the level is what the text says, then what its folder is called, then what was chosen', async () => {
  const office = await openOffice()
  const { keeper, other, ask } = office
  const printed = (name: string, act = '示例省财政厅公布') =>
    `示例省${name}办法\n（2020年3月1日${act}）\n第一条 为了规范采购，制定本办法。\n第二条 本办法自2020年4月1日起施行。`
  const { data } = await readFiles(
    office,
    {
      '水闸.txt': printed('水闸', '中华人民共和国国务院令第9号公布'),
      '水渠.txt': printed('水渠'),
      '一包.zip': storedZip([
        { name: '一包/水坝.txt', content: printed('水坝') },
        { name: '一包/学习行政法规的材料/水塔.txt', content: printed('水塔') },
        { name: '部门规章/水车/水车.txt', content: printed('水车') },
        { name: '部门规章/水井.txt', content: printed('水井', '中华人民共和国国务院令第10号公布') },
      ]),
    },
    { level: '7' },
  )
  expect(data.problems).toEqual([])
  const { data: change } = await ask(keeper, 'apply', { importId: data.change.id, reason: REASON })
  await ask(other, 'confirm', { id: change.id, number: change.number, outcome: 'release' })
  await written()
  const { rows } = await sql<{ name: string; level: string }>`
    select l.name, v.level from law_version v join law l using (law_id) where v.published = '2020-03-01'`.execute(db)
  expect(Object.fromEntries(rows.map(({ name, level }) => [name.slice(3, 5), level]))).toEqual({
    ...{ 水闸: '2', 水渠: '7', 水坝: '7', 水塔: '7', 水车: '3', 水井: '2' },
  })
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
  const alone = await readFiles(office, { '说明.pdf': '%PDF-1' })
  expect([alone.code, alone.data.problems.map(({ file }) => file)]).toEqual([200, ['说明.pdf']])
  expect(saidBy(await readFiles(office, { '坏.zip': 'PK' }))).toMatch(/^601 坏.zip：压缩包打不开/)
  expect((await office.ask(office.keeper, 'read', { uploadIds: ['0'.repeat(24)] })).code).toBe(404)
})

test.each([
  ['bytes that are no text', Buffer.from([0x89, 0x50, 0, 0, 0xff, 0xfe, 0, 7])],
  ['a text with marks that no database takes', '第一条 甲\u0000乙\n第二条 \ud800'],
  ['a Word file that is none', Buffer.from('PK\u0003\u0004nothing')],
  ['nothing but line ends', '\n\n\r\n'],
])('%s under any name is told as faulty and nothing breaks', async (_what, bytes) => {
  const office = await openOffice()
  for (const name of ['图.png', '法规.md', '法规(2020-03-01).txt', '法规.docx']) {
    const { code, data, msg } = await readFiles(office, { [name]: bytes }, { level: '7' })
    expect([name, code, msg]).toEqual([name, 200, '操作成功'])
    expect(data.problems.length).toBeGreaterThan(0)
  }
})
