import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { importLaws } from './importLaws.ts'
import { lawDoubts } from './lawDoubts.ts'

const { db } = await testDatabase()
await addClasses(db)
await addLawClasses(db)
const folder = mkdtempSync(join(tmpdir(), 'zc-laws-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const UNDATED = expect.stringMatching(/^这一文本是哪天公布的？.*请把日期写进文件名，例如/)
const run = (more = {}) => importLaws(db, { folder, actor: 'test', ...more })
const law = (title: string, last: string, head = '') =>
  `# ${title}\n\n${head}\n\n<!-- INFO END -->\n\n## 第一章 总则\n\n第一条 为了规范采购，制定本条例。\n\n第二条 ${last}\n`
const versions = async (name: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select v.document_number as number, v.issuing_body as body, v.level, v.published, v.effective, v.next_effective as next,
      v.is_first as first, v.effective_assumed as assumed, v.doubts, k.class_id as class, l.aliases
    from law l join law_version v on v.law_id = l.law_id join knowledge k on k.es_id = v.es_id
    where l.name = ${name} order by v.published`.execute(db)
  return rows
}

beforeEach(async () => {
  await sql`truncate law, law_version, law_article, law_article_change, citation`.execute(db)
  await sql`delete from knowledge`.execute(db)
  rmSync(folder, { recursive: true, force: true })
  write(
    '行政法规/水库条例(2014-01-17).md',
    law(
      '中华人民共和国水库条例',
      '本条例自2014年3月1日起施行。',
      '2014年1月17日 中华人民共和国国务院令第646号公布\n\n2014年3月1日 施行',
    ),
  )
  write(
    '行政法规/水库条例(2024-07-10).md',
    law(
      '中华人民共和国水库条例',
      '本条例自2024年9月1日起施行。',
      '2014年1月17日 中华人民共和国国务院令第646号公布\n\n2024年7月10日 中华人民共和国国务院令第786号修订）',
    ),
  )
  write(
    '经济法/示例采购法(2017-09-01).md',
    law(
      '中华人民共和国示例采购法',
      '本法自2003年1月1日起施行。',
      '2002年6月29日 第九届全国人民代表大会常务委员会第二十八次会议通过',
    ),
  )
})

test('versions of a law are told by its name and chained, and a second time changes nothing', async () => {
  expect(await run()).toEqual({
    ...{ added: 3, changed: 0, same: 0, laws: 2, articles: 6 },
    ...{ assumed: 1, skipped: [], doubts: [] },
  })
  expect(await run()).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect(await versions('水库条例')).toMatchObject([
    { number: '国务院令第646号', body: '国务院', level: '2', effective: '2014-03-01', next: '2024-09-01', first: true },
    { number: '国务院令第786号', effective: '2024-09-01', next: null, first: false, class: 'law-other' },
  ])
  expect((await versions('水库条例'))[0]?.aliases).toEqual(['国务院令第786号', '国务院令第646号'])
})

test('a law never applies before it was published, whatever day its text still names', async () => {
  await run()
  expect(await versions('示例采购法')).toMatchObject([
    {
      published: '2017-09-01',
      effective: '2017-09-01',
      assumed: true,
      body: '全国人民代表大会常务委员会',
      level: '1',
      class: 'law-economic',
    },
  ])
})

test('a changed file changes its version under the same id and keeps what readers counted', async () => {
  await run()
  const before = await db.selectFrom('knowledge').select(['es_id', 'origin']).orderBy('es_id').execute()
  await db.updateTable('knowledge').set({ view_count: 9 }).execute()
  write(
    '经济法/示例采购法(2017-09-01).md',
    law('中华人民共和国示例采购法', '改过的一条。', '2002年6月29日 全国人民代表大会常务委员会会议通过'),
  )
  expect(await run()).toMatchObject({ added: 0, changed: 1, same: 2 })
  expect(await db.selectFrom('knowledge').select(['es_id', 'origin']).orderBy('es_id').execute()).toEqual(before)
  expect(await db.selectFrom('knowledge').select('view_count').distinct().execute()).toEqual([{ view_count: 9 }])
})

test('one damaged file is told with its line and keeps everything out', async () => {
  write('经济法/坏法(2020-01-01).md', '# 坏法\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第三条 乙。\n')
  await expect(run()).rejects.toMatchObject({
    problems: [{ file: '经济法/坏法(2020-01-01).md', line: 7, message: '第一条之后不应是第三条' }],
  })
  expect(await db.selectFrom('knowledge').select('es_id').execute()).toEqual([])
  expect(await run({ skipDamaged: true })).toMatchObject({ added: 3, laws: 2, skipped: [{ line: 7 }] })
})

test.each([
  ['经济法/无日期.md', law('无日期法', '乙。'), UNDATED],
  ['经济法/坏日期(2020-13-45).md', law('坏日期法', '乙。'), UNDATED],
  [
    '某处/某办法(2020-01-01).md',
    law('某办法', '乙。'),
    '看不出效力级别：请选定效力级别，或放进以级别命名的文件夹，例如 行政法规',
  ],
  [
    '又一处/经济法/示例采购法(2017-09-01).md',
    law('示例采购法', '乙。'),
    '与 又一处/经济法/示例采购法(2017-09-01).md 是同一部法规的同一版本',
  ],
])('what cannot be placed is told: %s', async (file, text, message) => {
  write(file, text)
  await expect(run()).rejects.toMatchObject({ problems: [expect.objectContaining({ message })] })
})

test('a folder that is not there, or holds no law, is told', async () => {
  await expect(run({ folder: join(folder, 'nowhere') })).rejects.toThrow('没有这个文件夹')
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  await expect(run()).rejects.toThrow('没有 .md 文件')
})

test('the act is written down', async () => {
  await run()
  const acts = await db.selectFrom('audit').where('act', '=', 'import-laws').select(['actor', 'detail']).execute()
  expect(acts.at(-1)).toMatchObject({ actor: 'test', detail: { laws: 2, articles: 6 } })
})

const tableSums = async () => {
  const tables = [
    'law',
    'law_version',
    'law_article',
    'law_article_change',
    'citation',
    'knowledge',
    'audit',
    'search_change',
  ]
  const sums = tables.map(async (table) => {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(table)} t`.execute(db)
    return [table, rows[0]?.sum]
  })
  return Object.fromEntries(await Promise.all(sums))
}

test('a dry run tells what would happen, writes its report and changes nothing', async () => {
  await run()
  write('行政法规/水库条例(2014-01-17).md', law('中华人民共和国水库条例', '改过的一条。本条例自2014年3月1日起施行。'))
  write('经济法/断章法(2020-01-01).md', '# 断章法\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第二条 乙应当')
  const before = await tableSums()
  const report = join(folder, 'report.csv')
  await expect(run({ dryRun: true, report })).rejects.toThrow('断在句中')
  expect(await run({ dryRun: true, report, skipDamaged: true })).toMatchObject({ added: 0, changed: 1, same: 2 })
  expect(await tableSums()).toEqual(before)
  const [header, ...rows] = readFileSync(report, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toBe('"文件","法规","结果","条数","公布","施行","存疑与原因"')
  expect(rows.map((row) => row.split(',').slice(0, 3).join(' '))).toEqual([
    '"经济法/断章法(2020-01-01).md" "" "没有收入：有问题"',
    '"经济法/示例采购法(2017-09-01).md" "中华人民共和国示例采购法" "未变"',
    '"行政法规/水库条例(2014-01-17).md" "中华人民共和国水库条例" "更新"',
    '"行政法规/水库条例(2024-07-10).md" "中华人民共和国水库条例" "未变"',
  ])
  expect(rows[1]).toContain('"2017-09-01（待核）","施行日期待核：文本没有写明，暂按公布日期"')
})

test('a report in Markdown has a header and a row for each file, also where one file keeps all out', async () => {
  write('经济法/坏法(2020-01-01).md', '# 坏法\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第三条 乙。\n')
  const report = join(folder, 'report.md')
  await expect(run({ report })).rejects.toThrow('第一条之后不应是第三条')
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n')
  expect(lines.slice(2, 4)).toEqual([
    '| 文件 | 法规 | 结果 | 条数 | 公布 | 施行 | 存疑与原因 |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ])
  expect(lines.slice(4)).toHaveLength(4)
  expect(lines[4]).toContain('| 没有收入：有问题 |')
  for (const line of lines.slice(5))
    expect(line).toMatch(/\| 中华人民共和国.+ \| 没有收入 \| 2 \| \d{4}-.+因其他文件有误而未导入/)
  await expect(run({ report, skipDamaged: true })).resolves.toMatchObject({ added: 3 })
})

test('where a version keeps its law out, the report says of the others what they are and why they stayed out', async () => {
  write(
    '行政法规/水库条例(2019-01-01).md',
    '# 中华人民共和国水库条例\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第三条 乙。\n',
  )
  const report = join(folder, 'report.md')
  await run({ report, skipDamaged: true })
  const left = readFileSync(report, 'utf8')
    .split('\n')
    .filter((line) => line.includes('因同一法规的其他文件有误而未导入'))
  expect(left).toHaveLength(2)
  for (const line of left) expect(line).toMatch(/\| 中华人民共和国水库条例 \| 没有收入 \| 2 \| \d{4}/)
})

test('a version far shorter than the one beside it, here or in the library, is stored with a doubt', async () => {
  const long = [...Array(30).keys()].map((at) => `第${at + 1}条 条文${at}。`).join('\n\n')
  write('经济法/长法(2010-01-01).md', `# 长法\n\n<!-- INFO END -->\n\n${long}\n\n第31条 本法自2010年3月1日起施行。`)
  await run()
  rmSync(join(folder, '经济法/长法(2010-01-01).md'))
  write('经济法/长法(2020-01-01).md', law('长法', '本法自2020年3月1日起施行。'))
  expect((await run()).doubts.map(({ message }) => message)).toEqual([
    '只有 2 条，比 2010-01-01 公布的版本（31 条）少得多，可能不完整',
  ])
  const [, short] = await versions('长法')
  expect(short).toMatchObject({ doubts: ['只有 2 条，比 2010-01-01 公布的版本（31 条）少得多，可能不完整'] })
  expect(await lawDoubts(db, undefined)).toMatch(/待核 2 个版本：\n长法（2020-01-01 公布，.*少得多/)
})

test('the decision that amended a law tells from when the amended text applies', async () => {
  const amended = (day: string) =>
    law(
      '示例采购法',
      '本法自2003年1月1日起施行。',
      `2002年6月29日 全国人民代表大会常务委员会通过\n\n${day} 全国人民代表大会常务委员会《关于修改〈中华人民共和国示例采购法〉的决定》修正`,
    )
  write('经济法/示例采购法(2017-09-01).md', amended('2017年9月1日'))
  write(
    '经济法/关于修改《示例采购法》的决定(2017-09-01).md',
    '# 全国人民代表大会常务委员会关于修改《中华人民共和国示例采购法》的决定\n\n2017年9月1日 全国人民代表大会常务委员会通过\n\n<!-- INFO END -->\n\n一、将第二条修改为：“改过的一条。”\n\n二、本决定自2018年1月1日起施行。\n',
  )
  await run()
  expect(await versions('示例采购法')).toMatchObject([{ effective: '2018-01-01', assumed: false }])
})

test('a file titled only by the state is told, and one whose name runs on below is read whole', async () => {
  const text = '<!-- INFO END -->\n\n第一条 甲。\n\n第二条 本法自2020年3月1日起施行。\n'
  write('经济法/无名(2020-01-01).md', `# 中华人民共和国\n\n${text}`)
  await expect(run()).rejects.toThrow('名称只有“中华人民共和国”')
  write('经济法/无名(2020-01-01).md', `# 中华人民共和国\n\n示例统计法\n\n${text}`)
  await run()
  expect(await versions('示例统计法')).toHaveLength(1)
})

test('a day on which only a part of a law begins to apply is doubted, not taken', async () => {
  write(
    '行政法规/水车条例(2025-03-01).md',
    law(
      '水车条例',
      '本条例自2025年5月1日起施行，其中第一条自2026年7月1日起施行。',
      '2025年3月1日 中华人民共和国国务院令第801号公布',
    ),
  )
  const message = '结尾还写着“其中第一条自2026年7月1日起施行”，施行日期按整部法规的收入，请核对'
  expect((await run()).doubts).toEqual([{ file: '行政法规/水车条例(2025-03-01).md', line: 11, message }])
  expect(await versions('水车条例')).toMatchObject([{ effective: '2025-05-01', assumed: false, doubts: [message] }])
})
