import type { LawChange } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Stopped } from '../../../platform/process/whenTold.ts'
import { lawFile } from '../../../testing/content/lawFiles.ts'
import {
  daysAgo,
  type LawOffice,
  lawOffice,
  NEXT,
  PUBLISHED,
  REASON,
  TITLE,
} from '../../../testing/content/lawOffice.ts'
import { publish } from '../../../testing/content/publish.ts'
import { whileHeld } from '../../../testing/content/whileHeld.ts'
import { saidBy } from '../../../testing/people/askOffice.ts'
import { testApp } from '../../../testing/testApp.ts'
import { workOff } from '../../lawDesk.job.ts'
import { updateArticle } from '../changes/applying.queries.ts'
import { stepChange } from '../changes/changes.queries.ts'
import { WAITS } from '../lawWork.ts'

const app = await testApp()
const { db } = app
const { bring, openOffice, readFiles, versionOf } = await lawOffice(app)

test('texts are linked to what an import wrote, also where it broke before it came to that', async () => {
  const office = await openOffice()
  const { keeper, other, ask } = office
  const words = { body: `<p>依照《${TITLE}》第二条。</p>`, publish_time: `${daysAgo(1)} 09:00:00` }
  const item = await publish(db, words)
  const { data: report } = await readFiles(office, { [`${TITLE}(${PUBLISHED}).md`]: NEXT }, { level: '7' })
  const { data: change } = await ask(keeper, 'apply', { importId: report.change.id, reason: REASON })
  await sql`alter table citation add constraint broken check (false) not valid`.execute(db)
  const { code } = await ask(other, 'confirm', { id: change.id, number: change.number, outcome: 'release' })
  expect(code).toBe(200)
  const stateNow = async () => {
    await workOff({ db, dataDir: app.folder }).catch(() => {})
    return (await ask<{ change: LawChange }>(keeper, 'change', { id: change.id })).data.change.state
  }
  await expect.poll(stateNow, { timeout: 20_000 }).toBe('failed')
  await sql`alter table citation drop constraint broken`.execute(db)
  const { es_id: next } = await versionOf(PUBLISHED)
  const linked = async () => {
    await workOff({ db, dataDir: app.folder })
    return db.selectFrom('citation').where('source_id', '=', item).select(['es_id', 'address']).execute()
  }
  await expect.poll(linked, { timeout: 20_000 }).toEqual([{ es_id: next, address: '2' }])
})

/** Confirmed without a word to the application's own job, so that the test is the one that writes. */
async function confirmedQuietly(office: LawOffice, files: Record<string, string>, progress: string) {
  const { keeper, other, ask } = office
  const { data: report } = await readFiles(office, files, { level: '7' })
  const { data: change } = await ask(keeper, 'apply', { importId: report.change.id, reason: REASON })
  await stepChange(db, change.id, { state: 'applying', by: other.id, progress })
  return {
    work: (goOn?: () => Promise<void>) => workOff({ db, dataDir: app.folder }, goOn),
    now: async () => (await ask<{ change: LawChange }>(keeper, 'change', { id: change.id })).data.change,
  }
}

async function putRight(tx = db): Promise<void> {
  const { es_id: esId } = await versionOf('2015-01-05')
  const line = { paragraph: 1, item: null, subitem: null, label: '', text: '更正之后的条文。', cites: [], periods: [] }
  await updateArticle(tx, esId, { address: '2', lines: [line] })
}
const secondOf2015 = async () => {
  const { es_id: esId } = await versionOf('2015-01-05')
  const article = db.selectFrom('law_article').where('es_id', '=', esId).where('address', '=', '2')
  return (await article.select('text').executeTakeFirstOrThrow()).text
}
const lawOf = (title: string, second: string, published = '2015-01-05') => ({
  [`${title}(${published}).md`]: lawFile({ title, published, effective: '2017-02-01', second }),
})
const TWO = {
  ...lawOf(TITLE, '水井应当每年清洗。'),
  ...lawOf('示例省水渠采购办法', '水渠应当每年清洗。', '2016-01-05'),
}

test.each([
  ['that a process began and left', '正在写入', true],
  ['at the very moment of writing', WAITS, false],
])(
  'a law that was put right after the import was read is left as it is, and the import says so: %s',
  async (_when, progress, before) => {
    const office = await openOffice()
    const { work, now } = await confirmedQuietly(office, TWO, progress)
    if (before) await putRight()
    let asked = 0
    await work(async () => {
      asked += 1
      if (asked === 1 && !before) await putRight()
    })
    expect(await secondOf2015()).toBe('更正之后的条文。')
    expect(await now()).toMatchObject({
      state: 'released',
      progress: `法规 2 部，新增 1 个版本，更新 0 个，未变 0 个；读取之后又有改动，没有写入：《${TITLE}》，请重新上传这些法规`,
    })
    // What was left out comes by another reading of the same file.
    const again = await confirmedQuietly(office, lawOf(TITLE, '水井应当每年清洗。'), WAITS)
    await again.work()
    expect([(await again.now()).state, await secondOf2015()]).toEqual(['released', '水井应当每年清洗。'])
  },
)

test('an import of which nothing could be written has failed', async () => {
  const { work, now } = await confirmedQuietly(await openOffice(), lawOf(TITLE, '水井应当每年清洗。'), '正在写入')
  await putRight()
  await work()
  expect(await now()).toMatchObject({ state: 'failed', fault: expect.stringContaining(`没有写入：《${TITLE}》`) })
})

test('what is put right while a file is about to be written over it stays, unless that is asked for', async () => {
  await openOffice()
  const come = () => bring({ [`地方规范性文件/${TITLE}(2015-01-05).md`]: TWO[`${TITLE}(2015-01-05).md`] ?? '' })
  const { changed, doubts } = await whileHeld(db, putRight, come)
  expect([changed, doubts.map(({ message }) => message)]).toEqual([0, [expect.stringMatching(/^编辑部改过这一版本/)]])
  expect(await secondOf2015()).toBe('更正之后的条文。')
})

test('an import that was ended half way goes on with what it has not written', async () => {
  const { work, now } = await confirmedQuietly(await openOffice(), TWO, WAITS)
  let asked = 0
  const ended = work(async () => {
    asked += 1
    if (asked > 1) throw new Stopped()
  })
  await expect(ended).rejects.toThrow(Stopped)
  expect((await now()).state).toBe('applying')
  await work()
  expect(await now()).toMatchObject({ state: 'released', progress: expect.stringMatching(/未变 1 个$/) })
  expect(await secondOf2015()).toBe('水井应当每年清洗。')
})

test('an import that waits for another is not taken for begun, so that it still sees what changed meanwhile', async () => {
  const { work, now } = await confirmedQuietly(await openOffice(), lawOf(TITLE, '水井应当每年清洗。'), WAITS)
  const elsewhere = { what: 'import' as const, holder: 'elsewhere', until: '2099-01-01 00:00:00' }
  await db.insertInto('law_turn').values(elsewhere).execute()
  await work()
  expect(await now()).toMatchObject({ state: 'applying', progress: WAITS })
  await putRight()
  await db.deleteFrom('law_turn').execute()
  await work()
  expect(await now()).toMatchObject({ state: 'failed', fault: '确认之后法规库又有了变动，请重新上传' })
  expect(await secondOf2015()).toBe('更正之后的条文。')
})

test('a file under the name that a law had before holds only while that law is as it was', async () => {
  const office = await openOffice()
  const { keeper, lawId, ask } = office
  await db.updateTable('law').set({ name: '示例省水井采购新办法' }).where('law_id', '=', lawId).execute()
  const { data: report } = await readFiles(office, { [`${TITLE}(${PUBLISHED}).md`]: NEXT }, { level: '7' })
  expect(report.versions).toMatchObject([{ lawId, isNewLaw: false }])
  await putRight()
  expect(saidBy(await ask(keeper, 'apply', { importId: report.change.id, reason: REASON }))).toMatch(
    /^409 读取之后法规库有了变动/,
  )
})
