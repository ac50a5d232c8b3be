import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LawChangeWords, LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addLawClasses } from '../../../testing/content/lawClasses.ts'
import { sentLaw } from '../../../testing/content/lawFiles.ts'
import { ANSWERED, addClasses, publish } from '../../../testing/content/publish.ts'
import { askOffice } from '../../../testing/people/askOffice.ts'
import { hireStaff } from '../../../testing/people/hireStaff.ts'
import { testApp } from '../../../testing/testApp.ts'
import { relink } from '../../citations/relink.ts'
import { importLaws } from '../../importing/importLaws.ts'
import { updateFacts } from '../changes/applying.queries.ts'
import { listAffected } from './affected.queries.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
await addLawClasses(db)
const keeper = await hireStaff(app, 'lawkeeper')
const folder = mkdtempSync(join(tmpdir(), 'zc-late-laws-'))
afterAll(() => rmSync(folder, { recursive: true }))

const dayAt = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
/** Of the day, but for today, which has only what is over. */
const timeAt = (days: number) => (days === 0 ? sqlTime(Date.now() - 60_000) : `${dayAt(days)} 09:00:00`)
const sqlTime = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const SECOND = '水井应当每日清洗。'
const THIRD = '井盖应当每年更换一次，由采购人验收后登记。'
const FOURTH = '水泵损坏的，应当在三日内报告财政部门并说明理由。'
const NEXT_SECOND = '水井应当每周清洗。'
const OLD = [SECOND, THIRD, FOURTH]

const inWords = (day: string) => {
  const [year, month, of] = day.split('-').map(Number)
  return `${year}年${month}月${of}日`
}
type Version = { published: string; effective: string; articles: string[] }

function lawText(title: string, { published, effective, articles }: Version): string {
  const head = '2015年1月5日 示例省财政厅公布'
  const history = published === '2015-01-05' ? head : `${head}\n\n${inWords(published)} 示例省财政厅修订`
  const all = ['为了规范采购，制定本办法。', ...articles, `本办法自${inWords(effective)}起施行。`]
  const lines = all.map((text, index) => `第${'一二三四五六七'[index]}条 ${text}`).join('\n\n')
  return `# ${title}\n\n${history}\n\n<!-- INFO END -->\n\n${lines}\n`
}

let laws = 0

/** A law of its own in the library, whatever the others do. */
async function enact() {
  const title = `示例省第${'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉'[laws++]}类水井采购办法`
  const bring = async (version: Version) => {
    const place = mkdtempSync(join(folder, 'laws-'))
    mkdirSync(join(place, '地方规范性文件'))
    writeFileSync(join(place, `地方规范性文件/${title}(${version.published}).md`), lawText(title, version))
    await importLaws(db, { folder: place, actor: 'test' })
  }
  await bring({ published: '2015-01-05', effective: '2015-02-01', articles: OLD })
  const write = async (at: string, words = `依照《${title}》第二条办理。`, more: object = {}) => {
    const id = await publish(db, { publish_time: at, body: `<p>${words}</p>`, body_text: words, ...more })
    await relink(db)
    return id
  }
  const survey = async (version: Version) => {
    const uploadIds = [await sentLaw(app, keeper, `${title}(${version.published}).md`, lawText(title, version))]
    return (await askOffice<LawImport>(app, 'lawDesk.read', { as: keeper, input: { uploadIds, level: '7' } })).data
  }
  const listed = async (id: string, day = dayAt(0)) => {
    const [text] = await listAffected(db, { id, day, readAgain: [], pageNum: 1, pageSize: 1 })
    return text?.places.map(({ label, state, since }) => `${label} ${state} ${since}`)
  }
  return { title, bring, write, survey, listed }
}

type Order = {
  order: string
  written: number
  effective: number
  words?: (title: string) => string
  articles?: string[]
  more?: object
  is: string | undefined
}
const changed = (effective: number) => `第二条 changed ${dayAt(effective)}`

test.each<Order>([
  { order: 'written, in force, imported', written: -10, effective: -2, is: changed(-2) },
  { order: 'written, imported, in force', written: -10, effective: 5, is: changed(5) },
  { order: 'in force, written, imported', written: -1, effective: -2, is: changed(-2) },
  { order: 'in force and written on the day it is imported', written: 0, effective: 0, is: changed(0) },
  { order: 'in force, imported, planned for later', written: 3, effective: -2, is: changed(-2) },
  { order: 'imported, in force, planned for later', written: 9, effective: 5, is: changed(5) },
  {
    order: 'in force, written of what stays, imported',
    written: -1,
    effective: -2,
    words: (title) => `依照《${title}》第三条办理。`,
    is: undefined,
  },
  {
    order: 'in force, written with the year, imported',
    written: -1,
    effective: -2,
    words: (title) => `依照《${title}》（2015年公布）第二条办理。`,
    is: undefined,
  },
  {
    order: 'in force, written of what is no more, imported',
    written: -1,
    effective: -2,
    words: (title) => `依照《${title}》第四条办理。`,
    articles: [NEXT_SECOND, THIRD],
    is: `第四条 deleted ${dayAt(-2)}`,
  },
  {
    order: 'in force, written of the last article that has no successor of its number, imported',
    written: -1,
    effective: -2,
    words: (title) => `依照《${title}》第四条办理。`,
    articles: [NEXT_SECOND],
    is: `第四条 deleted ${dayAt(-2)}`,
  },
  {
    order: 'in force, written of what bears another number, imported',
    written: -1,
    effective: -2,
    words: (title) => `依照《${title}》第三条办理。`,
    articles: [SECOND, '新打的井应当先行公示，公示不少于五个工作日。', THIRD, FOURTH],
    is: `第三条 changed ${dayAt(-2)}`,
  },
  {
    order: 'written of what bears another number, in force, imported',
    written: -10,
    effective: -2,
    words: (title) => `依照《${title}》第三条办理。`,
    articles: [SECOND, '新打的井应当先行公示，公示不少于五个工作日。', THIRD, FOURTH],
    is: undefined,
  },
])('$order: the report and the list agree', async ({ written, effective, words, articles, more, is }) => {
  const { title, bring, write, survey, listed } = await enact()
  const id = await write(timeAt(written), words?.(title), more)
  const version = {
    published: dayAt(Math.min(effective, 0) - 3),
    effective: dayAt(effective),
    articles: articles ?? [NEXT_SECOND, THIRD, FOURTH],
  }
  const { touched, problems } = await survey(version)
  expect(problems).toEqual([])
  expect(touched.rows.map((row) => row.id)).toEqual(is ? [id] : [])
  // It was only tried out.
  expect(await listed(id)).toBeUndefined()
  await bring(version)
  const day = dayAt(Math.max(effective, 0))
  expect(await listed(id, day)).toEqual(is ? [`${is}`] : undefined)
  if (effective > 0) expect(await listed(id)).toBeUndefined()
  expect((await survey(version)).touched.total).toBe(0)
})

const NEXT = { published: dayAt(-5), effective: dayAt(-2), articles: [NEXT_SECOND, THIRD, FOURTH] }

test('what is written after the import was read against it', async () => {
  const { bring, write, listed } = await enact()
  await bring(NEXT)
  const id = await write(sqlTime(Date.now() + 1000))
  expect(await listed(id)).toBeUndefined()
})

test('an answer that was corrected before the import comes onto the list, and leaves it when it is corrected after', async () => {
  const { bring, write, listed } = await enact()
  const id = await write(timeAt(-10), undefined, ANSWERED)
  const correct = (at: string) =>
    sql`insert into correction (es_id, note, at) values (${id}, '更正', ${at})`.execute(db)
  await correct(timeAt(-1))
  await bring(NEXT)
  expect(await listed(id)).toEqual([changed(-2)])
  await sql`insert into correction (es_id, note, at) values (${id}, '再更正', clock_timestamp())`.execute(db)
  expect(await listed(id)).toBeUndefined()
})

test('other words in a version that is in force are a change for what cites it, and told beforehand', async () => {
  const { bring, write, survey, listed } = await enact()
  await bring(NEXT)
  const id = await write(timeAt(-1))
  await sql`update law_version set known_at = null`.execute(db)
  expect(await listed(id)).toBeUndefined()
  const mended = { ...NEXT, articles: ['水井应当每月清洗。', THIRD, FOURTH] }
  const { touched, change } = await survey(mended)
  expect(touched.rows.map((row) => row.id)).toEqual([id])
  const asked = await askOffice(app, 'lawDesk.words', { as: keeper, input: { id: change.id } })
  expect(asked.raw.json<{ rows: LawChangeWords[] }>().rows).toMatchObject([
    {
      name: '第二条',
      kind: 'changed',
      before: NEXT_SECOND,
      after: '水井应当每月清洗。',
      runs: expect.arrayContaining([
        { op: 'removed', text: '每周' },
        { op: 'added', text: '每月' },
      ]),
    },
  ])
  await bring(mended)
  expect(await listed(id)).toEqual([`第二条 changed ${dayAt(0)}`])
})

test('an end that is learned of late concerns what was written since', async () => {
  const { title, write, listed } = await enact()
  const id = await write(timeAt(-1))
  const { es_id, ...facts } = await db
    .selectFrom('law_version as v')
    .innerJoin('law as l', 'l.law_id', 'v.law_id')
    .where('l.name', '=', title)
    .select([
      'v.es_id',
      'v.document_number as documentNumber',
      'v.issuing_body as issuingBody',
      'v.level',
      'v.published',
      'v.effective',
      'v.expiry',
      'v.aliases',
      'v.note',
    ])
    .executeTakeFirstOrThrow()
  await updateFacts(db, es_id, { ...facts, classId: 'law-general', abolished: dayAt(-2) })
  expect(await listed(id)).toEqual([`第二条 abolished ${dayAt(-2)}`])
  const later = await write(sqlTime(Date.now() + 1000))
  expect(await listed(later)).toBeUndefined()
})
