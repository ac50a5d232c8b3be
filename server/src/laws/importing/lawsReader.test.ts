import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importContent } from '../../app/content/importContent.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { testApp } from '../../testing/testApp.ts'

const { db, store, anonymous } = await testApp()
await addLawClasses(db)
const folder = mkdtempSync(join(tmpdir(), 'zc-content-'))
mkdirSync(join(folder, 'laws'))
afterAll(() => rmSync(folder, { recursive: true }))

const front = {
  law: 'sample-measures',
  number: '示财库〔2017〕6号',
  body: '示例省财政厅',
  level: '地方规范性文件',
  class: 'law-general',
  published: '2017-03-01',
  effective: '2017-05-01',
  aliases: '[省专家办法]',
  summary: '规定专家从入库到解聘的全过程，适用于全省。',
  views: '12',
}
const write = (
  name: string,
  fields: Partial<Record<keyof typeof front | string, string>>,
  text = '第一条 甲。\n\n第二条 乙。',
  title = '示例省专家办法',
) => {
  const head = Object.entries({ ...front, ...fields })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')
  writeFileSync(join(folder, 'laws', name), `---\n${head}---\n# ${title}\n\n<!-- INFO END -->\n\n${text}\n`)
}
const run = () => importContent(db, { folder, store, demo: true, actor: 'test' })
const problems = async () =>
  run().then(
    () => [],
    ({ problems }) => problems,
  )

test('files that name one law are its versions, whatever each is called', async () => {
  write('experts-2017.md', {}, undefined, '示例省专家暂行办法')
  write('experts-2022.md', {
    published: '2022-03-01',
    effective: '2022-05-01',
    aliases: '[专家管理办法]',
    note: '转为正式办法。',
  })
  expect(await run()).toMatchObject({ added: 2, changed: 0, same: 0 })
  expect(await run()).toMatchObject({ added: 0, changed: 0, same: 2 })
  const { rows } = await anonymous.law.list()
  expect(rows.map(({ title, demo, viewCount }) => [title, demo, viewCount])).toEqual([['示例省专家办法', true, 12]])
  const { law } = await anonymous.law.previewDetail({ id: rows[0]?.esId ?? '' })
  expect(law.versions.map(({ published, note }) => [published, note])).toEqual([
    ['2022-03-01', '转为正式办法。'],
    ['2017-03-01', ''],
  ])
  expect(law.aliases.toSorted()).toEqual(['专家管理办法', '示例省专家暂行办法', '省专家办法'].toSorted())
})

test('a day may be counted from the first import', async () => {
  write('coming.md', { law: 'coming-rules', published: '-10d', effective: '+75d' }, undefined, '示例省验收规程')
  await run()
  const { rows } = await anonymous.law.list({ keyword: '验收规程' })
  expect(rows[0]?.law?.status).toBe('2')
})

test('what is wrong is told with file and line, and nothing comes in', async () => {
  write(
    'bad.md',
    { law: 'bad-rules', class: 'nowhere', effective: '2016-01-01', abolished: '2015-01-01' },
    '第一条 甲。\n\n第三条 乙。',
    '示例省坏办法',
  )
  expect(await problems()).toEqual([
    { file: 'laws/bad.md', line: 8, message: 'effective：不能早于公布日期' },
    { file: 'laws/bad.md', line: 12, message: 'abolished：应在施行日期之后' },
    { file: 'laws/bad.md', line: 6, message: 'class：没有分类 nowhere' },
    { file: 'laws/bad.md', line: 20, message: '第一条之后不应是第三条' },
  ])
  write('bad.md', { level: '最高级', published: '2017-03-01 09:00' })
  expect(await problems()).toMatchObject([
    { line: 5 },
    { line: 7, message: 'published：应为日期，例如 2026-11-15，或 +75d' },
  ])
  expect((await anonymous.law.list({ keyword: '坏办法' })).total).toBe(0)
})
