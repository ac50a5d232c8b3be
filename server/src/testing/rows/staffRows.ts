import { freshCode, type Hired, hireStaff, PASSWORD } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import type { OfficeRow } from './officeRow.ts'
import { ADMINISTRATORS, EVERYBODY } from './whoMay.ts'

const colleague = async (_me: Hired, app: TestApp) => ({ id: (await hireStaff(app, 'writer')).id })

export const STAFF_ROWS: Record<string, OfficeRow> = {
  'welcome.open': { may: 'at the door', of: () => ({ token: 'x'.repeat(43) }), own: 404 },
  'welcome.finish': {
    may: 'at the door',
    of: () => ({ token: 'x'.repeat(43), password: PASSWORD, code: '123456' }),
    own: 404,
  },
  'staffSession.signIn': {
    may: 'at the door',
    of: async (me, app) => ({ name: me.name, password: PASSWORD, code: await freshCode(app, me) }),
  },
  'staffSession.recover': {
    may: 'at the door',
    of: (me) => ({ name: me.name, password: PASSWORD, recoveryCode: me.recoveryCodes[0] }),
  },
  'staffSession.me': { may: EVERYBODY },
  'staffSession.confirm': { may: EVERYBODY, of: async (me, app) => ({ code: await freshCode(app, me) }) },
  'staffSession.keepAlive': { may: EVERYBODY },
  'staffSession.signOut': { may: EVERYBODY },
  'staffSession.endOthers': { may: EVERYBODY },
  'staffSession.list': { may: EVERYBODY },
  'staffSession.localKey': { may: EVERYBODY },
  'staffSession.changePassword': {
    may: EVERYBODY,
    of: async (me, app) => ({ current: PASSWORD, next: '雨后的山路上有三只小松鼠', code: await freshCode(app, me) }),
  },
  'staffSession.newRecoveryCodes': { may: EVERYBODY, confirm: true },
  'staffSession.beginFactor': { may: EVERYBODY, own: 601 },
  'staffSession.finishFactor': { may: EVERYBODY, of: () => ({ code: '123456' }), own: 601 },
  'staff.list': { may: ADMINISTRATORS },
  'staff.invite': {
    may: ADMINISTRATORS,
    confirm: true,
    of: ({ sessionId }) => ({ name: `新人${sessionId.slice(0, 8)}`, roles: ['writer'] }),
  },
  'staff.roles': {
    may: ADMINISTRATORS,
    confirm: true,
    of: async (me, app) => ({ ...(await colleague(me, app)), base: 1, roles: ['answerer'] }),
  },
  'staff.held': { may: ADMINISTRATORS, of: colleague },
  'staff.disable': { may: ADMINISTRATORS, confirm: true, of: colleague },
  'staff.enable': {
    may: ADMINISTRATORS,
    confirm: true,
    async of(me, app) {
      const { id } = await colleague(me, app)
      await app.db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', id).execute()
      return { id }
    },
  },
  'staff.resetFactor': { may: ADMINISTRATORS, confirm: true, of: colleague },
  'staff.endSessions': { may: ADMINISTRATORS, confirm: true, of: colleague },
  'staffNotice.list': { may: EVERYBODY },
  'staffNotice.read': { may: EVERYBODY, of: () => ({ ids: ['0'.repeat(24)] }), untold: true },
}
