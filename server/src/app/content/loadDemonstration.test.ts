import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/testApp.ts'
import { loadDemonstration } from './loadDemonstration.ts'

const { db, store } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'zc-demonstration-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'news'))
writeFileSync(
  join(folder, 'site.yaml'),
  'classes:\n  - { id: news, name: 资讯, children: [{ id: headline, name: 要闻 }] }\n',
)
writeFileSync(
  join(folder, 'news/one.md'),
  '---\ntitle: 第一篇新闻\nsummary: 一句足够长的摘要文字\nclass: headline\npublish: -3d 09:30\nsource: 本刊讯\n---\n第一段。\n',
)

test('of several processes that start at once on an empty database one fills it, and all of them go on', async () => {
  const told = await Promise.all([1, 2, 3].map(() => loadDemonstration(db, store, folder)))
  expect(told.toSorted()).toEqual(['', '', '已载入示例内容 1 篇。'])
  const imports = await db.selectFrom('audit').where('actor', '=', 'start').select('act').execute()
  expect(imports).toHaveLength(1)
  expect(await loadDemonstration(db, store, folder)).toBe('')
  const { rows } = await sql`select from pg_stats where tablename = 'knowledge'`.execute(db)
  expect(rows.length, 'the database knows what it was filled with').toBeGreaterThan(0)
})
