import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { shared } from '../../../../tools/shared.ts'
import { exportContent } from '../../app/content/exportContent.ts'
import { importContent } from '../../app/content/importContent.ts'
import type { Db } from '../../platform/database/database.ts'
import { fileStore } from '../../platform/files/files.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { importLaws } from '../importing/importLaws.ts'

const work = mkdtempSync(join(tmpdir(), 'zc-laws-out-'))
afterAll(() => rmSync(work, { recursive: true }))
const store = fileStore(join(work, 'store'))
const HEAD = '<!-- INFO END -->'

/** One of each form that a law has in the library. */
const LAWS: Record<string, string> = {
  '行政法规/示例采购条例(2020-01-01).md': `# 示例采购条例\n\n2020年1月1日 国务院令第700号公布\n\n${HEAD}\n\n为了规范，制定本条例。\n\n## 第一章 总 则\n\n第一条 采购应当公开。\n\n采购可以集中：\n\n（一）货物；\n\n1.大宗货物；\n\n（二）服务。\n\n## 第二章 附则\n\n### 第一节 其他\n\n第二条 本条例自2020年3月1日起施行。\n\n附件\n\n目录一\n`,
  '行政法规/示例采购条例(2024-05-01).md': `# 示例采购条例\n\n2020年1月1日 国务院令第700号公布\n\n2024年5月1日 修订\n\n${HEAD}\n\n## 第一章 总则\n\n第一条 采购应当公开。\n\n第一条之一 采购应当公平。\n\n## 第二章 附则\n\n第二条 本条例没有写明何日生效。\n`,
  '规范性文件/关于示例采购的通知(2023-03-03).md': `# 示例省财政厅关于示例采购的通知\n\n${HEAD}\n\n各市财政局：\n\n一、总体要求\n\n坚持公开。\n\n二、主要任务\n\n（一）公开目录。\n\n（二）公开结果。\n\n示例省财政厅\n\n2023年3月3日\n`,
  '规范性文件/关于示例问题的复函(2022-02-02).md': `# 示例省财政厅关于示例问题的复函\n\n${HEAD}\n\n你局来函收悉。\n\n同意你局意见。\n\n示例省财政厅\n\n2022年2月2日\n`,
  '民法/示例法典(2021-01-01).md': `# 示例法典\n\n2021年1月1日 第一届全国人民代表大会第一次会议通过\n\n${HEAD}\n\n# 第一编 总则\n\n## 第一章 一般规定\n\n第一条 为了保护，制定本法。\n\n# 第二编 物权\n\n## 第一章 抵押\n\n（一）不动产抵押\n\n第二条 可以抵押。\n\n# 附则\n\n第三条 本法自2021年2月1日起施行。\n`,
}

async function dumped(db: Db, folder: string) {
  await exportContent(db, { folder, store, actor: 'test' }).then(({ problems }) => expect(problems).toEqual([]))
  return readdirSync(join(folder, 'laws')).map((name) => ({
    name,
    text: readFileSync(join(folder, 'laws', name), 'utf8'),
  }))
}

const rowsOf = async (db: Db) => [
  (await sql`select * from law order by law_id`.execute(db)).rows,
  (
    await sql`select es_id, law_id, document_number, issuing_body, level, published, effective, effective_assumed, expiry, next_effective, is_first,
    note, aliases, revisions, preamble, outline, annex, article_count from law_version order by es_id`.execute(db)
  ).rows,
  (await sql`select * from law_article order by es_id, ordinal`.execute(db)).rows,
  (await sql`select es_id, title, summary, class_id, tags, work_id from knowledge order by es_id`.execute(db)).rows,
]

async function expectSameLibrary(db: Db, name: string): Promise<void> {
  const out = await dumped(db, join(work, name))
  const other = await testDatabase()
  await importContent(other.db, { folder: join(work, name), store, demo: false, actor: 'test' })
  expect(await rowsOf(other.db)).toEqual(await rowsOf(db))
  expect(await dumped(other.db, join(work, `${name}-again`))).toEqual(out)
}

test('laws that came as plain texts leave with what was found out about them, and come back under the same addresses', async () => {
  const { db } = await testDatabase()
  await addLawClasses(db)
  for (const [name, text] of Object.entries(LAWS)) {
    mkdirSync(dirname(join(work, 'in', name)), { recursive: true })
    writeFileSync(join(work, 'in', name), text)
  }
  expect(await importLaws(db, { folder: join(work, 'in'), actor: 'test' })).toMatchObject({ added: 5, skipped: [] })
  await expectSameLibrary(db, 'small')
})

const real = shared('data/laws')
describe.skipIf(!real)('the real texts beside the repository', () => {
  test('leave and come back the same', async () => {
    const { db } = await testDatabase()
    await addLawClasses(db)
    await importLaws(db, { folder: real ?? '', actor: 'test', skipDamaged: true })
    await expectSameLibrary(db, 'real')
  }, 240_000)
})
