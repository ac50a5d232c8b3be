import type { Role } from '@zhengcai/contract/office/rights.ts'
import { freshCode, type Hired, hireStaff, PASSWORD } from './hireStaff.ts'
import type { TestApp } from './testApp.ts'

const EVERYBODY: Role[] = ['writer', 'responsible', 'chief', 'answerer', 'lawkeeper', 'operator', 'administrator']
const ADMINISTRATORS: Role[] = ['administrator']
const AUDITORS: Role[] = ['chief', 'administrator']

/**
 * Who may make a call of the office, written out and not derived from the rights that the contract names. `of` gives input
 * with which somebody who may make it gets 200, unless `own` says otherwise; nobody else gets past 403.
 */
export type OfficeRow = {
  may: Role[] | 'at the door'
  /** A code typed lately is wanted. */
  confirm?: true
  of?: (me: Hired, app: TestApp) => object | Promise<object>
  own?: number
}

const colleague = async (_me: Hired, app: TestApp) => ({ id: (await hireStaff(app, 'writer')).id })

/** One row a call; the test fails for a call that has none. */
export const OFFICE_ROWS: Record<string, OfficeRow> = {
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
  'auditTrail.list': { may: AUDITORS },
  'auditTrail.verify': { may: AUDITORS },
  'auditTrail.export': { may: AUDITORS, confirm: true },
}
