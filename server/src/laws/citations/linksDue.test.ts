import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { lawFile } from '../../testing/content/lawFiles.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { importLaws } from '../importing/importLaws.ts'
import { workOff } from '../lawDesk.job.ts'

const { db } = await testDatabase()
await addClasses(db)
await addLawClasses(db)
const folder = mkdtempSync(join(tmpdir(), 'zc-laws-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, '地方规范性文件'))
for (const title of ['示例省水库办法', '示例省水渠办法'])
  writeFileSync(
    join(folder, `地方规范性文件/${title}(2014-01-17).md`),
    lawFile({ title, published: '2014-01-17', effective: '2014-03-01', second: '每年清洗。' }),
  )
const run = (more = {}) => importLaws(db, { folder, actor: 'test', ...more })

beforeEach(async () => {
  await sql`truncate law, law_version, law_article, law_article_change, citation`.execute(db)
  await sql`delete from knowledge`.execute(db)
})

/** Asked before each of the two laws, and then before each text that is linked. */
const stoppedAfter = (laws: number) => {
  let asked = 0
  return async () => {
    asked += 1
    if (asked > laws) throw new Error('the process ends')
  }
}

test.each([
  ['the next import', () => run()],
  ['the job, where no import comes', () => workOff({ db, dataDir: folder })],
])('laws whose import was ended before texts were linked to them are linked by %s', async (_whom, goOn) => {
  const item = await publish(db, { body: '<p>见《示例省水库办法》第一条。</p>', publish_time: '2020-01-01 08:00:00' })
  const bodyOf = async () =>
    (await db.selectFrom('knowledge').where('es_id', '=', item).select('body').executeTakeFirstOrThrow()).body
  await expect(run({ goOn: stoppedAfter(2) })).rejects.toThrow('the process ends')
  expect(await bodyOf()).not.toContain('data-cite')
  await goOn()
  expect(await bodyOf()).toContain('>《示例省水库办法》第一条</a>')
  // Nothing is left that somebody would do again and again.
  const { rows } = await sql`select from law_links_due`.execute(db)
  expect(rows).toEqual([])
})

test('what is written while links are made is not taken for linked', async () => {
  let written = false
  await run({
    goOn: async () => {
      if (written || (await db.selectFrom('knowledge').select('es_id').execute()).length < 2) return
      written = true
      await sql`insert into law_links_due (law_id) select law_id from law`.execute(db)
    },
  })
  const { rows } = await sql`select from law_links_due`.execute(db)
  expect(rows).toHaveLength(2)
  await workOff({ db, dataDir: folder })
})
