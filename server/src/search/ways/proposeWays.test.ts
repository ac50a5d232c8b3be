import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { answersInWays } from '../../questions/answering/answersInWays.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { exchangesWith } from '../../testing/content/exchanges.ts'
import { allFindables } from '../../testing/content/keeperOf.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { insertAsked } from '../asked/asked.queries.ts'
import { officeSearch } from '../search.office.ts'

const PHONE = '13912345678'

/** The portal of an office with a law about deposits, and so many answers of which every fifth rests on it. */
async function office(size: number) {
  const { db } = await testDatabase()
  await addClasses(db)
  await addLawClasses(db)
  const esId = await enactLaw(db, {
    title: '示例省采购条例',
    effective: '2024-01-01',
    text: '第一条 为了规范采购，制定本条例。\n第二条 履约担保期满的，应当退还保证金。\n第三条 履约担保期满的物品，应当退还。',
  })
  const planted = { question: `我的订钱 ${PHONE} 一直没给`, answer: '请看条例', every: 5 }
  for (const [at, { title, question, answer }] of exchangesWith(size, [planted]).entries()) {
    const id = await publish(db, {
      kind: 'question',
      title: at === size - 5 ? `${title} ${PHONE}` : title,
      body_text: `${question}\n${answer}`,
      extra: JSON.stringify({ question, asker: '王小满', expert: '周砚秋' }),
    })
    if (at % 5 === 0)
      await sql`insert into citation (source_id, source_kind, law_id, es_id, address, phrase)
        select ${id}, 'question', law_id, es_id, '2', '第二条' from law_version where es_id = ${esId}`.execute(db)
  }
  const folder = mkdtempSync(join(tmpdir(), 'zc-ways-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const synonyms = join(folder, 'synonyms.txt')
  writeFileSync(synonyms, '磋商 谈判\n保函 > 保证金\n')
  const needs = {
    db,
    actor: 'office:test',
    synonyms,
    progress: () => undefined,
    sources: { findables: allFindables(db), ...answersInWays },
  }
  return { db, run: (...args: string[]) => officeSearch(needs, args) }
}

test('the editor sees a pair with its evidence and a line to paste, and can say no for good', async () => {
  const { db, run } = await office(60)
  const told = await run('propose')
  expect(told).toContain('从 60 条公开的问答里看出')
  expect(told).toMatch(/^订钱 > 保证金$/m)
  expect(told).toMatch(/^\| 订钱 \| 保证金 \| 12 \| 12 \| 12 \| 0、1 \| 约 1\/[\d,]+ \|$/m)
  expect(told).toMatch(/^订钱 → 保证金：\/questionDetails\?id=\w+《第50件事情怎么处理》《第45件事情怎么处理》$/m)
  expect(await run('decline', '订钱', '保证金')).toBe('不再提出：订钱 → 保证金')
  expect(await run('decline', '订钱', '保证金')).toContain('早已不再提出')
  expect(await run('propose')).not.toContain('订钱 > 保证金')
  expect(await run('declined')).toMatch(/^订钱 → 保证金（\d{4}-\d\d-\d\d，office:test）$/)
  const acts = await db.selectFrom('audit').where('act', '=', 'search-decline').select('subject').execute()
  expect(acts).toEqual([{ subject: '订钱 保证金' }])
  expect(await run('reconsider', '订钱', '保证金')).toContain('又可以提出')
  expect(await run('propose')).toBe(told)
  await expect(run('reconsider', '订钱', '保证金')).rejects.toThrow('没有被拒过')
  await expect(run('decline', '订', '保证金')).rejects.toThrow('2 到 20 个字')
  await expect(run('decline', '订钱')).rejects.toThrow('还缺内容')
})

test('no phone number and no name reaches the editor’s list', async () => {
  const { run } = await office(60)
  const told = await run('propose')
  expect(told).toContain('/questionDetails?id=')
  expect(told).not.toMatch(/\d{5,}|小满|砚秋/)
})

test('with few questions the command says that nothing can be told yet', async () => {
  const { run } = await office(12)
  expect(await run('propose')).toBe('公开的问答只有 12 条，少于 30 条，还看不出读者的说法；什么也没有改动。')
})

test('words that many looked for in vain are named to the editor, those of one reader are not', async () => {
  const { db, run } = await office(30)
  const asked = (word: string, readers: number, found: number) =>
    insertAsked(
      db,
      Array.from({ length: readers }, (_, at) => ({ word, reader: `${word}${at}`, found })),
    )
  await asked('倒挂条款', 6, 0)
  await asked('只此一人搜', 4, 0)
  await asked('质疑函', 6, 40)
  await asked('王小满', 6, 0)
  await asked('宏远公司 中标', 6, 0)
  await asked('合同 2026', 6, 0)
  const told = await run('propose')
  expect(told).toContain('几乎没有找到，问答里也看不出含义的词，请编辑自行判断：\n  倒挂条款')
  expect(told).not.toMatch(/只此一人搜|质疑函|王小满|宏远|2026/)
})
