import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LawChange, LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { expect } from 'vitest'
import { importLaws } from '../../laws/importing/importLaws.ts'
import { workOff } from '../../laws/lawDesk.job.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { addLawClasses } from './lawClasses.ts'
import { lawFile, sentLaw } from './lawFiles.ts'
import { addClasses } from './publish.ts'

export const TITLE = '示例省水井采购办法'
export const NAME = `地方规范性文件/${TITLE}`
export const REASON = '按公报核对'
/** Lately, whenever this is run. */
export const daysAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
export const [PUBLISHED, EFFECTIVE] = [daysAgo(9), daysAgo(2)]
const [year, month, day] = PUBLISHED.split('-').map(Number)
export const FIRST = lawFile({
  title: TITLE,
  published: '2015-01-05',
  effective: '2015-02-01',
  second: '水井应当每日清洗。',
})
export const NEXT = lawFile({
  title: TITLE,
  published: PUBLISHED,
  effective: EFFECTIVE,
  second: '水井应当每周清洗。',
  head: `2015年1月5日 示例省财政厅公布\n\n${year}年${month}月${day}日 示例省财政厅修订`,
})

export type LawOffice = Awaited<ReturnType<Awaited<ReturnType<typeof lawOffice>>['openOffice']>>

/** An office that can be opened again and again, each time with nothing but the first version of one law in its library. */
export async function lawOffice(app: TestApp) {
  const { db } = app
  await addClasses(db)
  await addLawClasses(db)
  const folderOf = (files: Record<string, string>): string => {
    const place = mkdtempSync(join(app.folder, 'laws-'))
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(place, '地方规范性文件'), { recursive: true })
      writeFileSync(join(place, name), text)
    }
    return place
  }
  const bring = (files: Record<string, string>, more: { force?: boolean } = {}) =>
    importLaws(db, { folder: folderOf(files), actor: 'test', ...more })
  const openOffice = async () => {
    for (const table of [
      'operation',
      'notice_to_user',
      'citation_case',
      'law_article_reworded',
      'law_version_away',
      'law_change',
      'law_known_day',
      'law_alias',
    ] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('knowledge').execute()
    await db.deleteFrom('law').execute()
    await app.changes.catchUp()
    const [keeper, other, responsible, writer] = [
      await hireStaff(app, 'lawkeeper'),
      await hireStaff(app, 'lawkeeper'),
      await hireStaff(app, 'responsible'),
      await hireStaff(app, 'writer'),
    ]
    await bring({ [`${NAME}(2015-01-05).md`]: FIRST })
    const { law_id: lawId } = await db
      .selectFrom('law')
      .where('name', '=', TITLE)
      .select('law_id')
      .executeTakeFirstOrThrow()
    const ask = <T = LawChange>(as: Hired, name: string, input: object = {}) =>
      askOffice<T>(app, `lawDesk.${name}`, { as, input })
    return { keeper, other, responsible, writer, lawId, ask }
  }
  /** Everything confirmed is written, whoever got to it first: the job of the application or this. */
  const written = () =>
    expect
      .poll(
        async () => {
          await workOff({ db, dataDir: app.folder })
          const open = db
            .selectFrom('law_change')
            .where('state', 'in', ['applying', 'released'])
            .where('linked_at', 'is', null)
          return (await open.select('id').execute()).length
        },
        { timeout: 20_000 },
      )
      .toBe(0)
  const readFiles = async (
    { keeper, ask }: Awaited<ReturnType<typeof openOffice>>,
    files: Record<string, string | Buffer>,
    more = {},
  ) => {
    const uploadIds = []
    for (const [name, text] of Object.entries(files)) uploadIds.push(await sentLaw(app, keeper, name, text))
    return ask<LawImport>(keeper, 'read', { uploadIds, ...more })
  }
  const versionOf = async (published: string) =>
    db.selectFrom('law_version').where('published', '=', published).selectAll().executeTakeFirstOrThrow()
  return { openOffice, written, readFiles, versionOf, bring }
}
