import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { saveClasses } from '../../knowledge/importing.queries.ts'
import { chinaTime } from '../../platform/time/chinaTime.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'

type Read = { number: number; value: unknown }

/** A part as somebody of the office reads it. */
export async function readDesk(app: TestApp, part: SitePartName, as?: Hired): Promise<Read> {
  const me = as ?? (await hireStaff(app, 'operator'))
  return (await askOffice<Read>(app, 'siteDesk.read', { as: me, input: { part } })).data
}

/** A slogan that was never there. */
export async function sloganToSave(app: TestApp) {
  await app.db.deleteFrom('site_proposal').execute()
  return { part: 'slogan', base: (await readDesk(app, 'slogan')).number, value: `标语 ${newId().slice(0, 8)}` }
}

/** One that another has taken the place of. */
export async function oldSlogan(app: TestApp) {
  const me = await hireStaff(app, 'operator')
  for (let times = 0; times < 2; times += 1)
    await askOffice(app, 'siteDesk.save', { as: me, input: await sloganToSave(app) })
  const { number } = await readDesk(app, 'slogan')
  return { part: 'slogan', base: number, number: number - 1 }
}

/** Grey on some days of a year to come, prepared and not confirmed. Whatever waited before is gone. */
export async function prepareMourning(app: TestApp, by: Hired): Promise<{ id: string }> {
  await app.db.deleteFrom('site_proposal').execute()
  const { number } = await readDesk(app, 'mourning', by)
  const day = `20${String(30 + (number % 60)).padStart(2, '0')}-12-13`
  const input = { part: 'mourning', base: number, value: { on: false, from: day, to: day }, note: '国家公祭日' }
  const { data } = await askOffice<{ waiting: string }>(app, 'siteDesk.save', { as: by, input })
  return { id: data.waiting }
}

/** Two classes, of which one can go. */
export async function classToMerge({ db, ...app }: TestApp) {
  const [from, into] = [newId(), newId()]
  await saveClasses(db, [
    { id: 'news', parentId: null, name: '资讯', sort: 0 },
    { id: from, parentId: 'news', name: '旧的', sort: 8 },
    { id: into, parentId: 'news', name: '新的', sort: 9 },
  ])
  return { base: (await readDesk({ db, ...app }, 'classes')).number, from, into }
}

/** One that a colleague has planned for a later day. */
export async function plannedSlogan(app: TestApp) {
  await app.db.deleteFrom('site_proposal').execute()
  const publishAt = chinaTime(Date.now() + 86_400_000).slice(0, 16)
  const input = { ...(await sloganToSave(app)), publishAt }
  const as = await hireStaff(app, 'operator')
  const { data } = await askOffice<{ waiting: string }>(app, 'siteDesk.save', { as, input })
  return { id: data.waiting, reason: '先不改了' }
}
