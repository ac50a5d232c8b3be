import { classToMerge, oldSlogan, plannedSlogan, prepareMourning, sloganToSave } from '../content/deskSite.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'
import { CHIEFS, OPERATORS, SITE_READERS } from './whoMay.ts'

const shelved = async ({ sessionId }: Hired, { db }: TestApp) => {
  const now = await db.selectFrom('word_list').where('list', '=', 'shelf').select('number').executeTakeFirst()
  return { list: 'shelf', base: now?.number ?? 0, put: [{ word: `不说的${sessionId.slice(0, 8)}` }] }
}

export const SITE_ROWS: Record<string, OfficeRow> = {
  'wordDesk.read': { may: OPERATORS, of: () => ({ list: 'typo' }) },
  'wordDesk.try': { may: OPERATORS, of: shelved },
  'wordDesk.save': { may: OPERATORS, of: shelved },
  'siteDesk.list': { may: SITE_READERS },
  'siteDesk.read': { may: SITE_READERS, of: () => ({ part: 'banners' }) },
  'siteDesk.save': { may: OPERATORS, of: (_me, app) => sloganToSave(app) },
  'siteDesk.history': { may: SITE_READERS, of: () => ({ part: 'slogan' }) },
  'siteDesk.restore': { may: OPERATORS, of: (_me, app) => oldSlogan(app) },
  'siteDesk.confirm': {
    may: CHIEFS,
    confirm: true,
    of: async (_me, app) => prepareMourning(app, await hireStaff(app, 'operator')),
  },
  'siteDesk.return': { may: SITE_READERS, of: (_me, app) => plannedSlogan(app) },
  'siteDesk.merge': { may: OPERATORS, of: (_me, app) => classToMerge(app) },
  'siteDesk.preview': {
    may: SITE_READERS,
    of(_me, app) {
      app.pages.previewWith(async () => ({ status: 200, location: null, html: '<html lang="zh-CN"></html>' }))
      return { part: 'slogan', value: '看一看' }
    },
  },
}
