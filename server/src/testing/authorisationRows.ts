import { UPLOAD } from './exampleFiles.ts'
import { requestCode, solvedCaptcha } from './logIn.ts'
import { publish } from './publish.ts'
import { postNotice } from './publishAnnounTrain.ts'
import { sendForm } from './sendForm.ts'
import { type SignedUp, signUp } from './signUp.ts'
import type { TestApp } from './testApp.ts'

/**
 * What a call answers to whom. `of` makes a thing of this owner and gives the input that names it; `missing` names one that is
 * not there. Members get 200 for their own, 404 for others' and for what is missing, unless `codes` says otherwise; what is
 * public is the same for everybody. Strangers (401) and disabled accounts (5562) follow from the access in the contract.
 */
export type Row = {
  of?: (owner: SignedUp, app: TestApp) => object | Promise<object>
  missing?: object
  codes?: { own?: number; others?: number; missing?: number; disabled?: number }
}

const ISSUE = {
  kind: 'book' as const,
  extra: JSON.stringify({ type: 'journal', year: 2026, number: 1, totalNumber: 1, price: '38.00', theme: '' }),
}

const nobodys: Row = {}
const missingId = { id: 'never' }

/** One row a call; the test fails for a call that has none. */
export const ROWS: Record<string, Row> = {
  'captchaImage.captchaImage': nobodys,
  'captchaImage.question': nobodys,
  'columnSetting.list': nobodys,
  'columnSetting.columnSetting': { of: () => ({ id: 'c1' }), missing: missingId },
  'common.smsCode': { of: async ({ phone }, app) => ({ phone, ...(await solvedCaptcha(app)) }) },
  'common.upload': { of: () => ({ purpose: 'question', file: UPLOAD }) },
  'common.download': {
    async of({ token }, { server }) {
      const fields = { purpose: 'question', file: UPLOAD }
      const { data } = await sendForm(server, { path: '/common/v1/upload', token, fields })
      return { id: data?.id }
    },
    missing: missingId,
  },
  'dict.type': { of: () => ({ type: 'sys_user_sex' }), missing: { type: 'never' }, codes: { missing: 200 } },
  'informAndTrain.informAndTrain': nobodys,
  'informAndTrain.pageList': nobodys,
  'informAndTrain.months': { of: () => ({ type: 'train' }) },
  'informAndTrain.detail': { of: async (_owner, { db }) => ({ id: await postNotice(db) }), missing: missingId },
  'knowledge.news': nobodys,
  'knowledge.list': nobodys,
  'knowledge.books': nobodys,
  'knowledge.speakers': nobodys,
  'knowledge.bookYears': nobodys,
  'knowledge.issue': {
    of: async (_owner, { db }) => ({ id: await publish(db, ISSUE) }),
    missing: missingId,
  },
  'knowledge.solicits': nobodys,
  'knowledge.knowledge': { of: async (_owner, { db }) => ({ id: await publish(db) }), missing: missingId },
  'knowledge.class': { of: () => ({ id: 'news' }), missing: missingId },
  'knowledge.relations': { of: async (_owner, { db }) => ({ esId: await publish(db) }), missing: { esId: 'never' } },
  'knowledge.classes': nobodys,
  'knowledge.firstClass': { of: () => ({ id: 'news' }), missing: missingId },
  'loginByPhone.loginByPhone': {
    of: async ({ phone }, app) => ({ phone, ...(await requestCode(app, phone)) }),
    missing: { phone: '13800138000', smsCode: '123456', uuid: 'never' },
    codes: { missing: 478, disabled: 5562 },
  },
  'logout.logout': nobodys,
  'portal.banners': nobodys,
  'portal.floatingWins': nobodys,
  'portal.dayOfMourning': nobodys,
  'portal.home': nobodys,
  'portal.subscription': nobodys,
  'portal.subscriptionDetail': { codes: { own: 404 } },
  'portal.siteInfo': nobodys,
  'portal.links': nobodys,
  'portal.agreementOrPolicy': { missing: { type: 'never' }, of: () => ({ type: 'user' }) },
  'portal.aboutUs': { codes: { own: 404 } },
  'profile.portalProfile': nobodys,
  'profile.profile': { of: () => ({ nickName: '新名字' }) },
  'profile.avatar': { of: () => ({ avatarfile: UPLOAD }), codes: { own: 601 } },
  'profile.dataExport': nobodys,
  'profile.close': {
    of: ({ phone }, app) => requestCode(app, phone, 'close'),
    missing: { smsCode: '123456', uuid: 'never' },
    codes: { others: 478, missing: 478 },
  },
  'session.list': nobodys,
  'session.end': {
    of: async ({ phone }, app) => ({ id: (await signUp(app, { phone })).sessionId }),
    missing: missingId,
  },
  'session.endOthers': nobodys,
  'user.profile': nobodys,
  'zcAnnounTrain.page': nobodys,
  'zcAnnounTrain.zcAnnounTrain': { of: async (_owner, { db }) => ({ id: await postNotice(db) }), missing: missingId },
  'zcColumnSetting.selectByType': { of: () => ({ type: 'nav' }) },
}
