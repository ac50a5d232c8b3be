import { newArchive, readArchive, untilIdle } from '../files/sentArchive.ts'
import type { Hired } from '../people/hireStaff.ts'
import { signUp } from '../people/signUp.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'
import { ADMINISTRATORS, AUDITORS, BRINGERS, CHIEFS, EVERYBODY } from './whoMay.ts'

const reader = async (_me: Hired, app: TestApp) => ({ id: (await signUp(app)).id })

export const RUNNING_ROWS: Record<string, OfficeRow> = {
  'job.list': { may: ['operator', 'administrator'] },
  'job.log': { may: ['operator', 'administrator'], of: () => ({ name: 'cleaning' }) },
  'job.run': { may: ['operator', 'administrator'], of: () => ({ name: 'drafts' }) },
  'today.list': { may: EVERYBODY },
  'transfer.list': { may: [...CHIEFS, ...BRINGERS, ...ADMINISTRATORS] },
  'transfer.export': {
    may: AUDITORS,
    async of(_me, app) {
      await untilIdle(app)
      return { scope: 'kind', kind: 'solicit' }
    },
  },
  'transfer.download': { may: AUDITORS, of: () => ({ id: 'none' }), own: 404 },
  'transfer.read': { may: BRINGERS, of: async (me, app) => ({ uploadId: await newArchive(app, me) }) },
  'transfer.open': { may: BRINGERS, of: async (me, app) => ({ id: (await readArchive(app, me)).id }) },
  'transfer.apply': { may: BRINGERS, of: (me, app) => readArchive(app, me) },
  'readerDesk.find': { may: ['operator', 'administrator'], of: () => ({ keyword: '13800138000' }) },
  'readerDesk.open': { may: ['operator', 'administrator'], of: reader },
  'readerDesk.disable': {
    may: ['operator'],
    of: async (me, app) => ({ ...(await reader(me, app)), reason: '反复发布广告' }),
  },
  'readerDesk.enable': {
    may: ['operator'],
    async of(me, app) {
      const { id } = await reader(me, app)
      await app.db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', id).execute()
      return { id, reason: '已经说明情况' }
    },
  },
  'readerDesk.export': {
    may: ADMINISTRATORS,
    confirm: true,
    of: async (me, app) => ({ ...(await reader(me, app)), note: '本人来函' }),
  },
  'readerDesk.forget': {
    may: ADMINISTRATORS,
    confirm: true,
    async of(_me, app) {
      const { id, phone } = await signUp(app)
      return { id, tail: phone.slice(-4), note: '本人来函' }
    },
  },
  'figures.reads': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.searches': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.questions': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.reviews': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.columns': { may: EVERYBODY, of: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'figures.table': {
    may: EVERYBODY,
    of: () => ({ from: '2026-11-01', to: '2026-11-30', part: 'reads', name: 'kinds' }),
  },
  'finder.find': { may: EVERYBODY, of: () => ({ keyword: '今日' }) },
  'auditTrail.list': { may: AUDITORS },
  'auditTrail.verify': { may: AUDITORS },
  'auditTrail.export': { may: AUDITORS, confirm: true },
}
